import { readSession, writeSession } from '@/platform/storage';
import { FormBody } from '@/ui/patterns/form-body';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { Button } from '@/ui/pieces/button';
import { TextField } from '@/ui/pieces/field/text-field';
import type { Begun } from './kept-code';

/**
 * Props: whether it is a step of a registration, the present address masked, where the last code went, and what
 * follows.
 */
export type MailFormProps = {
  isStep: boolean;
  present: string | null;
  sentTo: string | undefined;
  onSent: (begun: Begun) => unknown;
};

/** The address to which a code goes. The answer is the same whether another account has it or not. */
export default function MailForm({ isStep, present, sentTo, onSent }: MailFormProps) {
  const once = useOnce();
  const form = useForm(
    async () => (await import('@/contract/forms/mail')).mailForm,
    (body) =>
      isStep
        ? once('POST /api/auth/registrations/mail', { body })
        : once('POST /api/v1/users/me/mail_changes/', { body }),
    {
      defaultValues: { mail: sentTo ?? (isStep ? (readSession('register_input_mail') ?? '') : '') },
      onDone: ({ mail_change_id: id }, { mail: to }) => onSent({ id, to, sentAt: Date.now() }),
    },
  );
  const keep = {
    onChange: ({ target }: { target: { value: string } }) => writeSession('register_input_mail', target.value),
  };
  return (
    <FormBody {...form.body}>
      <TextField
        label="メールアドレス"
        need="required"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="taka@example.jp"
        help={present === null ? undefined : `現在のメールアドレス：${present}`}
        {...form.field('mail', isStep ? keep : undefined)}
      />
      <Button type="submit" size="lg" full loading={form.busy}>
        認証コードを送る
      </Button>
    </FormBody>
  );
}
