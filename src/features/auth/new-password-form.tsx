import { NewPasswordFields } from '@/parts/new-password-fields';
import { unguessable } from '@/parts/unguessable';
import { FormBody } from '@/ui/patterns/form-body';
import { useForm } from '@/ui/patterns/use-form';
import { Button } from '@/ui/pieces/button';

/** Props: the words of the button, what sends the password, and what follows. */
export type NewPasswordFormProps = {
  submit: string;
  send: (password: string) => Promise<unknown>;
  onDone: () => unknown;
};

/** A new password, typed twice. */
export function NewPasswordForm({ submit, send, onDone }: NewPasswordFormProps) {
  const form = useForm(
    async () => unguessable((await import('@/contract/forms/password')).repeatedPasswordForm),
    ({ password }) => send(password),
    { onDone },
  );
  return (
    <FormBody {...form.body}>
      <NewPasswordFields password={form.field('password')} again={form.field('again')} />
      <Button type="submit" size="lg" full loading={form.busy} loadingText="変更中">
        {submit}
      </Button>
    </FormBody>
  );
}
