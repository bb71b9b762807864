import { MAIL_TYPED_MAX } from '@/domain/mail';
import { api } from '@/platform/http';
import { FormBody } from '@/ui/patterns/form-body';
import { useForm } from '@/ui/patterns/use-form';
import { Button } from '@/ui/pieces/button';
import { PasswordField } from '@/ui/pieces/field/password-field';
import { PhoneField } from '@/ui/pieces/field/phone-field';
import { TextField } from '@/ui/pieces/field/text-field';
import { Lead } from '@/ui/pieces/text';
import type { Begun, Faults, Typed } from './types';

type Props = {
  typed: Typed;
  /** Called while the person types. */
  onType: (typed: Typed) => void;
  /** What the server refused of it when everything was sent. */
  faults: Faults;
  /** Whether this new number was proven a moment ago: then no second code is sent. */
  isProven: (phone: string) => boolean;
  onDone: (typed: Typed, begun: Begun | null) => unknown;
};

/** Both numbers, and what the person still knows of the account. */
export function NumbersStep({ typed, onType, faults, isProven, onDone }: Props) {
  const form = useForm<Typed, Begun | null>(
    async () => (await import('@/contract/forms/phone-recovery')).phoneRecoveryForm,
    async ({ phone_number }) => {
      if (isProven(phone_number)) return null;
      const { recovery_id: id } = await api('POST /api/auth/phone_recoveries', { body: { phone_number } });
      return { id, sentAt: Date.now() };
    },
    { defaultValues: typed, labels: LABELS, onType, onDone: (begun, next) => onDone(next, begun) },
  );
  const field = (name: keyof Typed) => ({ ...form.field(name), error: form.field(name).error ?? faults[name] });
  return (
    <>
      <div>
        <h2>電話番号が変わった・使えない方</h2>
        <Lead>
          これまでの端末でログインできる場合は、「アカウント」から変更できます。できない場合は、本人確認書類で確認して変更します。
        </Lead>
      </div>
      <FormBody {...form.body}>
        <PhoneField label={LABELS.old_phone_number} need="required" autoComplete="off" {...field('old_phone_number')} />
        <PhoneField
          label={LABELS.phone_number}
          need="required"
          help="認証コードをSMSでお送りします"
          {...field('phone_number')}
        />
        <TextField
          label={LABELS.mail}
          need="optional"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={MAIL_TYPED_MAX}
          help="ご登録のアドレスが分かる場合"
          {...field('mail')}
        />
        <PasswordField
          label={LABELS.password}
          need="optional"
          autoComplete="current-password"
          help="分かる場合は、確認が早くなります"
          {...field('password')}
        />
        <Button type="submit" size="lg" full loading={form.busy}>
          認証コードを送る
        </Button>
      </FormBody>
    </>
  );
}

const LABELS = {
  old_phone_number: '以前の電話番号',
  phone_number: '新しい電話番号',
  mail: 'メールアドレス',
  password: 'パスワード',
};
