import { NewPasswordFields } from '@/parts/new-password-fields';
import { unguessable } from '@/parts/unguessable';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { PasswordField } from '@/ui/pieces/field/password-field';
import { Note } from '@/ui/pieces/text';
import { useToast } from '@/ui/pieces/toast';

/** Changes the password against the present one; every other device is signed out. */
export default function PasswordSheet({ onClose }: { onClose: () => void }) {
  const once = useOnce();
  const toast = useToast();
  const form = useForm(
    async () => unguessable((await import('@/contract/forms/account')).passwordChangeTwiceForm),
    ({ current_password, password }) =>
      once(
        'POST /api/v1/users/me/password/',
        { body: { current_password, password } },
        { refresh: ['GET /api/v1/users/me/account/', 'GET /api/v1/users/me/devices/'] },
      ),
    {
      onDone: () => {
        toast({ text: 'パスワードを変更しました' });
        onClose();
      },
    },
  );
  return (
    <FormSheet title="パスワードの変更" onClose={onClose} {...form.sheet} submit="変更する" submitting="変更中">
      <Note>変更すると、ほかの端末からログアウトします。</Note>
      <PasswordField label="現在のパスワード" need="required" {...form.field('current_password')} />
      <NewPasswordFields password={form.field('password')} again={form.field('again')} />
    </FormSheet>
  );
}
