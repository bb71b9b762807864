import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { madeKey, passkeyFault } from '@/parts/passkeys';
import { CodeForm } from '@/parts/second-factor/prove-form';
import { api } from '@/platform/http';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Icon } from '@/ui/pieces/icon';
import { later } from '@/ui/pieces/later';
import { Stack } from '@/ui/pieces/layout';
import { Lead, Note } from '@/ui/pieces/text';

const QrPicture = later(() => import('@/parts/qr-picture'), <span style={{ minHeight: 184 }} />);

type App = Data<'POST /api/auth/second_factor/totp'>;
type Kept = Data<'POST /api/auth/second_factor/totp/verify'>;

/** Sets up a second factor: a passkey of this device, or an authenticator app; then the recovery codes, shown once. */
export function EnrolForm({ onDone }: { onDone: () => unknown }) {
  const [app, setApp] = useState<App | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const kept = ({ recovery_codes: made }: Kept) => (made.length > 0 ? setCodes(made) : onDone());
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (app) return <AppForm app={app} onKept={kept} onBack={() => setApp(null)} />;
  return <Choice onApp={setApp} onKept={kept} />;
}

function Choice({ onApp, onKept }: { onApp: (app: App) => void; onKept: (kept: Kept) => unknown }) {
  const passkey = useTask(
    async () => {
      const asked = await api('POST /api/auth/second_factor/passkeys/challenges');
      return api('POST /api/auth/second_factor/passkeys', { body: await madeKey(asked) });
    },
    { onDone: onKept, onRefused: passkeyFault },
  );
  const app = useTask(() => api('POST /api/auth/second_factor/totp'), { onDone: onApp });
  return (
    <Stack $gap={16}>
      <Lead>運営の画面では、パスワードのほかにもう1つの確認が必要です。どちらかを設定してください。</Lead>
      <Button size="lg" full loading={passkey.busy} loadingText="設定中" onClick={() => void passkey.run()}>
        <Icon of={KeyRound} size={20} />
        この端末のパスキーを設定する
      </Button>
      <Button tone="secondary" size="lg" full loading={app.busy} onClick={() => void app.run()}>
        <Icon of={Smartphone} size={20} />
        認証アプリを設定する
      </Button>
      <Fault>{passkey.problem ?? app.problem}</Fault>
      <Note>指紋や顔の情報は端末の中だけにあり、送られません。</Note>
    </Stack>
  );
}

type AppFormProps = { app: App; onKept: (kept: Kept) => unknown; onBack: () => void };

function AppForm({ app: { secret, uri }, onKept, onBack }: AppFormProps) {
  return (
    <Stack $gap={16}>
      <Lead>認証アプリでQRコードを読み取り、表示された6桁を入力してください。QRコードとキーはいまだけ表示します。</Lead>
      <QrPicture text={uri} label="認証アプリ用のQRコード" />
      <Note>
        読み取れないときは、このキーを入力します。
        <Secret>{secret.match(/.{1,4}/g)?.join(' ')}</Secret>
      </Note>
      <CodeForm
        isFirst
        submit="設定する"
        verify={(code) => api('POST /api/auth/second_factor/totp/verify', { body: { code } })}
        onDone={(kept) => onKept(kept as Kept)}
      />
      <Button tone="quiet" full onClick={onBack}>
        ほかの方法を選ぶ
      </Button>
    </Stack>
  );
}

type RecoveryCodesProps = { codes: readonly string[]; submit?: string; onDone: () => unknown };

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, submit = '控えたので運営の画面に入る', onDone }: RecoveryCodesProps) {
  const copying = useTask(() => navigator.clipboard.writeText(codes.join('\n')), {
    done: 'コピーしました',
    onRefused: () => 'コピーできませんでした。書き写してください',
  });
  const leaving = useTask(async () => onDone());
  return (
    <Stack $gap={16}>
      <h2>予備のコードを控えてください</h2>
      <Lead>
        電話をなくしたときに、1つにつき1回だけ使えます。いまだけ表示します。端末とは別の場所に保管してください。
      </Lead>
      <Codes aria-label="予備のコード">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Fault>{copying.problem}</Fault>
      <Button tone="secondary" full loading={copying.busy} onClick={() => void copying.run()}>
        コピーする
      </Button>
      <Button size="lg" full loading={leaving.busy} onClick={() => void leaving.run()}>
        {submit}
      </Button>
    </Stack>
  );
}

const Secret = styled.code`
  display: block;
  padding-top: 4px;
  color: var(--ink);
  font: var(--t-14);
  font-family: ui-monospace, monospace;
  overflow-wrap: anywhere;
  user-select: all;
`;

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px 16px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--surface);
  font: var(--t-15);
  font-family: ui-monospace, monospace;
`;
