import { Button } from '@/components/button';
import { PasswordField } from '@/components/field/password-field';
import { FormBody } from '@/kit/form-body';
import { useForm } from '@/kit/use-form';

/** Props: the words of the button, what sends the password, and what follows. */
export type NewPasswordFormProps = {
  submit: string;
  send: (password: string) => Promise<unknown>;
  onDone: () => unknown;
};

/** A new password, typed twice. */
export function NewPasswordForm({ submit, send, onDone }: NewPasswordFormProps) {
  const form = useForm(
    async () => (await import('@/contract/forms/password')).repeatedPasswordForm,
    ({ password }) => send(password),
    { onDone },
  );
  return (
    <FormBody {...form.body}>
      <PasswordField
        label="新しいパスワード"
        need="required"
        autoComplete="new-password"
        help="8〜64文字の半角英数字で、英字と数字を両方含めてください"
        {...form.field('password')}
      />
      <PasswordField
        label="新しいパスワード（確認）"
        need="required"
        autoComplete="new-password"
        {...form.field('again')}
      />
      <Button type="submit" size="lg" full loading={form.busy} loadingText="変更中">
        {submit}
      </Button>
    </FormBody>
  );
}
