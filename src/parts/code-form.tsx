import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ErrorCode } from '@/contract/errors';
import { CODE } from '@/domain/limits';
import { FormBody } from '@/ui/patterns/form-body';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { CodeField } from '@/ui/pieces/field/code-field';
import { Note } from '@/ui/pieces/text';

/** Props of CodeForm. */
export type CodeFormProps<Out> = {
  /** When the code was sent, in milliseconds; null = not known, so another can be asked for at once. */
  sentAt: number | null;
  verify: (digits: string) => Promise<Out>;
  onVerified: (out: Out) => unknown;
  /** Sends another code; null where that begins elsewhere, and `instead` stands in the button's place. */
  resend: (() => Promise<unknown>) | null;
  instead?: ReactNode;
  /** What it was for is over (404): begin anew. */
  onGone: () => unknown;
  submit?: string;
  /** It ends on another page: it stays busy after the right code. */
  leaves?: boolean;
};

/**
 * The six digits of a message; sent by themselves when the last box fills. Another code comes after a minute. A code
 * that is used up, by five wrong tries or its time, takes its boxes with it: what is left is when the next one can be
 * had.
 */
export function CodeForm<Out>(props: CodeFormProps<Out>) {
  const { sentAt, verify, onVerified, resend, instead, onGone, submit = '認証する', leaves = false } = props;
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [over, setOver] = useState<'tries' | 'time' | null>(null);
  const tries = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  const wait = useSecondsUntil(sentAt === null ? 0 : sentAt + CODE.resendSeconds * 1000);

  const refused = {
    // The number or address belongs to a step before; what is said of it is about sending again.
    onFaults: (faults: Readonly<Record<string, string>>) => setWrong(faults.code ?? faults.phone_number ?? faults.mail),
    onRefused: (_: unknown, code: ErrorCode | undefined) => {
      if (code === 'not_found') onGone();
      if (code === 'code/expired') setOver('time');
      if (code !== 'code/wrong') return;
      tries.current += 1;
      if (tries.current >= CODE.tries) setOver('tries');
    },
  };
  const verifying = useTask(verify, { ...refused, leaves, onDone: onVerified });
  const resending = useTask(async () => resend?.(), {
    ...refused,
    onDone: () => {
      setCode('');
      setWrong(undefined);
      setOver(null);
      tries.current = 0;
      field.current?.focus(); // the button that was pressed now waits
    },
  });
  const notSent = resending.faults.phone_number ?? resending.faults.mail;
  const busy = verifying.busy || resending.busy;
  const check = (digits: string) => {
    if (busy) return;
    if (digits.length < CODE.digits) setWrong('6桁の数字を入力してください');
    else void verifying.run(digits);
  };

  return (
    <FormBody problem={verifying.problem ?? resending.problem} onSubmit={() => check(code)}>
      {over === null ? (
        <>
          <CodeField
            label="認証コード"
            need="required"
            autoFocus
            ref={field}
            value={code}
            error={wrong}
            help={helpOf(resend !== null, wait)}
            onChange={(digits) => {
              setCode(digits);
              setWrong(undefined);
            }}
            onComplete={check}
          />
          <Button type="submit" size="lg" full loading={busy} loadingText="確認中">
            {submit}
          </Button>
        </>
      ) : (
        <div>
          {over === 'tries' && <Fault>{TRIES_SPENT}</Fault>}
          <Note className="num">{notSent ?? nextOf(resend !== null, wait)}</Note>
        </div>
      )}
      <Again>
        {resend ? (
          <Button tone={over ? 'primary' : 'quiet'} disabled={wait > 0} onClick={() => void (busy || resending.run())}>
            認証コードを再送する
          </Button>
        ) : (
          instead
        )}
      </Again>
    </FormBody>
  );
}

const TRIES_SPENT = `${CODE.tries}回一致しなかったため、この認証コードは使えなくなりました。`;

const nextOf = (canResend: boolean, wait: number) => {
  if (!canResend) return '新しい認証コードが必要です。';
  return wait > 0 ? `${wait}秒後に新しい認証コードを送れます。` : '新しい認証コードを送れます。';
};

const helpOf = (canResend: boolean, wait: number) => {
  if (!canResend) return `${CODE.smsMinutes}分間有効です`;
  return wait > 0 ? `再送は${wait}秒後に可能です` : '届かないときは再送してください';
};

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
