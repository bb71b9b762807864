import type { Data } from '@/contract';
import { STAFF_NAME_MAX } from '@/domain/staff-invitation';
import { unguessable } from '@/parts/unguessable';
import { api } from '@/platform/http';
import { FormBody } from '@/ui/patterns/form-body';
import { useForm } from '@/ui/patterns/use-form';
import { Button } from '@/ui/pieces/button';
import { PasswordField } from '@/ui/pieces/field/password-field';
import { TextField } from '@/ui/pieces/field/text-field';
import { Note } from '@/ui/pieces/text';

const ACCEPT = 'POST /api/v1/staff_invitations/accept/';

type Props = {
  token: string;
  phoneToken: string;
  onJoined: (tokens: Data<typeof ACCEPT>) => unknown;
  /** The number must be proven anew, or is another account's. */
  onUnproven: () => void;
  onGone: () => unknown;
};

/** The name that colleagues read, and the password; then the account is there and signed in. */
export default function JoiningStep({ token, phoneToken, onJoined, onUnproven, onGone }: Props) {
  const form = useForm(
    async () => unguessable((await import('@/contract/forms/staff-invitation')).staffJoiningForm),
    (joining) => api(ACCEPT, { body: { ...joining, token, phone_token: phoneToken, transport: 'cookie' } }),
    {
      defaultValues: { name: '', password: '' },
      // The desk takes this page's place.
      leaves: true,
      onDone: onJoined,
      onRefused: (_, code) => {
        if (code === 'not_found') onGone();
        if (code === 'staff_invitation/unproven' || code === 'staff_invitation/phone_taken') onUnproven();
      },
    },
  );
  return (
    <FormBody {...form.body}>
      <TextField
        label="名前"
        need="required"
        autoComplete="name"
        maxLength={STAFF_NAME_MAX}
        help="ほかのスタッフに表示されます"
        {...form.field('name')}
      />
      <PasswordField
        label="パスワード"
        need="required"
        autoComplete="new-password"
        help="8〜64文字の半角英数字（英字と数字の両方）"
        {...form.field('password')}
      />
      <Button type="submit" size="lg" full loading={form.busy} loadingText="登録中">
        登録して2つ目の確認へ進む
      </Button>
      <Note>登録のあと、パスキーか認証アプリを設定するまで、運営の画面は開きません。</Note>
    </FormBody>
  );
}
