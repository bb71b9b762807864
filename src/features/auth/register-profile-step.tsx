import { Button } from '@/components/button';
import { CheckRow } from '@/components/choice';
import { PasswordField } from '@/components/field/password-field';
import { TextField } from '@/components/field/text-field';
import { TextLinks } from '@/components/text-links';
import type { Data } from '@/contract';
import { FormBody } from '@/kit/form-body';
import { useForm } from '@/kit/use-form';
import { api } from '@/platform/http';
import { LEGAL_LINKS } from '@/shell/paths';

const PROFILE = 'POST /api/auth/registrations/profile';

/** Props: which registration, the tracking code of the place that led here, the partner whose link did, and what follows. */
export type RegisterProfileStepProps = {
  registrationId: string;
  source: string | undefined;
  partner: string | null;
  onRegistered: (tokens: Data<typeof PROFILE>) => void;
  onStartOver: () => void;
};

/** Step 3: nickname, birth date (adults only), password, agreement. */
export function RegisterProfileStep(props: RegisterProfileStepProps) {
  const { registrationId, source, partner, onRegistered, onStartOver } = props;
  const form = useForm(
    profileForm,
    (profile) => {
      const body = { ...profile, registration_id: registrationId, transport: 'cookie' as const };
      return api(PROFILE, {
        body: { ...body, ...(source ? { source } : {}), ...(partner === null ? {} : { partner_code: partner }) },
      });
    },
    {
      onDone: onRegistered,
      onRefused: (_, code) => {
        if (code === 'not_found' || code === 'code/expired') onStartOver();
      },
    },
  );
  return (
    <FormBody problem={form.problem} onSubmit={form.submit}>
      <TextField
        label="ニックネーム"
        need="required"
        autoComplete="nickname"
        placeholder="例：たか"
        help="10文字以内。キャストに表示されます。"
        {...form.field('nickname')}
      />
      <TextField
        label="生年月日"
        need="required"
        inputMode="numeric"
        autoComplete="bday"
        placeholder="1990/01/31"
        numeric
        help="18歳未満の方・高校生の方はご利用いただけません。"
        {...form.field('birth_date')}
      />
      <PasswordField
        label="パスワード"
        need="required"
        autoComplete="new-password"
        help="8〜64文字の半角英数字（英字と数字の両方）"
        {...form.field('password')}
      />
      {/* In a window of their own: what was typed stays. */}
      <TextLinks label="登録の前にお読みください" links={LEGAL_LINKS.slice(0, 2)} newWindow />
      <CheckRow label="18歳以上であり、利用規約とプライバシーポリシーに同意します" {...form.field('agreed')} />
      <Button type="submit" size="lg" full loading={form.busy} loadingText="登録中">
        登録する
      </Button>
    </FormBody>
  );
}

// What the screen does not ask is not checked here.
const profileForm = async () =>
  (await import('@/contract/forms/registration')).registrationProfileForm.omit({
    where_learned: true,
    source: true,
    partner_code: true,
  });
