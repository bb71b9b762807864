import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { CodeField } from '@/components/field/code-field';
import { api, fieldErrorsOf, messageOf, refusalOf } from '@/platform/http';
import { FormAlert } from './auth-column';
import { StepForm } from './register-phone-step';

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
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const wait = useSecondsUntil(sentAt + RESEND_SECONDS * 1000);

  const attempt = async (task: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setRefused(null);
    try {
      await task();
    } catch (error) {
      const faults = fieldErrorsOf(error);
      const message = faults.code ?? faults.phone_number;
      if (message) setWrong(message);
      else if (refusalOf(error)?.code === 'not_found') onStartOver();
      else setRefused(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const verify = (digits: string) =>
    attempt(async () => {
      if (digits.length < 6) return setWrong('6桁の数字を入力してください');
      await api('POST /api/auth/registrations/verify', { body: { registration_id: registrationId, code: digits } });
      onVerified();
    });
  const resend = () =>
    attempt(async () => {
      const sent = await api('POST /api/auth/registrations', { body: { phone_number: phone } });
      setCode('');
      setWrong(undefined);
      onResent(sent.registration_id);
      field.current?.focus(); // the button that was pressed now waits
    });

  return (
    <StepForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void verify(code);
      }}
    >
      <FormAlert message={refused} />
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
        onComplete={(digits) => void verify(digits)}
      />
      <Button type="submit" size="lg" full loading={busy} loadingText="確認しています">
        認証する
      </Button>
      <Again>
        <Button tone="quiet" disabled={wait > 0} onClick={() => void resend()}>
          認証コードを再送する
        </Button>
      </Again>
    </StepForm>
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
