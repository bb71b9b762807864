import type { Input } from '@/contract';
import { APPROVAL_REASON } from '@/domain/approvals';
import { addDays, businessDateOf, isRealDate } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { RATE, rateOn, rateWords } from '@/domain/cast-rate';
import { serverNow } from '@/platform/clock';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { TextField } from '@/ui/pieces/field/text-field';
import { Footnote, Note } from '@/ui/pieces/text';
import { type Cast, PAGE } from './cast';

const ASK = 'POST /api/v1/ops/female_casts/{female_cast_id}/rates/';
type Typed = Omit<Input<typeof ASK>['body'], 'percent_before'>;
type Props = { cast: Pick<Cast, 'id' | 'name' | 'rates'>; onClose: () => void };

/** Another rate for a cast from a date on: asked for here, and so once a second person approves the sentence. */
export default function RateSheet({ cast: { id, name, rates }, onClose }: Props) {
  const once = useOnce();
  const tomorrow = addDays(businessDateOf(serverNow()), 1);
  const before = (date: string) => rateOn(rates.agreed, rates.store_percent, date);
  const form = useForm(
    async () => (await import('@/contract/forms/cast-rate')).castRateForm,
    (typed: Typed) =>
      once(
        ASK,
        { params: { female_cast_id: id }, body: { ...typed, percent_before: before(typed.counts_from) } },
        { refresh: [PAGE, 'GET /api/v1/ops/waiting/'] },
      ),
    {
      defaultValues: { counts_from: tomorrow, reason: '' },
      done: '2人目の責任者の承認を待っています',
      onDone: onClose,
    },
  );
  const { percent, counts_from: date, reason } = form.inner.watch();
  const isWhole = Number.isInteger(percent) && isRealDate(date);
  return (
    <FormSheet
      title={`${calledName(name)}の還元率を変えますか？`}
      onClose={onClose}
      {...form.sheet}
      submit="承認を頼む"
      submitting="送信中"
    >
      <TextField
        label="コースの還元率"
        need="required"
        inputMode="numeric"
        suffix="%"
        maxLength={3}
        numeric
        {...form.field('percent', { setValueAs: (text) => (text === '' ? undefined : Number(text)) })}
      />
      <TextField
        label="適用する日"
        need="required"
        help="この営業日以降に受けた予約から変わります。それまでの予約はそのままです"
        type="date"
        min={tomorrow}
        max={addDays(tomorrow, RATE.daysAhead - 1)}
        numeric
        {...form.field('counts_from')}
      />
      <CountedArea
        label="変更の理由"
        need="required"
        rows={2}
        text={reason}
        most={APPROVAL_REASON.max}
        {...form.field('reason')}
      />
      <Note role="status">{isWhole ? rateWords(before(date), percent, date) : '割合と日付を入力してください'}</Note>
      <Footnote>2人目の責任者がこの内容を24時間以内に承認すると決まります。1人目は2人目になれません。</Footnote>
    </FormSheet>
  );
}
