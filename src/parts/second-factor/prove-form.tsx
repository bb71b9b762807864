import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { TOTP } from '@/domain/second-factor';
import { answerTo, passkeyFault } from '@/parts/passkeys';
import { api } from '@/platform/http';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { CodeField } from '@/ui/pieces/field/code-field';
import { TextField } from '@/ui/pieces/field/text-field';
import { Icon } from '@/ui/pieces/icon';
import { Stack } from '@/ui/pieces/layout';
import { Note } from '@/ui/pieces/text';

type State = Data<'GET /api/auth/second_factor'>;
/** By which factor the session was proven. */
type Done = (by: State['factors'][number]) => unknown;

/** The second factor of a person of the staff: the passkey first, six digits as the other way, a recovery code. */
export function ProveForm({ factors, onDone }: { factors: State['factors']; onDone: Done }) {
  const [isRecovering, setRecovering] = useState(false);
  if (isRecovering) return <RecoveryForm onDone={() => onDone('recovery')} onBack={() => setRecovering(false)} />;
  const hasPasskey = factors.includes('passkey');
  return (
    <Stack $gap={16}>
      {hasPasskey && <PasskeyButton onDone={() => onDone('passkey')} />}
      {hasPasskey && factors.includes('totp') && <Or>パスキーが使えないとき</Or>}
      {factors.includes('totp') && <CodeForm isFirst={!hasPasskey} onDone={() => onDone('totp')} />}
      {factors.includes('recovery') && (
        <Button tone="quiet" full onClick={() => setRecovering(true)}>
          予備のコードを使う
        </Button>
      )}
    </Stack>
  );
}

function PasskeyButton({ onDone }: { onDone: () => unknown }) {
  const proving = useTask(
    async () => {
      const question = await api('POST /api/auth/second_factor/challenges');
      return api('POST /api/auth/second_factor', { body: { assertion: await answerTo(question) } });
    },
    { onDone, onRefused: passkeyFault },
  );
  return (
    <div>
      <Button size="lg" full loading={proving.busy} loadingText="確認中" onClick={() => void proving.run()}>
        <Icon of={KeyRound} size={20} />
        パスキーで入る
      </Button>
      <Fault>{proving.problem}</Fault>
      <Note>この端末の指紋、顔、または画面ロックで確かめます。</Note>
    </div>
  );
}

/** Props of CodeForm. `verify` sends the digits; the proof of the session unless said. */
type CodeFormProps = {
  isFirst: boolean;
  onDone: (out: unknown) => unknown;
  verify?: (code: string) => Promise<unknown>;
  submit?: string;
};

/** Six digits of an authenticator app, sent by themselves when the last box fills. */
export function CodeForm({ isFirst, onDone, verify = proveCode, submit = 'コードで入る' }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [short, setShort] = useState<string>();
  const checking = useTask(verify, { onDone, onRefused: () => setCode('') });
  const check = (digits: string) => {
    if (digits.length < TOTP.digits) setShort(`${TOTP.digits}桁の数字を入力してください`);
    else void checking.run(digits);
  };
  return (
    <Stack
      as="form"
      $gap={12}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check(code);
      }}
    >
      <CodeField
        label="認証アプリの6桁"
        autoFocus={isFirst}
        name="code"
        value={code}
        error={short ?? checking.faults.code ?? checking.problem ?? undefined}
        help={`${TOTP.seconds}秒ごとに変わります。一度使ったコードは使えません。`}
        onChange={(digits) => {
          setCode(digits);
          setShort(undefined);
          if (digits !== '') checking.reset();
        }}
        onComplete={check}
      />
      <Button type="submit" tone="secondary" full loading={checking.busy} loadingText="確認中">
        {submit}
      </Button>
    </Stack>
  );
}

const proveCode = (code: string): Promise<unknown> => api('POST /api/auth/second_factor', { body: { code } });

function RecoveryForm({ onDone, onBack }: { onDone: () => unknown; onBack: () => void }) {
  const [typed, setTyped] = useState('');
  const checking = useTask((code: string) => api('POST /api/auth/second_factor', { body: { recovery_code: code } }), {
    onDone,
  });
  return (
    <Stack
      as="form"
      $gap={12}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void checking.run(typed);
      }}
    >
      <TextField
        label="予備のコード"
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={checking.faults.recovery_code ?? checking.problem ?? undefined}
        help="設定したときに控えた10文字です。1つのコードは1回だけ使えます。"
        onChange={(event) => {
          setTyped(event.target.value);
          checking.reset();
        }}
      />
      <Button type="submit" size="lg" full loading={checking.busy} loadingText="確認中">
        予備のコードで入る
      </Button>
      <Button tone="quiet" full onClick={onBack}>
        ほかの方法で確認する
      </Button>
    </Stack>
  );
}

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  font: var(--t-13);
  color: var(--muted);

  &::before, &::after { content: ''; flex: 1; border-top: 1px solid var(--line); }
`;
