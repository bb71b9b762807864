import { useState } from 'react';
import { Button } from '@/components/button';
import { CheckRow } from '@/components/choice';
import { PasswordField } from '@/components/field/password-field';
import { TextField } from '@/components/field/text-field';
import { TextLinks } from '@/components/text-links';
import type { Data } from '@/contract';
import { useSchemaForm } from '@/hooks/use-schema-form';
import { api, fieldErrorsOf, messageOf, refusalOf } from '@/platform/http';
import { LEGAL_LINKS } from '@/shell/paths';
import { FormAlert } from './auth-column';
import { StepForm } from './register-phone-step';
import { profileResolver } from './resolvers';

const PROFILE = 'POST /api/auth/registrations/profile';
const FIELDS = ['nickname', 'birth_date', 'password', 'agreed'] as const;

/** Props: which registration, the tracking code of the place that led here, and what follows. */
export type RegisterProfileStepProps = {
  registrationId: string;
  source: string | undefined;
  onRegistered: (tokens: Data<typeof PROFILE>) => void;
  onStartOver: () => void;
};

/** Step 3: nickname, birth date (adults only), password, agreement. */
export function RegisterProfileStep({ registrationId, source, onRegistered, onStartOver }: RegisterProfileStepProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const form = useSchemaForm(profileResolver);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (profile) => {
    setRefused(null);
    try {
      const body = { ...profile, registration_id: registrationId, transport: 'cookie' as const };
      onRegistered(await api(PROFILE, { body: source ? { ...body, source } : body }));
    } catch (error) {
      const faults = fieldErrorsOf(error);
      const faulty = FIELDS.filter((field) => faults[field]);
      for (const field of faulty) form.setError(field, { message: faults[field] ?? '' }, { shouldFocus: true });
      const code = refusalOf(error)?.code;
      if (code === 'not_found' || code === 'code/expired') onStartOver();
      else if (faulty.length === 0) setRefused(messageOf(error));
    }
  });

  return (
    <StepForm onSubmit={submit} noValidate>
      <FormAlert message={refused} />
      <TextField
        label="ニックネーム"
        need="required"
        autoComplete="nickname"
        placeholder="例：たか"
        help="10文字以内。キャストに表示されます。"
        error={errors.nickname?.message}
        {...form.register('nickname')}
      />
      <TextField
        label="生年月日"
        need="required"
        inputMode="numeric"
        autoComplete="bday"
        placeholder="1990/01/31"
        numeric
        help="18歳未満の方・高校生の方はご利用いただけません。"
        error={errors.birth_date?.message}
        {...form.register('birth_date')}
      />
      <PasswordField
        label="パスワード"
        need="required"
        autoComplete="new-password"
        help="8〜64文字の半角英数字（英字と数字の両方）"
        error={errors.password?.message}
        {...form.register('password')}
      />
      {/* In a window of their own: what was typed stays. */}
      <TextLinks label="登録の前にお読みください" links={LEGAL_LINKS.slice(0, 2)} newWindow />
      <CheckRow
        label="18歳以上であり、利用規約とプライバシーポリシーに同意します"
        error={errors.agreed?.message}
        {...form.register('agreed')}
      />
      <Button type="submit" size="lg" full loading={isSubmitting} loadingText="登録しています">
        登録する
      </Button>
    </StepForm>
  );
}
