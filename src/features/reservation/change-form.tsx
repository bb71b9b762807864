import styled from 'styled-components';
import type { Data } from '@/contract';
import { businessDateOf, businessDates } from '@/domain/business-day';
import { formatRange30 } from '@/domain/date-words';
import { DAYS_AHEAD, USUAL_MINUTES } from '@/domain/limits';
import { formatGold, formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { AFTER_CHANGE, signedYen } from '@/parts/booking-change';
import { StartTimes } from '@/parts/start-times';
import { stripItem } from '@/parts/strip-item';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { refusalOf } from '@/platform/http';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionTotal } from '@/ui/pieces/action-total';
import { CheckRow } from '@/ui/pieces/choice';
import { DateStrip } from '@/ui/pieces/date-strip';
import { Bleed } from '@/ui/pieces/layout';
import { OptionCards } from '@/ui/pieces/option-cards';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Footnote, Note, SubHeading, Warning } from '@/ui/pieces/text';
import { isAgreed, placeBodyOf } from './change-place';
import { PlaceSection } from './change-place-section';
import { ChangeQuote } from './change-quote';
import { type ChangeWish, changePath } from './change-wish';
import type { Reservation } from './status-words';

/** What a change is chosen from, and the one that was asked for last. */
export type Choices = Data<'GET /api/v1/users/me/reservations/{reservation_id}/changes/'>;

/** Props of ChangeForm. */
export type ChangeFormProps = {
  reservation: Reservation;
  choices: Choices;
  /** What is chosen so far, which the address holds. */
  wish: ChangeWish;
  onWish: (wish: ChangeWish) => void;
  onClose: () => void;
};

/**
 * Day, length, start, place and options, and under them the new price beside the old one. Nothing chosen is lost when
 * it is refused.
 */
export function ChangeForm({ reservation, choices, wish, onWish, onClose }: ChangeFormProps) {
  const { id, female_cast: cast } = reservation;
  const start = wish.startsAt ?? reservation.starts_at;
  const date = wish.date ?? reservation.business_date;
  // What the address holds may have gone from what the cast offers.
  const minutes = choices.lengths.find((length) => length === wish.minutes) ?? choices.minutes;
  const offered = [...choices.option_ids, ...choices.options.map((option) => option.id)];
  const options = (wish.optionIds ?? choices.option_ids).filter((one) => offered.includes(one));
  const place = placeBodyOf(wish.place);
  const today = businessDateOf(serverNow());
  const days = useApi('GET /api/v1/female_casts/{female_cast_id}/schedule/', { params: { female_cast_id: cast.id } });
  const slots = useApi('GET /api/v1/users/me/reservations/{reservation_id}/change_slots/', {
    params: { reservation_id: id },
    query: { date, minutes, ...(place && { place_type_id: place.place_type_id }) },
  });
  const isOfDay = businessDateOf(new Date(start)) === date;
  const isOpen = isOfDay && slots.data?.some((slot) => isAt(slot.starts_at, start) && slot.state === 'open');
  const isChanged =
    !isAt(reservation.starts_at, start) ||
    minutes !== choices.minutes ||
    !isSame(options, choices.option_ids) ||
    !isAgreed(place, reservation);
  const quote = useApi(
    'GET /api/v1/users/me/reservations/{reservation_id}/change_quote/',
    isOpen && isChanged && place !== undefined
      ? { params: { reservation_id: id }, query: { starts_at: start, minutes, option_ids: options, ...place } }
      : null,
    { shouldRetryOnError: false },
  );
  const gold = useApi('GET /api/v1/users/me/mygold/', {});
  const send = useCommand('POST /api/v1/users/me/reservations/{reservation_id}/changes/', {
    refresh: [...AFTER_CHANGE, 'GET /api/v1/users/me/reservations/{reservation_id}/change_quote/'],
    done: '変更のお願いを送りました',
    onDone: onClose,
    onRefused: () => void slots.mutate(),
  });
  const short = Math.max(0, (quote.data?.difference ?? 0) - (gold.data?.total ?? Number.POSITIVE_INFINITY));
  const change = (patch: Partial<ChangeWish>) => {
    send.reset();
    onWish({ ...wish, ...patch });
  };
  const toggle = (option: number, on: boolean) =>
    change({ optionIds: on ? [...options, option] : options.filter((one) => one !== option) });
  const submit = () => {
    if (!quote.data) return;
    void send.run({
      params: { reservation_id: id },
      body: { starts_at: start, minutes, option_ids: options, ...(place && { place }), total: quote.data.total },
    });
  };
  return (
    <FormSheet
      title="予約を変更する"
      onClose={onClose}
      onSubmit={submit}
      problem={send.problem ?? (quote.error ? (refusalOf(quote.error)?.detail ?? '料金を確認できませんでした') : null)}
      beside={quote.data && <NewTotal {...quote.data} />}
      submit="変更をお願いする"
      busy={send.busy}
      disabled={!quote.data || !isOpen || short > 0}
    >
      <Note className="num">
        いまの予約　{formatRange30(new Date(reservation.starts_at), new Date(reservation.ends_at))}（
        {reservation.minutes}分）
      </Note>
      <Bleed>
        <DateStrip
          items={businessDates(today, DAYS_AHEAD).map((day) =>
            stripItem(day, today, days.data?.find((one) => one.date === day)?.from !== null),
          )}
          value={date}
          onChange={(day) => change({ date: day })}
        />
      </Bleed>
      <SubHeading>時間の長さ</SubHeading>
      <Bleed>
        <OptionCards
          label="時間の長さ"
          folded={(each) => Number(each) > USUAL_MINUTES}
          value={String(minutes)}
          options={choices.lengths.map((length) => ({ value: String(length), title: `${length}分` }))}
          onChange={(length) => change({ minutes: Number(length) })}
        />
      </Bleed>
      <Bleed>
        <StartTimes
          from={slots}
          date={date}
          minutes={minutes}
          value={isOpen ? start : null}
          onChoose={(value) => change({ startsAt: value })}
          hidden={slots.data !== undefined && !slots.data.some(({ state }) => state === 'open')}
          above={
            slots.data?.every(({ state }) => state === 'closed') && (
              <Footnote>この日は{minutes}分の空きがありません。別の日か、短い時間を選択してください。</Footnote>
            )
          }
          waiting={<Skeleton height="180px" radius={8} />}
        />
      </Bleed>
      <SubHeading>場所</SubHeading>
      <Bleed>
        <PlaceSection
          reservation={reservation}
          chosen={wish.place}
          addHome={paths.homes(changePath(id, wish))}
          onChange={(next) => change({ place: next })}
        />
      </Bleed>
      {choices.options.length > 0 && (
        <Options>
          <legend>オプション</legend>
          {choices.options.map((option) => (
            <CheckRow
              key={option.id}
              label={option.name}
              aside={option.price === 0 ? '無料' : `＋${formatYen(option.price)}`}
              checked={options.includes(option.id)}
              onChange={(event) => toggle(option.id, event.target.checked)}
            />
          ))}
        </Options>
      )}
      {isOpen && isChanged && place !== undefined && !quote.error && (
        <Loaded from={quote} failed="料金を確認できませんでした" waiting={<Skeleton height="160px" radius={8} />}>
          {(shown) => <ChangeQuote reservation={reservation} quote={shown} />}
        </Loaded>
      )}
      {short > 0 && (
        <Warning role="status">
          あと {formatGold(short)} 必要です。
          <a href={paths.goldFor({ need: short, from: changePath(id, wish) })}>ゴールドを購入する</a>
        </Warning>
      )}
      <Footnote>承認されるまで、いまの予約と料金はそのままです。見送られても料金はかかりません。</Footnote>
    </FormSheet>
  );
}

// Where the request is sent stand the new total, and what it is more or less than before.
const NewTotal = ({ total, difference }: { total: number; difference: number }) => (
  <Total>
    <ActionTotal note={difference === 0 ? '差額なし' : `差額 ${signedYen(difference)}`} amount={formatYen(total)} />
  </Total>
);

const isAt = (one: string, other: string) => Date.parse(one) === Date.parse(other);
const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

const Total = styled.div`
  && { flex: none; }
`;

const Options = styled.fieldset`
  legend { font: var(--t-15); font-weight: 700; }
`;
