import type { AxiosError, AxiosInstance, AxiosResponse } from 'axios';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadHttp, refusalOf } from '@/platform/http';
import { later } from '@/ui/pieces/later';

const StepUpSheet = later(() => import(/* webpackChunkName: "ops-staff" */ './step-up-sheet'));

/**
 * Asks for another proof where a call needs a fresh second factor, and sends that call once more. One question serves
 * all calls that wait for it.
 */
export function StepUp() {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  const asking = useRef<Promise<boolean> | null>(null);
  const again = useEffectEvent(async (http: AxiosInstance, error: AxiosError): Promise<AxiosResponse> => {
    const config = staleCall(error);
    asking.current ??= config && new Promise((resolve) => setAnswer(() => resolve));
    if (!config || !(await asking.current)) throw error;
    return http.request({ ...config, isRetry: true });
  });
  useEffect(() => {
    let end: (() => void) | null = () => {};
    void loadHttp().then((http) => {
      if (end === null) return;
      const id = http.interceptors.response.use(undefined, (error: AxiosError) => again(http, error));
      end = () => http.interceptors.response.eject(id);
    });
    return () => {
      end?.();
      end = null;
    };
  }, []);
  if (answer === null) return null;
  const close = (isProven: boolean) => {
    setAnswer(null);
    asking.current = null;
    answer(isProven);
  };
  return <StepUpSheet onClose={() => close(false)} onDone={() => close(true)} />;
}

/** The call that was refused for want of a fresh proof, where it was sent once; null for all else. */
function staleCall(error: AxiosError) {
  const { config } = error;
  if (!config || config.isRetry) return null;
  return refusalOf(error)?.code === 'auth/second_factor_stale' ? config : null;
}
