import type { Data, Received } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { NO_STORE, STORES_MAX } from '@/domain/store';
import type { StoreTerms } from '@/domain/unit-price';
import { invalidateCached } from '../../../core/cached';
import type { Deps } from '../../../core/deps';
import type { PaymentProviders } from '../../../core/payment-ports';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { contractedStores } from '../../../settings/card-settings';
import { areaNames } from './areas';
import * as queries from './queries';

type Store = Data<'GET /api/v1/ops/stores/'>[number];
type Form = Received<'POST /api/v1/ops/stores/'>['body'];
type Change = Received<'PUT /api/v1/ops/stores/{store_id}/'>['body'];
/** What the desk is shown with stores: names of areas, and who has a contract of a store. */
type Beside = { areas: ReadonlyMap<number, string>; payments: PaymentProviders };

const MOST_CHANGES = 5;

/** The names of all stores. */
export const storeNames = async (db: Db): Promise<Data<'GET /api/v1/stores/'>> =>
  (await queries.allStores(db)).map(({ id, name }) => ({ id, name }));

/**
 * Logs which stores the card contracts of the settings name in vain: one that staff makes later has its contract from
 * then on.
 */
export async function warnOfUnknownStores({ settings, reader, log }: Deps): Promise<void> {
  const named = contractedStores(settings.paymentContracts);
  const slugs = new Set((await queries.allStores(reader())).map(({ slug }) => slug));
  const unknown = [...new Set(named)].filter((slug) => slug !== NO_STORE && !slugs.has(slug));
  if (unknown.length > 0) log.warn({ stores: unknown }, 'PAY_SHOP_IDS names stores that do not exist');
}

/** All stores with what each pays and allows, and its last changes. */
export async function storeDesk({ payments }: Pick<Deps, 'payments'>, db: Db): Promise<Store[]> {
  const rows = await queries.allStores(db);
  const changes = await queries.storeChanges(
    db,
    rows.map(({ id }) => id),
  );
  const beside = { areas: await areaNames(db), payments };
  return rows.map((row) => present(row, changes, beside));
}

/**
 * Makes a store, and keeps who did it. Throws `store/slug_taken` and `store/limit`, and refuses an area that is none
 * (400).
 */
export async function addStore(work: Work, staffId: number, form: Form): Promise<Store> {
  const { tx, now } = work;
  if ((await queries.areaById(tx, form.area_id)) === null)
    throw fieldRefusal('body.area_id', 'エリアを選択してください');
  const { slug, name, area_id: areaId, address, room_name: roomName, economy, ...set } = form;
  const after = { ...set, takes_bookings: true };
  const id = await queries.nextStoreId(tx);
  if (id > STORES_MAX) throw new Refusal('store/limit');
  const made = { id, slug, name, areaId, address, roomName: roomName || null, economy, ...columnsOf(after) };
  if (!(await queries.insertStore(tx, made))) throw new Refusal('store/slug_taken');
  await queries.insertStoreChange(tx, { storeId: id, before: null, after, changedBy: staffId, changedAt: now });
  return stored(work, id);
}

/**
 * Sets what a store pays and allows, and keeps who did it. Prices of its casts stay: each sees what lies outside now.
 * Throws `not_found`, and `store/changed` when another person changed it after it was read.
 */
export async function changeStore(work: Work, staffId: number, storeId: number, change: Change): Promise<Store> {
  const { tx, now } = work;
  const row = await queries.storeToChange(tx, storeId);
  if (!row) throw new Refusal('not_found');
  const before = termsOf(row);
  const { seen, ...after } = change;
  if (!areSame(before, seen)) throw new Refusal('store/changed');
  if (!areSame(before, after)) {
    await queries.updateStore(tx, storeId, columnsOf(after));
    await queries.insertStoreChange(tx, { storeId, before, after, changedBy: staffId, changedAt: now });
  }
  return stored(work, storeId);
}

async function stored(work: Work, storeId: number): Promise<Store> {
  const { tx, deps } = work;
  work.afterCommit(() => invalidateCached(deps));
  const row = await queries.storeById(tx, storeId);
  if (!row) throw new Error('a store that was written was not found');
  const beside = { areas: await areaNames(tx), payments: deps.payments };
  return present(row, await queries.storeChanges(tx, [storeId]), beside);
}

const termsOf = (row: queries.StoreRow): StoreTerms => ({
  course_back_percent: row.courseBackPercent,
  guarantee_hour: row.guaranteeHour,
  hour_min: row.hourMin,
  hour_max: row.hourMax,
  nomination_max: row.nominationMax,
  option_max: row.optionMax,
  takes_cash: row.takesCash,
  takes_bookings: row.takesBookings,
});

const columnsOf = (terms: StoreTerms) => ({
  courseBackPercent: terms.course_back_percent,
  guaranteeHour: terms.guarantee_hour,
  hourMin: terms.hour_min,
  hourMax: terms.hour_max,
  nominationMax: terms.nomination_max,
  optionMax: terms.option_max,
  takesCash: terms.takes_cash,
  takesBookings: terms.takes_bookings,
});

const NAMES = [
  'course_back_percent',
  'guarantee_hour',
  'hour_min',
  'hour_max',
  'nomination_max',
  'option_max',
  'takes_cash',
  'takes_bookings',
] as const;
const areSame = (one: StoreTerms, other: StoreTerms) => NAMES.every((name) => one[name] === other[name]);

// Of changes that were made before stores could guarantee a sum, take cash, or stop.
const EARLIER = { guarantee_hour: 0, takes_cash: false, takes_bookings: true };

const present = (row: queries.StoreRow, changes: readonly queries.StoreChangeRow[], beside: Beside): Store => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  area_name: beside.areas.get(row.areaId) ?? '',
  address: row.address,
  room_name: row.roomName,
  economy: row.economy,
  card_shops: beside.payments.offered(row).flatMap((provider) => {
    const shopId = provider.shopIdOf(row);
    return shopId === null ? [] : [{ provider: provider.code, shop_id: shopId }];
  }),
  terms: termsOf(row),
  changes: changes
    .filter(({ storeId }) => storeId === row.id)
    .slice(0, MOST_CHANGES)
    .map(({ changedAt, changedBy, before, after }) => ({
      at: toTokyoIso(changedAt),
      by: changedBy,
      before: before && { ...EARLIER, ...before },
      after: { ...EARLIER, ...after },
    })),
});
