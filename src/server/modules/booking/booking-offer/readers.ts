import type { Data } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { DAY_MS, MINUTE_MS } from '@/domain/durations';
import { PAGE_SIZE_MAX } from '@/domain/limits';
import { bookingOfferEventsFor, bookingOfferLabel } from '@/domain/machines/booking-offer';
import { isUuid } from '@/domain/uuid';
import type { ReadContext } from '../../../core/read-context';
import { Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import { inBlockWith } from '../../people/block/service';
import { nicknamesOf } from '../../people/person/service';
import { castRefs } from '../../supply/photo/service';
import { areaNames, hotelById } from '../../supply/place/service';
import { personsOfCasts } from '../../supply/profile/service';
import { cancellationShown, paymentMethods, placeShown } from '../reservation/service';
import type { Caller } from './limits';
import * as rows from './queries';

type Received = Data<'GET /api/v1/users/me/booking_offers/{booking_offer_id}/'>;
type CastOffer = Data<'GET /api/v1/female_casts/me/booking_offers/'>[number];

/** What waits for a customer, and what ended within a day; nothing of a cast behind a block. */
export async function receivedOffers(context: ReadContext, personId: number): Promise<Received[]> {
  const { db, now } = context;
  const list = await rows.offersOf(db, { personId }, new Date(now.getTime() - DAY_MS), PAGE_SIZE_MAX);
  return received(context, personId, list);
}

/** One of the customer's, whenever it ended. Throws `not_found`. */
export async function readReceived(context: ReadContext, personId: number, id: string): Promise<Received> {
  const row = isUuid(id) ? await rows.findOffer(context.db, id) : null;
  const [shown] = row?.personId === personId ? await received(context, personId, [row]) : [];
  if (!shown) throw new Refusal('not_found');
  return shown;
}

/** What a cast offered and waits for, and what ended within a day. */
export async function madeOffers(db: Db, { castId }: Caller, now: Date): Promise<CastOffer[]> {
  return made(db, await rows.offersOf(db, { castId }, new Date(now.getTime() - DAY_MS), PAGE_SIZE_MAX), now);
}

/** One of the cast's. Throws `not_found`. */
export async function readMade(db: Db, { castId }: Caller, id: string, now: Date): Promise<CastOffer> {
  const row = isUuid(id) ? await rows.findOffer(db, id) : null;
  const [shown] = row?.castId === castId ? await made(db, [row], now) : [];
  if (!shown) throw new Refusal('not_found');
  return shown;
}

async function received({ db, now, deps }: ReadContext, personId: number, list: readonly rows.OfferRow[]) {
  const castIds = [...new Set(list.map(({ castId }) => castId))];
  const blocked = await inBlockWith(db, personId);
  const people = await personsOfCasts(db, castIds);
  const open = new Set(
    people.flatMap(({ castId, personId: castPersonId }) => (blocked.includes(castPersonId) ? [] : [castId])),
  );
  const casts = await castRefs(db, [...open], now);
  const names = await areaNames(db);
  const shown: Received[] = [];
  for (const row of list) {
    const cast = casts.get(row.castId);
    if (!cast) continue;
    shown.push({
      ...(await common(db, row, names)),
      female_cast: cast,
      cancellation: cancellationShown(row),
      payment_methods: await paymentMethods(deps, db, row),
      introduced: row.introductionId !== null,
      can: answers(row, 'male', now).filter((event) => event === 'accept' || event === 'decline'),
    });
  }
  return shown;
}

async function made(db: Db, list: readonly rows.OfferRow[], now: Date): Promise<CastOffer[]> {
  const nicknames = await nicknamesOf(db, [...new Set(list.map(({ personId }) => personId))]);
  const names = await areaNames(db);
  const shown: CastOffer[] = [];
  for (const row of list)
    shown.push({
      ...(await common(db, row, names)),
      user: { user_id: row.personId, nickname: nicknames.get(row.personId) ?? '' },
      reward_estimate: row.rewardEstimate,
      can: answers(row, 'cast', now).filter((event) => event === 'withdraw'),
    });
  return shown;
}

async function common(db: Db, row: rows.OfferRow, names: ReadonlyMap<number, string>) {
  const hotel = row.mstHotelId === null ? null : await hotelById(db, row.mstHotelId);
  return {
    id: row.id,
    state: row.state,
    state_label: bookingOfferLabel(row.state),
    starts_at: toTokyoIso(row.startsAt),
    ends_at: toTokyoIso(new Date(row.startsAt.getTime() + row.minutes * MINUTE_MS)),
    minutes: row.minutes,
    place: placeShown({ ...row, areaName: names.get(row.areaId) ?? '', hotel }),
    lines: row.lines,
    total: row.total,
    message: row.message,
    created_at: toTokyoIso(row.createdAt),
    expires_at: toTokyoIso(row.expiresAt),
    reservation_id: row.reservationId,
  };
}

// Between its end and its timer no one can answer it any more.
const answers = (row: rows.OfferRow, actor: 'male' | 'cast', now: Date) =>
  row.expiresAt > now ? bookingOfferEventsFor(row.state, actor) : [];
