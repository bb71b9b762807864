import type { Received, Reply } from '@/contract';
import { businessDateOf, toTokyoIso } from '@/domain/business-day';
import { FOUND_FROM } from '@/domain/desk-search';
import { MINUTE_MS } from '@/domain/durations';
import { CALLERS_MAX, PHONE_CASTS, PHONE_GRID } from '@/domain/phone-booking';
import { isPlaceTypeId } from '@/domain/place-types';
import { isOps } from '@/domain/roles';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { type Fitting, fittings, guestRecordsOf, type Place } from '../../booking/reservation/service';
import { enqueue } from '../../machinery/outbox/service';
import { accountByPhone } from '../../people/person/service';
import { type CastRow, castsByIds } from '../../supply/cast/service';
import { photosOf, pictureOf } from '../../supply/photo/service';
import { homeForBooking, hotelById, namedHomes } from '../../supply/place/service';
import { shiftsOfDay } from '../board/service';
import { peopleOf, wordsOf } from '../booking-desk/service';
import { peopleFound } from '../desk-search/service';

type Caller = Reply<'GET /api/v1/ops/phone_customers/'>[number];
type Asked = Received<'GET /api/v1/ops/phone_casts/'>['query'];
type Casts = Reply<'GET /api/v1/ops/phone_casts/'>;

/**
 * Customers of a whole telephone number, its last four digits or a nickname, those of more visits first: what tells
 * them apart is their use, never a real name.
 */
export async function findCallers({ reader, seal }: Deps, typed: string): Promise<Caller[]> {
  const words = wordsOf(typed);
  if (!words || [...words.text].length < FOUND_FROM) return [];
  const db = reader();
  const people = await peopleFound(db, await peopleOf(db, words), []);
  const customers = people.filter((one) => one.castId === null && !isOps(one.groups) && one.withdrawnAt === null);
  const records = await guestRecordsOf(
    db,
    customers.map(({ id }) => id),
  );
  const visitsOf = (id: number) => records.get(id)?.visits ?? 0;
  const shown = customers
    .toSorted((one, other) => visitsOf(other.id) - visitsOf(one.id) || one.id - other.id)
    .slice(0, CALLERS_MAX);
  const callers: Caller[] = [];
  for (const { id, nickname, phone, suspendedAt, identityState } of shown)
    callers.push({
      id,
      nickname,
      last_digits: phone.slice(-4),
      visits: visitsOf(id),
      reliability_band: records.get(id)?.reliability.band ?? '新規',
      identity_state: identityState,
      is_suspended: suspendedAt !== null,
      homes: (await namedHomes(db, seal, id)).map(({ id: home, name, areaId }) => ({
        id: home,
        name,
        area_id: areaId,
      })),
    });
  return callers;
}

/**
 * Sends the link of the registration to a number that has no account: the person proves the number and the identity
 * as everybody does, and can be booked for then. Throws `phone_reservation/known_number`.
 */
export async function inviteCaller(work: Work, phone: string): Promise<null> {
  if (await accountByPhone(work.tx, phone)) throw new Refusal('phone_reservation/known_number');
  const body = `YOI: お電話ありがとうございます。ご登録は次のリンクからお願いします。\n${work.deps.settings.publicOrigin}/register`;
  await enqueue(work, { kind: 'invitation', channel: 'sms', to: phone, subject: null, body, code: null });
  return null;
}

/**
 * The casts who can be booked by this customer at one of the half hours around the wished start, judged as a quote
 * is; those behind a block are not among them.
 */
export async function castsAround({ reader, clock }: Deps, asked: Asked): Promise<Casts> {
  const [db, now] = [reader(), clock.now()];
  const { customer_id: personId, minutes } = asked;
  const wished = new Date(asked.starts_at);
  const starts = Array.from(
    { length: PHONE_GRID.starts },
    (_, index) => new Date(wished.getTime() + (index - PHONE_GRID.before) * PHONE_GRID.minutes * MINUTE_MS),
  );
  const shifts = await shiftsOfDay(db, businessDateOf(wished), null);
  const ids = [...new Set(shifts.map(({ castId }) => castId))];
  const place = await placeOf(db, asked);
  const found = await fittings(db, ids, { personId, starts, minutes, place, optionIds: [], withLead: true }, now);
  const fits = [...found.values()]
    .toSorted((one, other) => distance(one, wished) - distance(other, wished) || one.total - other.total)
    .slice(0, PHONE_CASTS.most);
  const fitting = fits.map(({ castId }) => castId);
  const casts = new Map((await castsByIds(db, fitting)).map((row) => [row.cast.id, row]));
  const photos = new Map((await photosOf(db, fitting, true)).map((photo) => [photo.castId, photo]));
  return {
    starts: starts.map(toTokyoIso),
    casts: fits.flatMap((fit) => {
      const row = casts.get(fit.castId);
      const photo = photos.get(fit.castId);
      const isOn = (at: Date) =>
        shifts.some((shift) => shift.castId === fit.castId && shift.startsAt <= at && at < shift.endsAt);
      const states = starts.map((at) => {
        if (fit.starts.some((start) => start.getTime() === at.getTime())) return 'open' as const;
        return isOn(at) ? ('closed' as const) : ('off' as const);
      });
      const picture = row && photo ? pictureOf(row.cast.displayName, photo).url : null;
      return row ? [{ ...namedOf(row), total: fit.total, met: fit.isRegular, states, picture }] : [];
    }),
  };
}

const namedOf = ({ cast, store }: CastRow) => ({
  id: cast.id,
  name: cast.displayName,
  store: { id: store.id, name: store.name },
  options: cast.options.map(({ id, name, price }) => ({ id, name, price })),
});

/** How far the nearest start is from the wished one. */
const distance = ({ starts }: Fitting, wished: Date): number =>
  Math.min(...starts.map((at) => Math.abs(at.getTime() - wished.getTime())));

async function placeOf(db: Db, asked: Asked): Promise<Place> {
  const { customer_id: personId, place_type_id: placeTypeId, mst_hotel_id: hotelId, home_id: homeId } = asked;
  if (!isPlaceTypeId(placeTypeId)) throw new Refusal('booking/not_possible');
  const hotel = hotelId === undefined ? null : await hotelById(db, hotelId);
  const home = homeId === undefined ? null : await homeForBooking(db, personId, homeId);
  if ((hotelId !== undefined && !hotel) || (homeId !== undefined && !home)) throw new Refusal('not_found');
  const areaId = home?.areaId ?? hotel?.areaId ?? asked.area_id;
  if (areaId === undefined) throw new Refusal('booking/not_possible');
  return { placeTypeId, areaId, hotel, home };
}
