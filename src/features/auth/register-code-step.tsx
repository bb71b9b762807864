import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { CodeField } from '@/components/field/code-field';
import type { ErrorCode } from '@/contract/errors';
import { FormBody } from '@/kit/form-body';
import { useTask } from '@/kit/use-task';
import { api } from '@/platform/http';

const RESEND_SECONDS = 60;

/** Props: which registration, when its code was sent (ms), and what follows. */
export type RegisterCodeStepProps = {
  phone: string;
  registrationId: string;
  sentAt: number;
  onResent: (registrationId: string) => void;
  onVerified: () => void;
  onStartOver: () => void;
};

/** Step 2: the six digits of the SMS; sent by themselves when the last box fills. */
export function RegisterCodeStep(props: RegisterCodeStepProps) {
  const { phone, registrationId, sentAt, onResent, onVerified, onStartOver } = props;
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const wait = useSecondsUntil(sentAt + RESEND_SECONDS * 1000);

  const refused = {
    onFaults: (faults: Readonly<Record<string, string>>) => setWrong(faults.code ?? faults.phone_number),
    onRefused: (_: unknown, code: ErrorCode | undefined) => {
      if (code === 'not_found') onStartOver();
    },
  };
  const verifying = useTask(
    (digits: string) =>
      api('POST /api/auth/registrations/verify', { body: { registration_id: registrationId, code: digits } }),
    { ...refused, onDone: onVerified },
  );
  const resending = useTask(() => api('POST /api/auth/registrations', { body: { phone_number: phone } }), {
    ...refused,
    onDone: (sent) => {
      setCode('');
      setWrong(undefined);
      onResent(sent.registration_id);
      field.current?.focus(); // the button that was pressed now waits
    },
  });
  const busy = verifying.busy || resending.busy;
  const verify = (digits: string) => {
    if (busy) return;
    if (digits.length < 6) setWrong('6桁の数字を入力してください');
    else void verifying.run(digits);
  };

  return (
    <FormBody problem={verifying.problem ?? resending.problem} onSubmit={() => verify(code)}>
      <CodeField
        label="認証コード"
        need="required"
        autoFocus
        ref={field}
        value={code}
        error={wrong}
        help={wait > 0 ? `再送は${wait}秒後に可能です` : '届かないときは再送してください'}
        onChange={(digits) => {
          setCode(digits);
          setWrong(undefined);
        }}
        onComplete={verify}
      />
      <Button type="submit" size="lg" full loading={busy} loadingText="確認中">
        認証する
      </Button>
      <Again>
        <Button tone="quiet" disabled={wait > 0} onClick={() => void (busy || resending.run())}>
          認証コードを再送する
        </Button>
      </Again>
    </FormBody>
  );
}

function useSecondsUntil(time: number): number {
  const [left, setLeft] = useState(() => secondsUntil(time));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(time));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [time]);
  return left;
}

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));

const Again = styled.div`
  display: flex;
  justify-content: center;
`;
