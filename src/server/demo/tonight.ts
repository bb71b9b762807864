import { MINUTE_MS } from '@/domain/durations';
import { listDateOf } from '@/domain/list-date';
import { PLACE_TYPE } from '@/domain/place-types';
import type { Work } from '../core/deps';
import { applyEvent, createQuote, createReservation } from '../modules/booking/reservation/service';
import { castTimesOn } from '../modules/supply/cast/service';
import { shiftsBetween } from '../modules/supply/shift/service';
import { giveForVisit } from './past-bookings';
import { MISAKI } from './people';
import * as queries from './queries';

const GUESTS = [
  'あきら',
  'いつき',
  'こうた',
  'さとし',
  'しょう',
  'たいち',
  'つばさ',
  'てつ',
  'とおる',
  'なおき',
  'のぼる',
  'ひろ',
  'ふみや',
  'まさき',
  'みのる',
  'ゆう',
] as const;
/** Of so many casts who can be booked each so manieth is. */
const EVERY = 4;
/** Which of the guests wait for an answer, and which call off again; all others are agreed. */
const WAITING: readonly number[] = [2, 7, 12];
const CALLED_OFF: readonly number[] = [5];

type Wanted = {
  castId: number;
  castPersonId: number;
  autoAccept: boolean;
  areaIds: number[];
  at: Date;
  minutes: number;
};

/**
 * Bookings of the evening to come, each of another customer with another cast at the cast's first free time, made
 * through the product's own services: the board, the list and the home of the desk have something to show. None has
 * begun, so that nothing of the demo rings at the desk of safety.
 */
export async function seedTonight(work: Work, credential: string): Promise<void> {
  const guests = await addGuests(work, credential);
  const wanted = await bookable(work);
  for (const [index, personId] of guests.entries()) {
    const wish = wanted[index];
    if (!wish) return;
    const id = await book(work, personId, wish);
    const cast = { id: wish.castPersonId, isOps: false };
    if (!wish.autoAccept && !WAITING.includes(index)) await applyEvent(work, cast, id, { event: 'accept' });
    if (CALLED_OFF.includes(index)) await applyEvent(work, { id: personId, isOps: false }, id, { event: 'cancel' });
  }
}

async function book(work: Work, personId: number, wish: Wanted): Promise<string> {
  const hotel = await queries.hotelIn(work.tx, wish.areaIds);
  const quote = await createQuote(work, personId, {
    female_cast_id: wish.castId,
    starts_at: wish.at.toISOString(),
    minutes: wish.minutes,
    place: { place_type_id: PLACE_TYPE.hotel, mst_hotel_id: hotel.id, area_id: hotel.areaId },
    option_ids: [],
  });
  await giveForVisit(work, personId, quote.total);
  return createReservation(work, personId, { quote_id: quote.id, payment_method: 'gold' });
}

// Every fourth cast who can be met at a hotel on the day that lists show, and whose shift is long enough.
async function bookable(work: Work): Promise<Wanted[]> {
  const date = listDateOf(work.now);
  const ids = (await queries.storedCasts(work.tx)).flatMap(({ castId, name }) => (name === MISAKI ? [] : [castId]));
  const shifts = new Map((await shiftsBetween(work.tx, ids, date, date)).map((shift) => [shift.castId, shift]));
  const times = await castTimesOn(work.tx, ids, date, work.now);
  return times
    .sort((one, other) => one.cast.id - other.cast.id)
    .flatMap(({ cast, first: at }): Wanted[] => {
      const [shift, minutes] = [shifts.get(cast.id), cast.priceMinutes];
      if (!at || !shift || !cast.placeTypeIds.includes(PLACE_TYPE.hotel)) return [];
      if (at.getTime() + (minutes + cast.bufferMinutes) * MINUTE_MS > shift.endsAt.getTime()) return [];
      const { id: castId, personId: castPersonId, autoAccept } = cast;
      return [{ castId, castPersonId, autoAccept, areaIds: shift.areaIds, at, minutes }];
    })
    .filter((_, index) => index % EVERY === 0);
}

async function addGuests(work: Work, credential: string): Promise<number[]> {
  const persons = await queries.insertPersons(
    work.tx,
    GUESTS.map((nickname, index) => ({
      nickname,
      credential,
      phone: `+81903001${String(index + 1).padStart(4, '0')}`,
      groups: ['male_user'],
      birthDate: `19${75 + index}-09-03`,
      identityState: 'approved' as const,
      createdAt: work.now,
    })),
  );
  return [...persons.values()];
}
