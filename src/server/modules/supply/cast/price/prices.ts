import type { Received, Reply } from '@/contract';
import { isPlaceTypeId } from '@/domain/place-types';
import { priceFrom } from '@/domain/pricing';
import { mostOf, roomOf, surchargesFault } from '@/domain/surcharge-limits';
import type { Surcharges } from '@/domain/surcharges';
import { feeBounds, minutesBounds, type PriceBounds, type PriceRange, priceFault } from '@/domain/unit-price';
import { invalidateCached } from '../../../../core/cached';
import { fieldRefusal, Refusal } from '../../../../core/refusal';
import type { Db, Work } from '../../../../core/work';
import { lockStore, rangeOf, type StoreRow } from '../../place/service';
import { changeProfile, courseBackPercent, type ProfileRow } from '../../profile/service';
import { castById } from '../queries';

type UnitPrice = Reply<'GET /api/v1/female_casts/me/unit_price/'>;
type Change = Received<'PUT /api/v1/female_casts/me/unit_price/'>['body'];

/** A cast's own prices, each with what the store allows. */
export async function readPrices(db: Db, castId: number, now: Date): Promise<UnitPrice> {
  const row = await castById(db, castId);
  if (!row) throw new Refusal('not_found');
  return present(row.cast, row.store, await courseBackPercent(db, castId, now));
}

/** Whether any price of the cast lies outside what the store allows, as after a change of the store. */
export async function hasPriceOutOfRange(db: Db, castId: number, now: Date): Promise<boolean> {
  const {
    courses,
    extension,
    photo_nomination: photo,
    regular_nomination: regular,
    options,
    surcharges,
  } = await readPrices(db, castId, now);
  const most = mostOf(surcharges);
  return (
    courses.some(({ amount, max }) => amount + most > max) ||
    [...courses, extension, photo, regular, ...options].some(({ amount, min, max }) => amount < min || amount > max)
  );
}

/**
 * Sets all prices of a cast. Quotes and bookings keep the lines that were agreed; cards and search follow with this
 * transaction. Throws `price/range_changed` when the store allows something else than the cast was shown, and 400 at a
 * price that it does not allow.
 */
export async function changePrices(work: Work, castId: number, change: Change): Promise<UnitPrice> {
  await changeProfile(work, castId, async (cast) => {
    const store = await lockStore(work.tx, cast.storeId);
    if (!store) throw new Error('a cast without store');
    const range = rangeOf(store);
    if (Object.entries(range).some(([name, value]) => change.range[name as keyof PriceRange] !== value)) {
      throw new Refusal('price/range_changed');
    }
    const courses = cast.courses.map(({ minutes, amount: before }, at) => ({
      minutes,
      amount: priceOf(change.courses, at, ({ minutes: other }) => other === minutes, {
        path: 'courses',
        before,
        bounds: courseBounds(range, minutes, change.surcharges),
      }),
    }));
    const options = cast.options.map((option, at) => ({
      ...option,
      price: priceOf(change.options, at, ({ id }) => id === option.id, {
        path: 'options',
        before: option.price,
        bounds: feeBounds(range.option_max),
      }),
    }));
    if (change.courses.length !== courses.length) throw fieldRefusal('body.courses', 'コースの長さが一致しません');
    if (change.options.length !== options.length) throw fieldRefusal('body.options', 'オプションが一致しません');
    checked('extension', change.extension, cast.extensionAmount, minutesBounds(range, 30));
    checked('photo_nomination', change.photo_nomination, cast.photoNomination, feeBounds(range.nomination_max));
    checked('regular_nomination', change.regular_nomination, cast.regularNomination, feeBounds(range.nomination_max));
    checkSurcharges(cast, change.surcharges, { courses, range });
    const first = { courses, extensionAmount: change.extension, photoNomination: change.photo_nomination };
    return {
      ...first,
      options,
      surcharges: change.surcharges,
      regularNomination: change.regular_nomination,
      priceFrom: priceFrom(first, cast.priceMinutes),
    };
  });
  work.afterCommit(() => invalidateCached(work.deps));
  return readPrices(work.tx, castId, work.now);
}

// The dearest time and place of a length stay below the store's ceiling for it.
function courseBounds(range: PriceRange, minutes: number, surcharges: Surcharges): PriceBounds {
  const { min, max } = minutesBounds(range, minutes);
  return { min, max: Math.max(min, max - mostOf(surcharges)) };
}

function checkSurcharges(
  cast: ProfileRow,
  wanted: Surcharges,
  { courses, range }: { courses: readonly { minutes: number; amount: number }[]; range: PriceRange },
): void {
  const room = roomOf(courses.map((course) => ({ ...course, max: minutesBounds(range, course.minutes).max })));
  const taken = cast.placeTypeIds.filter(isPlaceTypeId);
  const found = surchargesFault(wanted, { before: cast.surcharges, room, taken });
  if (found) throw fieldRefusal(`body.surcharges.${found.path}`, found.fault);
}

type PriceRule = { path: string; before: number; bounds: PriceBounds };

function priceOf<T extends { amount: number }>(
  sent: readonly T[],
  at: number,
  isIt: (one: T) => boolean,
  { path, before, bounds }: PriceRule,
): number {
  const found = sent.find(isIt);
  if (!found) throw fieldRefusal(`body.${path}`, '料金がそろっていません。画面を更新してください');
  return checked(`${path}.${at}.amount`, found.amount, before, bounds);
}

function checked(path: string, amount: number, before: number, bounds: PriceBounds): number {
  const fault = priceFault(amount, before, bounds);
  if (fault) throw fieldRefusal(`body.${path}`, fault);
  return amount;
}

function present(cast: ProfileRow, store: StoreRow, percent: number): UnitPrice {
  const range = rangeOf(store);
  const nomination = feeBounds(range.nomination_max);
  return {
    store_name: store.name,
    course_back_percent: percent,
    range,
    courses: cast.courses.map((course) => ({ ...course, ...minutesBounds(range, course.minutes) })),
    extension: { amount: cast.extensionAmount, ...minutesBounds(range, 30) },
    photo_nomination: { amount: cast.photoNomination, ...nomination },
    regular_nomination: { amount: cast.regularNomination, ...nomination },
    options: cast.options.map(({ id, name, price }) => ({ id, name, amount: price, ...feeBounds(range.option_max) })),
    surcharges: cast.surcharges,
    place_type_ids: cast.placeTypeIds,
  };
}
