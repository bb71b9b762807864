import type { Data } from '@/contract';
import { AGE } from '@/domain/limits';
import type { WhereLearned } from '@/domain/where-learned';
import { BirthDateField } from '@/parts/birth-date-field';
import { unguessable } from '@/parts/unguessable';
import { LEGAL_LINKS } from '@/paths/legal';
import { visitOrigin } from '@/platform/analytics';
import { api } from '@/platform/http';
import { FormBody } from '@/ui/patterns/form-body';
import { useForm } from '@/ui/patterns/use-form';
import { Button } from '@/ui/pieces/button';
import { CheckRow } from '@/ui/pieces/choice';
import { PasswordField } from '@/ui/pieces/field/password-field';
import { TextField } from '@/ui/pieces/field/text-field';
import { TextLinks } from '@/ui/pieces/text-links';
import type { Info } from './stored-steps';

const PROFILE = 'POST /api/auth/registrations/profile';

/**
 * Props: which registration; where the person learned of us, the tracking code of the place that led here and the
 * partner whose link did; what was typed before and what keeps it; and what follows.
 */
export type RegisterProfileStepProps = {
  registrationId: string;
  origin: { learned: WhereLearned | undefined; source: string | undefined; partner: string | null };
  info: Info;
  onType: (info: Info) => void;
  onRegistered: (tokens: Data<typeof PROFILE>) => void;
  onStartOver: () => void;
};

/** Step 4: nickname, birth date (adults only), password, an invitation, agreement. The password is kept nowhere. */
export default function RegisterProfileStep(props: RegisterProfileStepProps) {
  const { registrationId, origin, info, onType, onRegistered, onStartOver } = props;
  const form = useForm(
    profileForm,
    (profile) => {
      const { learned, source, partner } = origin;
      const visit = visitOrigin();
      const body = { ...profile, registration_id: registrationId, transport: 'cookie' as const };
      return api(PROFILE, {
        body: {
          ...body,
          ...(visit ? { origin: visit } : {}),
          ...(learned ? { where_learned: learned } : {}),
          ...(source ? { source } : {}),
          ...(partner === null ? {} : { partner_code: partner }),
        },
      });
    },
    {
      defaultValues: info,
      labels: LABELS,
      // The account's next page takes this one's place.
      leaves: true,
      onDone: onRegistered,
      onRefused: (_, code) => {
        if (code === 'not_found' || code === 'code/expired') onStartOver();
      },
    },
  );
  const keep = {
    onChange: () => {
      const [nickname, birth_date, inviter_code = ''] = form.inner.getValues([
        'nickname',
        'birth_date',
        'inviter_code',
      ]);
      onType({ nickname, birth_date, inviter_code });
    },
  };
  const birth = form.choice('birth_date');
  return (
    <FormBody {...form.body}>
      <TextField
        label="ニックネーム"
        need="required"
        autoComplete="nickname"
        placeholder="例：たか"
        help="10文字以内。キャストに表示されます。"
        {...form.field('nickname', keep)}
      />
      <BirthDateField
        name="birth_date"
        help={`${AGE.min}歳未満の方・高校生の方はご利用いただけません。`}
        value={birth.value ?? ''}
        error={birth.error}
        onChange={(value) => {
          birth.onChange(value);
          keep.onChange();
        }}
      />
      <PasswordField
        label="パスワード"
        need="required"
        autoComplete="new-password"
        help="8〜64文字の半角英数字（英字と数字の両方）"
        {...form.field('password')}
      />
      <TextField
        label="招待コード"
        need="optional"
        autoComplete="off"
        autoCapitalize="characters"
        help="お持ちの方は8文字のコードを入力してください。"
        {...form.field('inviter_code', keep)}
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

const LABELS = {
  nickname: 'ニックネーム',
  birth_date: '生年月日',
  password: 'パスワード',
  inviter_code: '招待コード',
  agreed: '規約への同意',
};

// What the screen does not ask is not checked here.
const profileForm = async () =>
  unguessable(
    (await import('@/contract/forms/registration')).registrationProfileForm.omit({
      where_learned: true,
      source: true,
      partner_code: true,
      origin: true,
    }),
  );
