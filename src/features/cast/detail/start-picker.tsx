import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { businessDateOf, format30 } from '@/domain/business-day';
import { dayWord, formatClocks30 } from '@/domain/date-words';
import { dayStripItem } from '@/domain/day-strip';
import { MINUTE_MS } from '@/domain/durations';
import { formatYen } from '@/domain/money';
import { isPlaceTypeId, PLACE_TYPE } from '@/domain/place-types';
import { priceFrom } from '@/domain/pricing';
import { sameClock } from '@/domain/start-time';
import { bandLine, placeLine } from '@/domain/surcharges';
import { useApi } from '@/hooks/use-api';
import { type EstimateWish, useEstimate } from '@/hooks/use-estimate';
import { useMember } from '@/hooks/use-session';
import { type BookingQuery, paths } from '@/paths';
import { waitlistPath } from '@/paths/waitlist';
import { messageOf } from '@/platform/http';
import { DateStrip } from '@/ui/pieces/date-strip';
import { Fault } from '@/ui/pieces/fault';
import { Icon } from '@/ui/pieces/icon';
import { Gutter } from '@/ui/pieces/layout';
import { OptionCards } from '@/ui/pieces/option-cards';
import { Skeleton } from '@/ui/pieces/skeleton';
import { SmartLink } from '@/ui/pieces/smart-link';
import type { Detail, Week } from '../types';
import type { Wish } from './booking-bar';
import { useHotelAlong } from './use-hotel-along';
import { useNomination } from './use-nomination';

const TIMES_SHOWN = 8;
const HALF_HOUR = 30;

/** Props of StartPicker; `onWish` is called with what is chosen, null while nothing is. */
export type StartPickerProps = { cast: Detail; week: Week; today: string; onWish: (wish: Wish | null) => void };

/** Day, length and the first free starts, without leaving the cast's page. */
export function StartPicker({ cast, week, today, onWish }: StartPickerProps) {
  const along = useHotelAlong();
  const earliest = cast.next_starts_at === null ? today : businessDateOf(new Date(cast.next_starts_at));
  const [date, setDate] = useState(week.some((day) => day.date === earliest) ? earliest : today);
  const [minutes, setMinutes] = useState(cast.price_minutes);
  const [chosen, setChosen] = useState<string | null>(null);
  const place = cast.places.find(({ place_type_id }) => place_type_id !== PLACE_TYPE.home) ?? cast.places[0];
  const { data, error, mutate } = useApi('GET /api/v1/female_casts/{female_cast_id}/slots/', {
    params: { female_cast_id: cast.id },
    query: { date, minutes, place_type_id: place?.place_type_id ?? PLACE_TYPE.hotel },
  });
  const times = data && startsOffered(data.flatMap((slot) => (slot.state === 'open' ? [slot.starts_at] : [])));
  const wanted = chosen === null ? null : sameClock(chosen, date);
  const isOffered = wanted === null || (times?.includes(wanted) ?? true);
  const start = times === undefined ? null : ((isOffered ? wanted : null) ?? times[0] ?? null);
  const nomination = useNomination(cast);
  const wish = wishOf(cast, minutes, place?.place_type_id, along);
  const isCustomer = useMember()?.role === 'male_user';
  const { estimate } = useEstimate(start === null ? null : { ...wish, starts_at: start });
  const amount = isCustomer ? (estimate?.total ?? null) : guestAmount(cast, wish, start);

  useEffect(() => {
    onWish(start === null ? null : { date, minutes, startsAt: start, words: wordsOf(start, minutes, today), amount });
  }, [start, date, minutes, amount, today, onWish]);

  return (
    <Column>
      <DateStrip items={week.map((day) => dayStripItem(day, today))} value={date} onChange={setDate} />
      <OptionCards
        label="時間の長さ"
        value={String(minutes)}
        options={cast.courses.map((each) => ({
          value: String(each.minutes),
          title: `${each.minutes}分`,
          note: formatYen(each.amount + nomination.amount),
        }))}
        onChange={(value) => setMinutes(Number(value))}
      />
      <Gutter>
        {error !== undefined && data === undefined ? (
          <Fault onRetry={() => void mutate()}>{`空き時間を読み込めませんでした。${messageOf(error)}`}</Fault>
        ) : (
          <Times aria-label="開始時刻" role="group">
            {times?.map((time) => (
              <button key={time} type="button" aria-pressed={time === start} onClick={() => setChosen(time)}>
                {format30(new Date(time), date)}
              </button>
            )) ?? <Skeleton height="94px" radius={8} />}
          </Times>
        )}
        <Words role="status">
          {times?.length === 0 && `この日は${minutes}分の空きがありません。`}
          {!isOffered &&
            wanted !== null &&
            start !== null &&
            `${format30(new Date(wanted), date)}は空いていないため、${format30(new Date(start), date)}にしました。`}
        </Words>
        {times?.length === 0 && (
          <More href={waitlistPath({ girl_id: cast.id, date, minutes })}>
            キャンセル待ちに並ぶ
            <Icon of={ChevronRight} size={16} />
          </More>
        )}
        <More href={paths.reserve({ girl_id: cast.id, date, minutes, ...along })}>
          10分きざみで選ぶ
          <Icon of={ChevronRight} size={16} />
        </More>
      </Gutter>
    </Column>
  );
}

/** What the booking proposes first: the usual place, in the cast's area or where it was begun. */
function wishOf(cast: Detail, minutes: number, typeId: number | undefined, along: BookingQuery) {
  const { place: place_type_id = typeId ?? PLACE_TYPE.hotel, area = cast.area_id, hotel } = along;
  const where = place_type_id === PLACE_TYPE.hotel ? { area_id: area, mst_hotel_id: hotel } : {};
  return { female_cast_id: cast.id, minutes, place: { place_type_id, ...where } } satisfies EstimateWish;
}

/** The same for a first booking, as far as the page tells: which town a hotel stands in is not known here. */
function guestAmount(cast: Detail, { minutes, place }: ReturnType<typeof wishOf>, start: string | null): number {
  const { courses, extension_amount: extensionAmount, nomination_fees: fees, surcharges } = cast;
  const typeId = place.place_type_id;
  const band = start === null ? null : bandLine(surcharges, new Date(start));
  const extra = isPlaceTypeId(typeId) ? placeLine(surcharges, typeId) : null;
  const isFree = place.area_id !== undefined && cast.free_area_ids.includes(place.area_id);
  const fee = cast.places.find(({ place_type_id }) => place_type_id === typeId)?.travel_fee ?? 0;
  const first = priceFrom({ courses, extensionAmount, photoNomination: fees.photo }, minutes);
  return first + (band?.amount ?? 0) + (extra?.amount ?? 0) + (isFree ? 0 : fee);
}

function wordsOf(startsAt: string, minutes: number, today: string): string {
  const start = new Date(startsAt);
  const date = businessDateOf(start);
  const day = date === today ? '' : `${dayWord(date, today)} `;
  return `${minutes}分　${day}${formatClocks30(start, new Date(start.getTime() + minutes * MINUTE_MS))}`;
}

// The earliest start whatever its minutes, then half hours: the rest is a step away.
function startsOffered(open: readonly string[]): string[] {
  return open.filter((time, at) => at === 0 || Number(time.slice(14, 16)) % HALF_HOUR === 0).slice(0, TIMES_SHOWN);
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding-top: 14px;
`;

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 6px;

  > :not(button) { grid-column: 1 / -1; }
  button {
    height: 44px;
    border-radius: var(--r-control);
    box-shadow: inset 0 0 0 1px var(--line);
    font: 700 .875rem/1 var(--font);
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  button:hover { box-shadow: inset 0 0 0 1px var(--accent); }
  button[aria-pressed='true'] { background: var(--accent); color: var(--on-accent); box-shadow: none; }
`;

const Words = styled.p`
  margin-top: 6px;
  font: var(--t-13);

  &:empty { display: none; }
`;

const More = styled(SmartLink)`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-height: 44px;
  font: var(--t-13);
`;
