import { useRouter } from 'next/router';
import { formatGold } from '@/domain/money';
import { useAuth } from '@/hooks/use-auth';
import { authPaths } from '@/paths/auth';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { PasswordField } from '@/ui/pieces/field/password-field';
import { Note, Warning } from '@/ui/pieces/text';

/** The last word, with the password. Nothing of the account is shown on this device afterwards. */
export default function LeavingSheet(props: { reason: string; gold: number; days: number; onClose: () => void }) {
  const { reason, gold, days, onClose } = props;
  const router = useRouter();
  const { signOut } = useAuth();
  const once = useOnce();
  const form = useForm(
    async () => (await import('@/contract/forms/leaving')).leavingForm,
    (body) => once('POST /api/v1/users/me/withdrawal/', { body }, { refresh: ['GET /api/v1/users/me/withdrawal/'] }),
    {
      defaultValues: { reason, password: '' },
      leaves: true,
      onDone: async ({ take_back_until: until }) => {
        await router.replace(authPaths.withdrawn(until));
        await signOut();
      },
    },
  );
  return (
    <FormSheet title="退会しますか？" onClose={onClose} {...form.sheet} submit="退会する" submitting="手続き中">
      {gold > 0 && <Warning>退会すると残りのゴールド {formatGold(gold)} は失効します。</Warning>}
      <Note>すべての端末からログアウトします。{days}日以内なら取り消せます。</Note>
      <PasswordField label="パスワード" need="required" {...form.field('password')} />
    </FormSheet>
  );
}
