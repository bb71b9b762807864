import { DEMO_LOGINS } from '@/domain/accounts';
import { addDays, businessDateOf, businessDates, parse30, weekdayOf } from '@/domain/business-day';
import { DAY_MS, MINUTE_MS } from '@/domain/durations';
import type { CallableEvent, PaymentMethod } from '@/domain/machines/reservation';
import { firstOf, monthAfter, monthOf } from '@/domain/month';
import { PLACE_TYPE } from '@/domain/place-types';
import type { Work } from '../core/deps';
import { applyEvent, createQuote, createReservation } from '../modules/booking/reservation/service';
import { grant } from '../modules/money/gold/service';
import { followCast } from '../modules/supply/follow/service';
import { addShifts, shiftsBetween } from '../modules/supply/shift/service';
import { payMoney, settle } from '../modules/views/pay/service';
import { seedPastFilms } from './past-films';
import { MISAKI } from './people';
import * as queries from './queries';
import { type SeededRandom, seededRandom } from './seeded-random';
import { plannedShift } from './shift-plan';

const DAYS = 40;
// Before them, back to the first day of the month before last, the cast works on these evenings alone.
const EARLIER_MONTHS = 2;
const EARLIER_WEEKDAYS: readonly string[] = ['金', '土'];
const GUESTS = ['ゆうと', 'けい', 'なお', 'しん', 'まこと', 'りょう', 'はる', 'たくみ', 'かず'] as const;
const FOLLOWERS = 6;
// The last days wait for the cast to settle them.
const UNSETTLED_DAYS = 3;
// たか met the cast too: every so many days; and which other casts たか follows.
const TAKA_TURN = 9;
const TAKA_CASTS = ['かほ', 'りん'] as const;
// On the first evening of each month another customer calls a booking off, too late to do so for nothing.
const LATE = 'みつる';
const CALLED_OFF = { from: '24:30', minutes: 60, minutesFromStart: -100 } as const;
// When the cast is booked, how long, and how likely that is on a day.
const SLOTS = [
  { from: '19:00', minutes: [60, 90], chance: 0.4 },
  { from: '22:00', minutes: [90, 120], chance: 0.45 },
  { from: '26:00', minutes: [60, 90], chance: 0.2 },
] as const;
const STEPS: readonly [Step, ...Step[]] = [
  ['accept', -170],
  ['depart', -30],
  ['arrive', -5],
  ['start', 0],
];
type Step = readonly [CallableEvent, minutesFromStart: number];

/**
 * Past bookings of みさき in three months, some paid in cash and one of each month called off, made through the product's
 * own services by a clock that was then: results, history, rewards and regulars have something to show, and every
 * invariant holds for them. Notices that came of it are taken away again, as they would all go out now.
 */
export async function seedPastBookings(work: Work, credential: string): Promise<void> {
  const today = businessDateOf(work.now);
  const dates = businessDates(addDays(today, -DAYS), DAYS);
  const earlier = earlierEvenings(today);
  const begun = at(work, parse30(addDays(earlier[0] ?? today, -1), '12:00'));
  const guests = await addGuests(begun, credential);
  const late = guests.pop() ?? 0;
  const misaki = await queries.castNamed(work.tx, MISAKI);
  const hotel = await queries.hotelIn(work.tx, misaki.areaIds);
  const taka = await queries.personWithPhone(work.tx, DEMO_LOGINS.man);
  for (const id of [...guests.slice(0, FOLLOWERS), taka]) await follow(work, id, misaki.castId);
  for (const name of TAKA_CASTS) await follow(work, taka, (await queries.castNamed(work.tx, name)).castId);
  const who = { guests, taka, late, hotel, months: new Set<string>() };
  await playEvenings(work, misaki, earlier, { ...who, random: seededRandom('earlier-evenings') });
  await playEvenings(work, misaki, dates, { ...who, random: seededRandom('past-evenings') });
  await seedPastFilms(work, guests);
  await queries.forgetPastNews(work.tx, work.now);
}

// Fridays and Saturdays from the first day of the month before last until the evenings that are played one by one.
function earlierEvenings(today: string): string[] {
  const first = firstOf(monthAfter(monthOf(today), -EARLIER_MONTHS));
  return businessDates(first, EARLIER_MONTHS * 31).filter(
    (date) => date < addDays(today, -DAYS) && EARLIER_WEEKDAYS.includes(weekdayOf(date)),
  );
}

type Cast = { castId: number; personId: number; name: string; areaIds: number[] };
type Hotel = { id: number; areaId: number };
type Evenings = {
  guests: readonly number[];
  taka: number;
  late: number;
  hotel: Hotel;
  /** Months ("2026-11") of which a booking was called off. */
  months: Set<string>;
  random: SeededRandom;
};

async function playEvenings(work: Work, misaki: Cast, dates: readonly string[], evenings: Evenings): Promise<void> {
  const { guests, taka, late, hotel, months, random } = evenings;
  const settledBefore = addDays(businessDateOf(work.now), -UNSETTLED_DAYS);
  let played = 0;
  for (const date of dates) {
    const shift = plannedShift({ ...misaki, index: 0 }, date);
    if (!shift) continue;
    await addShifts(at(work, parse30(date, '12:00')), [shift]);
    let isFirst = true;
    for (const slot of SLOTS) {
      if (!random.chance(slot.chance)) continue;
      const guest = favourite(guests, random);
      played += 1;
      const manId = played % TAKA_TURN === 0 ? taka : guest;
      const visit = { startsAt: parse30(date, slot.from), minutes: random.one(slot.minutes), manId, hotel };
      await playVisit(work, misaki, visit, isFirst ? 'gold' : 'cash');
      isFirst = false;
    }
    if (!months.has(monthOf(date))) {
      const { from, minutes } = CALLED_OFF;
      await callOff(work, misaki, { startsAt: parse30(date, from), minutes, manId: late, hotel });
      months.add(monthOf(date));
    }
    if (date < settledBefore) await settleDay(work, misaki.castId, date);
  }
}

// The cast takes what a day earned in cash, after its end.
async function settleDay(work: Work, castId: number, date: string): Promise<void> {
  const after = at(work, parse30(date, '29:30'));
  for (const { id: shiftId } of await shiftsBetween(work.tx, [castId], date, date)) {
    const which = { castId, shiftId, now: after.now };
    const { amount } = await payMoney(work.tx, work.deps.seal, which);
    if (amount <= 0) continue;
    const wish = { method: 'cash_handover' as const, amount };
    await settle(after, which, { action: 'request', ...wish });
    await settle(after, which, { action: 'confirm', ...wish });
  }
}

type Method = Extract<PaymentMethod, 'gold' | 'cash'>;
type Visit = { startsAt: Date; minutes: number; manId: number; hotel: Hotel };

async function playVisit(work: Work, misaki: Cast, visit: Visit, method: Method): Promise<void> {
  const castCaller = { id: misaki.personId, isOps: false };
  const { id, total } = await book(work, misaki, visit, method);
  for (const [event, minutesFromStart] of STEPS) {
    const cash = event === 'start' && method === 'cash' ? total : undefined;
    await applyEvent(onClock(work, visit, minutesFromStart), castCaller, id, { event, cash });
  }
  await applyEvent(onClock(work, visit, visit.minutes), castCaller, id, { event: 'finish' });
}

async function callOff(work: Work, misaki: Cast, visit: Visit): Promise<void> {
  const { id } = await book(work, misaki, visit, 'gold');
  const [accept, minutesFromStart] = STEPS[0];
  const castCaller = { id: misaki.personId, isOps: false };
  await applyEvent(onClock(work, visit, minutesFromStart), castCaller, id, { event: accept });
  const customerCaller = { id: visit.manId, isOps: false };
  await applyEvent(onClock(work, visit, CALLED_OFF.minutesFromStart), customerCaller, id, { event: 'cancel' });
}

async function book(
  work: Work,
  { castId }: Cast,
  visit: Visit,
  method: Method,
): Promise<{ id: string; total: number }> {
  const { startsAt, minutes, manId, hotel } = visit;
  const asked = onClock(work, visit, -180);
  const quote = await createQuote(asked, manId, {
    female_cast_id: castId,
    starts_at: startsAt.toISOString(),
    minutes,
    place: { place_type_id: PLACE_TYPE.hotel, mst_hotel_id: hotel.id, area_id: hotel.areaId },
    option_ids: [],
  });
  // What each visit takes is given for it and ends first, so that たか keeps what was seeded for that login.
  if (method === 'gold') await give(asked, manId, quote.total);
  const id = await createReservation(asked, manId, { quote_id: quote.id, payment_method: method });
  return { id, total: quote.total };
}

const onClock = (work: Work, { startsAt }: Visit, minutesFromStart: number): Work =>
  at(work, new Date(startsAt.getTime() + minutesFromStart * MINUTE_MS));

async function addGuests(work: Work, credential: string): Promise<number[]> {
  const persons = await queries.insertPersons(
    work.tx,
    [...GUESTS, LATE].map((nickname, index) => ({
      nickname,
      credential,
      phone: `+81903000${String(index + 1).padStart(4, '0')}`,
      groups: ['male_user'],
      birthDate: `19${80 + index}-04-12`,
      identityState: 'approved' as const,
      createdAt: work.now,
    })),
  );
  return [...persons.values()];
}

const follow = (work: Work, id: number, castId: number) =>
  followCast(work, { id, role: 'male_user', isOps: false, sessionId: '' }, castId);

async function give(work: Work, personId: number, amount: number): Promise<void> {
  const expiresAt = new Date(work.now.getTime() + DAY_MS);
  await grant(work, { personId, kind: 'paid', amount, expiresAt, source: 'demo', reason: 'grant' });
}

// Some come again and again.
const favourite = (guests: readonly number[], random: SeededRandom): number =>
  random.chance(0.5) ? random.one(guests.slice(0, 3)) : random.one(guests);

const at = (work: Work, now: Date): Work => ({ ...work, now });
