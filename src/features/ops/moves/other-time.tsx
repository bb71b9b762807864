import { useState } from 'react';
import type { Data } from '@/contract';
import { businessDateOf, businessDates } from '@/domain/business-day';
import { momentWords } from '@/domain/date-words';
import { DAYS_AHEAD } from '@/domain/limits';
import { formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { signedYen } from '@/parts/booking-change';
import { StartTimes } from '@/parts/start-times';
import { stripItem } from '@/parts/strip-item';
import { serverNow } from '@/platform/clock';
import { refusalOf } from '@/platform/http';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionTotal } from '@/ui/pieces/action-total';
import { DateStrip } from '@/ui/pieces/date-strip';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { Bleed } from '@/ui/pieces/layout';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Footnote, Note } from '@/ui/pieces/text';
import { placeName } from '../bookings/columns';
import { AFTER_MOVE, type Movable } from './moving';

const CHOICES = 'GET /api/v1/ops/reservations/{reservation_id}/changes/';
type Choices = Data<typeof CHOICES>;
type Side = 'male' | 'cast';

/** Props of OtherTime. `start` is what is chosen at first; `onRefused` hears the sentence of a refusal. */
export type OtherTimeProps = {
  booking: Movable;
  start?: string | undefined;
  onRefused?: ((problem: string) => void) | undefined;
  onClose: () => void;
};

/** The staff ask for another time in the customer's or the cast's place; the other side answers as ever. */
export function OtherTime(props: OtherTimeProps) {
  const { booking, onClose } = props;
  const choices = useApi(CHOICES, { params: { reservation_id: booking.id } });
  // What the dialog opened with stays while a start is chosen.
  const [known, setKnown] = useState(choices.data);
  if (known === undefined && choices.data !== undefined) setKnown(choices.data);
  if (known && known.until !== null) return <TimeForm {...props} choices={known} />;
  return (
    <Sheet open onClose={onClose} title="時間を変える">
      <InSheet>
        <Loaded
          from={choices}
          failed="変更の内容を読み込めませんでした"
          waiting={<Skeleton height="320px" radius={0} />}
        >
          {(data) => <Note>{closedWords(data)}</Note>}
        </Loaded>
      </InSheet>
    </Sheet>
  );
}

function closedWords({ waits }: Choices): string {
  if (!waits) return 'この予約の時間は変えられません。変更できるのは確定から開始の1時間前まで、5回までです。';
  const by = waits.asked_by === 'male' ? 'お客様のご希望への、キャスト' : 'キャストの申し出への、お客様';
  return `${momentWords(waits.starts_at)} への変更をお願いしています。${by}の返事を ${momentWords(waits.expires_at)} まで待っています。`;
}

function TimeForm({ booking, start: first, onRefused, onClose, choices }: OtherTimeProps & { choices: Choices }) {
  const [by, setBy] = useState<Side>('male');
  const [date, setDate] = useState(first ? businessDateOf(new Date(first)) : booking.business_date);
  const [start, setStart] = useState(first ?? booking.starts_at);
  const [minutes, setMinutes] = useState(choices.minutes);
  const [place, setPlace] = useState(SAME);
  const [missing, setMissing] = useState<string | null>(null);
  const isCustomers = by === 'male';
  const params = { reservation_id: booking.id };
  const there = choices.places.find((one) => keyOf(one) === place);
  const { place_type_id: kind, area_id: area } = there ?? {};
  const slots = useApi(
    'GET /api/v1/ops/reservations/{reservation_id}/change_slots/',
    {
      params,
      query: { by, date, ...(isCustomers && { minutes, ...(kind !== undefined && { place_type_id: kind }) }) },
    },
    { keepPreviousData: true },
  );
  const isOfDay = businessDateOf(new Date(start)) === date;
  const isOpen = isOfDay && slots.data?.some((slot) => isAt(slot.starts_at, start) && slot.state === 'open') === true;
  const isMoved = !isAt(booking.starts_at, start);
  const isChanged = isMoved || (isCustomers && (minutes !== choices.minutes || there !== undefined));
  const quote = useApi(
    'GET /api/v1/ops/reservations/{reservation_id}/change_quote/',
    isCustomers && isOpen && isChanged
      ? { params, query: { starts_at: start, minutes, ...(there && { place_type_id: kind, area_id: area }) } }
      : null,
    { shouldRetryOnError: false },
  );
  const refused = {
    refresh: AFTER_MOVE,
    onDone: onClose,
    onRefused: (error: unknown) => {
      void slots.mutate();
      const words = refusalOf(error)?.detail;
      if (words) onRefused?.(words);
    },
  };
  const forCustomer = useCommand('POST /api/v1/ops/reservations/{reservation_id}/changes/', {
    ...refused,
    done: 'キャストに変更をお願いしました',
  });
  const forCast = useCommand('POST /api/v1/ops/reservations/{reservation_id}/changes/start/', {
    ...refused,
    done: 'お客様に変更を提案しました',
  });
  const forget = () => {
    setMissing(null);
    forCustomer.reset();
    forCast.reset();
  };
  const submit = () => {
    if (!isOpen) return setMissing('開始時刻を選択してください');
    if (!isChanged) return setMissing('いまの予約と違う時間を選択してください');
    if (!isCustomers) return void forCast.run({ params, body: { starts_at: start } });
    if (!quote.data) return;
    const where = kind !== undefined && area !== undefined ? { place: { place_type_id: kind, area_id: area } } : {};
    const body = { starts_at: start, minutes, ...where, total: quote.data.total };
    void forCustomer.run({ params, body });
  };
  const today = businessDateOf(serverNow());
  const quoteProblem = quote.error && (refusalOf(quote.error)?.detail ?? '料金を確認できませんでした');
  return (
    <FormSheet
      title="時間を変える"
      onClose={onClose}
      onSubmit={submit}
      problem={missing ?? forCustomer.problem ?? forCast.problem ?? quoteProblem ?? null}
      beside={
        isCustomers &&
        quote.data && (
          <ActionTotal note={`差額 ${signedYen(quote.data.difference)}`} amount={formatYen(quote.data.total)} />
        )
      }
      submit={isCustomers ? 'キャストにお願いする' : 'お客様に提案する'}
      busy={forCustomer.busy || forCast.busy}
      disabled={isCustomers && isOpen && isChanged && !quote.data}
    >
      <Note className="num">{booking.thing}</Note>
      <SegmentedControl<Side>
        label="どちらの希望か"
        value={by}
        options={[
          { value: 'male', label: 'お客様のご希望' },
          { value: 'cast', label: 'キャストの申し出' },
        ]}
        onChange={(next) => {
          forget();
          setBy(next);
        }}
      />
      <Bleed>
        <DateStrip
          items={businessDates(today, DAYS_AHEAD).map((day) => stripItem(day, today, true))}
          value={date}
          onChange={(day) => {
            forget();
            setDate(day);
          }}
        />
      </Bleed>
      {isCustomers && (
        <>
          <SelectSheet
            label="時間の長さ"
            value={String(minutes)}
            options={choices.lengths.map((length) => ({ value: String(length), label: `${length}分` }))}
            onChange={(length) => {
              forget();
              setMinutes(Number(length));
            }}
          />
          <SelectSheet
            label="場所"
            value={place}
            options={[
              { value: SAME, label: `そのまま（${booking.place}）` },
              ...choices.places.map((one) => ({
                value: keyOf(one),
                label: `${placeName(one.place_type_id)}　${one.area_name}`,
              })),
            ]}
            onChange={(next) => {
              forget();
              setPlace(next);
            }}
          />
        </>
      )}
      <Bleed>
        <StartTimes
          from={slots}
          date={date}
          minutes={isCustomers ? minutes : choices.minutes}
          value={isOpen ? start : null}
          onChoose={(value) => {
            forget();
            setStart(value);
          }}
          hidden={slots.data?.every(({ state }) => state === 'closed') === true}
          above={
            slots.data?.every(({ state }) => state === 'closed') && <Footnote>この日は空きがありません。</Footnote>
          }
          waiting={<Skeleton height="180px" radius={8} />}
        />
      </Bleed>
      <Footnote>{FOOT[by]}</Footnote>
    </FormSheet>
  );
}

const SAME = 'same';
const FOOT: Readonly<Record<Side, string>> = {
  male: 'キャストが承認するまで、いまの予約と料金はそのままです。お客様とキャストにお知らせが届きます。',
  cast: 'お客様が承認するまで、いまの予約はそのままです。承認されても、長さ・場所・料金・報酬は変わりません。お二人にお知らせが届きます。',
};

const keyOf = ({ place_type_id: kind, area_id: area }: Choices['places'][number]) => `${kind}-${area}`;
const isAt = (one: string, other: string) => Date.parse(one) === Date.parse(other);
