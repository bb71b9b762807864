import type { Data, Input } from '@/contract';
import { INTRODUCTION } from '@/domain/limits';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { Field } from '@/ui/pieces/field/field';
import { TextField } from '@/ui/pieces/field/text-field';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { Footnote, Note } from '@/ui/pieces/text';
import { AccountPicker } from './account-picker';

const INTRODUCE = 'POST /api/v1/ops/introductions/';
type Typed = Input<typeof INTRODUCE>['body'];

const DAYS = INTRODUCTION.days.map((days) => ({ value: String(days), label: `${days}日` }));

/** The form of an introduction: cast, customer, days, reason and a message to the cast. */
export default function IntroduceSheet({ onClose }: { onClose: () => void }) {
  const once = useOnce();
  const form = useForm<Typed, Data<typeof INTRODUCE>>(
    async () => (await import('@/contract/forms/introduction')).introductionForm,
    (body) => once(INTRODUCE, { body }, { refresh: ['GET /api/v1/ops/introductions/'] }),
    {
      defaultValues: { cast_account_id: 0, guest_account_id: 0, days: INTRODUCTION.usualDays, reason: '', message: '' },
      done: '紹介しました',
      onDone: onClose,
    },
  );
  const days = form.choice('days');
  return (
    <FormSheet
      title="お客様をキャストに紹介する"
      onClose={onClose}
      {...form.sheet}
      submit="紹介する"
      submitting="紹介しています"
    >
      <Note>
        キャストは、まだご利用のないこのお客様に予約を提案できるようになります。お客様には、提案が届くまで何も伝わりません。
      </Note>
      <AccountPicker label="キャスト" of="female_cast" {...form.choice('cast_account_id')} />
      <AccountPicker label="お客様" of="male_user" {...form.choice('guest_account_id')} />
      <Field label="期間" need="required" group error={days.error}>
        {() => (
          <SegmentedControl
            label="期間"
            options={DAYS}
            value={String(days.value)}
            onChange={(value) =>
              days.onChange(INTRODUCTION.days.find((one) => String(one) === value) ?? INTRODUCTION.usualDays)
            }
          />
        )}
      </Field>
      <CountedArea
        label="理由（運営のみ）"
        need="required"
        rows={2}
        text={form.inner.watch('reason')}
        most={INTRODUCTION.reason}
        {...form.field('reason')}
      />
      <TextField
        label="キャストへのひとこと"
        need="optional"
        help="キャストとお客様ご本人が読めます。連絡先は入力できません"
        autoComplete="off"
        {...form.field('message')}
      />
      <Footnote>ご自身の名前で記録されます。</Footnote>
    </FormSheet>
  );
}
