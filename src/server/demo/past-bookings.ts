import { DEMO_LOGINS } from '@/domain/accounts';
import { addDays, businessDateOf, businessDates, parse30 } from '@/domain/business-day';
import { DAY_MS, MINUTE_MS } from '@/domain/durations';
import type { CallableEvent } from '@/domain/machines/reservation';
import { PLACE_TYPE } from '@/domain/place-types';
import type { Work } from '../core/deps';
import { applyEvent, createQuote, createReservation } from '../modules/booking/reservation/service';
import { payMoney, settle } from '../modules/desks/pay/service';
import { grant } from '../modules/money/gold/service';
import { followCast } from '../modules/supply/follow/service';
import { addShifts, shiftsBetween } from '../modules/supply/shift/service';
import { seedPastFilms } from './past-films';
import { MISAKI } from './people';
import * as queries from './queries';
import { type SeededRandom, seededRandom } from './seeded-random';
import { plannedShift } from './shift-plan';

const DAYS = 40;
const GUESTS = ['ゆうと', 'けい', 'なお', 'しん', 'まこと', 'りょう', 'はる', 'たくみ', 'かず'] as const;
const FOLLOWERS = 6;
// The last days wait for her to settle them.
const UNSETTLED_DAYS = 3;
// たか met her too: every so many days; and whom he follows besides her.
const HIS_TURN = 9;
const HIS_CASTS = ['かほ', 'りん'] as const;
// When she is booked, how long, and how likely that is on a day.
const SLOTS = [
  { from: '19:00', minutes: [60, 90], chance: 0.4 },
  { from: '22:00', minutes: [90, 120], chance: 0.45 },
  { from: '26:00', minutes: [60, 90], chance: 0.2 },
] as const;
const STEPS: readonly [CallableEvent, minutesFromStart: number][] = [
  ['accept', -170],
  ['depart', -30],
  ['arrive', -5],
  ['start', 0],
];

/**
 * Past bookings of みさき, made through the product's own services by a clock that was then: her results, history,
 * rewards and regulars have something to show, and every invariant holds for them. What was told to anybody meanwhile is
 * taken away again, as it would all go out now.
 */
export async function seedPastBookings(work: Work, credential: string): Promise<void> {
  const today = businessDateOf(work.now);
  const dates = businessDates(addDays(today, -DAYS), DAYS);
  const random = seededRandom('past-evenings');
  const begun = at(work, parse30(addDays(today, -DAYS - 1), '12:00'));
  const guests = await addGuests(begun, credential);
  const misaki = await queries.castNamed(work.tx, MISAKI);
  const hotel = await queries.hotelIn(work.tx, misaki.areaIds);
  const taka = await queries.personWithPhone(work.tx, DEMO_LOGINS.man);
  for (const id of [...guests.slice(0, FOLLOWERS), taka]) await follow(work, id, misaki.castId);
  for (const name of HIS_CASTS) await follow(work, taka, (await queries.castNamed(work.tx, name)).castId);
  let played = 0;
  for (const date of dates) {
    const shift = plannedShift({ ...misaki, index: 0 }, date);
    if (!shift) continue;
    await addShifts(at(work, parse30(date, '12:00')), [shift]);
    for (const slot of SLOTS) {
      if (!random.chance(slot.chance)) continue;
      const startsAt = parse30(date, slot.from);
      const guest = favourite(guests, random);
      played += 1;
      const manId = played % HIS_TURN === 0 ? taka : guest;
      await playVisit(work, misaki, { startsAt, minutes: random.one(slot.minutes), manId, hotel });
    }
    if (date < addDays(today, -UNSETTLED_DAYS)) await settleDay(work, misaki.castId, date);
  }
  await seedPastFilms(work, guests);
  await queries.forgetPastNews(work.tx, work.now);
}

// She takes what a day earned her in cash, after its end.
async function settleDay(work: Work, castId: number, date: string): Promise<void> {
  const after = at(work, parse30(date, '29:30'));
  for (const { id: shiftId } of await shiftsBetween(work.tx, [castId], date, date)) {
    const which = { castId, shiftId, now: after.now };
    const { amount } = await payMoney(work.tx, work.deps.seal, which);
    if (amount === 0) continue;
    const wish = { method: 'cash_handover' as const, amount };
    await settle(after, which, { action: 'request', ...wish });
    await settle(after, which, { action: 'confirm', ...wish });
  }
}

type Visit = { startsAt: Date; minutes: number; manId: number; hotel: { id: number; areaId: number } };

async function playVisit(
  work: Work,
  { castId, personId }: { castId: number; personId: number },
  { startsAt, minutes, manId, hotel }: Visit,
): Promise<void> {
  const on = (minutesFromStart: number) => at(work, new Date(startsAt.getTime() + minutesFromStart * MINUTE_MS));
  const asked = on(-180);
  const quote = await createQuote(asked, manId, {
    female_cast_id: castId,
    starts_at: startsAt.toISOString(),
    minutes,
    place: { place_type_id: PLACE_TYPE.hotel, mst_hotel_id: hotel.id, area_id: hotel.areaId },
    option_ids: [],
  });
  // What each visit takes is given for it and ends first, so that たか keeps what he was seeded with.
  await give(asked, manId, quote.total);
  const id = await createReservation(asked, manId, { quote_id: quote.id, payment_method: 'gold' });
  const she = { id: personId, isOps: false };
  for (const [event, minutesFromStart] of STEPS) await applyEvent(on(minutesFromStart), she, id, event);
  await applyEvent(on(minutes), she, id, 'finish');
}

async function addGuests(work: Work, credential: string): Promise<number[]> {
  const persons = await queries.insertPersons(
    work.tx,
    GUESTS.map((nickname, index) => ({
      nickname,
      credential,
      phone: `+81903000${String(index + 1).padStart(4, '0')}`,
      groups: ['male_user'],
      birthDate: `19${80 + index}-04-12`,
      identityState: 'approved' as const,
      createdAt: work.now,
    })),
  );
  const ids = [...persons.values()];
  return ids;
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
