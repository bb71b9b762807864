import { useEffect, useEffectEvent, useRef, useState } from 'react';

const QUIET_MS = 20_000;

/**
 * Whether a screen shows no words: after twenty seconds without a touch (`touch` tells of one), or because the cast
 * chose so. An open sheet or question is left open to be read.
 */
export function useQuiet() {
  const [quiet, setQuiet] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touch = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (document.querySelector('dialog[open]')) touch();
      else setQuiet(true);
    }, QUIET_MS);
  };
  const start = useEffectEvent(touch);
  useEffect(() => {
    start();
    return () => clearTimeout(timer.current);
  }, []);
  return { quiet, setQuiet, touch };
}
