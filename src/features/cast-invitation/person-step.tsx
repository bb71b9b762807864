import { INVITATION_LIMITS } from '@/domain/cast-invitation';
import { TEXT } from '@/domain/limits';
import { BirthDateField } from '@/parts/birth-date-field';
import { unguessable } from '@/parts/unguessable';
import { FormBody } from '@/ui/patterns/form-body';
import { useForm } from '@/ui/patterns/use-form';
import { Button } from '@/ui/pieces/button';
import { PasswordField } from '@/ui/pieces/field/password-field';
import { TextField } from '@/ui/pieces/field/text-field';

/** The invited person's own details. */
export type Typed = {
  legal_name: string;
  legal_name_kana: string;
  birth_date: string;
  display_name: string;
  password: string;
};

type Props = { typed: Typed; faults: Readonly<Record<string, string>>; onDone: (typed: Typed) => void };

/** The name and birth date as in the document, the name that customers will read, and the password. */
export function PersonStep({ typed, faults, onDone }: Props) {
  const form = useForm<Typed, Typed>(
    async () => unguessable((await import('@/contract/forms/cast-invitation')).castPersonForm),
    async (values) => values,
    { defaultValues: typed, labels: LABELS, onDone },
  );
  const date = form.choice('birth_date');
  const faultOf = (name: keyof Typed) => ({ ...form.field(name), error: form.field(name).error ?? faults[name] });
  return (
    <FormBody {...form.body}>
      <TextField
        label={LABELS.legal_name}
        need="required"
        autoComplete="name"
        maxLength={INVITATION_LIMITS.legalName}
        help="書類のとおりに。運営の担当者だけが見ます"
        {...faultOf('legal_name')}
      />
      <TextField
        label={LABELS.legal_name_kana}
        need="required"
        autoComplete="off"
        maxLength={INVITATION_LIMITS.legalName}
        help="カタカナで。報酬の振込先は、このお名前の口座だけです"
        {...faultOf('legal_name_kana')}
      />
      <BirthDateField
        name="birth_date"
        value={date.value ?? ''}
        error={date.error ?? faults.birth_date}
        help="18歳未満・高校生の方はお仕事ができません"
        onChange={date.onChange}
      />
      <TextField
        label={LABELS.display_name}
        need="required"
        autoComplete="off"
        maxLength={TEXT.nickname.max}
        help="お客様に表示するお名前です。本名でなくてかまいません"
        {...faultOf('display_name')}
      />
      <PasswordField label={LABELS.password} need="required" autoComplete="new-password" {...faultOf('password')} />
      <Button type="submit" size="lg" full loading={form.busy}>
        書類へ進む
      </Button>
    </FormBody>
  );
}

const LABELS = {
  legal_name: '氏名',
  legal_name_kana: 'フリガナ',
  birth_date: '生年月日',
  display_name: '活動するお名前',
  password: 'パスワード',
};
