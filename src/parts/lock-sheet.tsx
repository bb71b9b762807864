import { useState } from 'react';
import type { Data } from '@/contract';
import { LOCK_MINUTES } from '@/domain/passkeys';
import { useApi } from '@/hooks/use-api';
import { lockMinutes, setLock } from '@/platform/app-lock';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { Loaded } from '@/ui/patterns/loaded';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { PasswordField } from '@/ui/pieces/field/password-field';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { Sheet } from '@/ui/pieces/sheet';
import { Lead, Note } from '@/ui/pieces/text';
import { useToast } from '@/ui/pieces/toast';
import { keepPasskey, passkeyFault } from './passkeys';

const LIST = 'GET /api/v1/users/me/passkeys/';
const TITLE = 'アプリロック';
type Props = { onClose: () => void };

const OPTIONS = LOCK_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'すぐに' : `${minutes}分後`,
}));

/** Turns the lock of this device on and off, each with the password; the time until it locks changes without. */
export default function LockSheet({ onClose }: Props) {
  const passkeys = useApi(LIST, {});
  const here = passkeys.data?.find((key) => key.here);
  if (here && lockMinutes() !== null) return <TurnOff passkey={here} onClose={onClose} />;
  if (passkeys.data) return <TurnOn onClose={onClose} />;
  return (
    <Sheet open onClose={onClose} title={TITLE}>
      <Loaded from={passkeys} failed="アプリロックを読み込めませんでした">
        {() => null}
      </Loaded>
    </Sheet>
  );
}

function TurnOn({ onClose }: Props) {
  const toast = useToast();
  const [minutes, setMinutes] = useState('1');
  const form = useForm(
    async () => (await import('@/contract/forms/passkey')).passkeyForm,
    ({ password }) => keepPasskey(password),
    {
      defaultValues: { password: '' },
      onRefused: passkeyFault,
      onDone: (key) => {
        setLock(Number(minutes), key);
        toast({ text: 'アプリロックをオンにしました' });
        onClose();
      },
    },
  );
  return (
    <FormSheet title={TITLE} onClose={onClose} {...form.sheet} submit="オンにする" submitting="確認中">
      <Lead>ホーム画面のアプリを開くときや戻ったときに、この端末の指紋・顔・画面ロックで確認します。</Lead>
      <SelectSheet label="ロックするまで" value={minutes} options={OPTIONS} onChange={setMinutes} />
      <PasswordField label="パスワード" need="required" {...form.field('password')} />
      <Note>
        指紋や顔の情報は端末の中だけにあり、YOIには送られません。開けなくなったときは、パスワードでログインし直せます。
      </Note>
    </FormSheet>
  );
}

function TurnOff({ passkey, onClose }: Props & { passkey: Data<typeof LIST>[number] }) {
  const once = useOnce();
  const toast = useToast();
  const [minutes, setMinutes] = useState(String(lockMinutes() ?? 1));
  const form = useForm(
    async () => (await import('@/contract/forms/passkey')).passkeyForm,
    (body) =>
      once(
        'POST /api/v1/users/me/passkeys/{passkey_id}/remove/',
        { params: { passkey_id: passkey.id }, body },
        { refresh: [LIST] },
      ),
    {
      defaultValues: { password: '' },
      onDone: () => {
        setLock(null);
        toast({ text: 'アプリロックをオフにしました' });
        onClose();
      },
    },
  );
  const change = (value: string) => {
    setMinutes(value);
    setLock(Number(value));
  };
  return (
    <FormSheet title={TITLE} onClose={onClose} {...form.sheet} submit="オフにする" submitting="確認中">
      <Lead>この端末（{passkey.device}）でオンになっています。</Lead>
      <SelectSheet label="ロックするまで" value={minutes} options={OPTIONS} onChange={change} />
      <PasswordField
        label="パスワード"
        need="required"
        help="オフにするには入力してください"
        {...form.field('password')}
      />
    </FormSheet>
  );
}
