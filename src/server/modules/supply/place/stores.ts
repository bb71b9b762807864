import type { Data, Received } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import type { StoreTerms } from '@/domain/unit-price';
import { invalidateCached } from '../../../core/cached';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import * as queries from './queries';

type Store = Data<'GET /api/v1/ops/stores/'>[number];
type Change = Received<'PUT /api/v1/ops/stores/{store_id}/'>['body'];

const MOST_CHANGES = 5;

/** All stores with what each pays and allows, and its last changes. */
export async function storeDesk(db: Db): Promise<Store[]> {
  const rows = await queries.allStores(db);
  const changes = await queries.storeChanges(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, changes));
}

/**
 * Sets what a store pays and allows, and keeps who did it. Prices of its casts stay: each sees what lies outside now. Throws
 * `not_found`, and `store/changed` when somebody else changed it after it was read.
 */
export async function changeStore(work: Work, staffId: number, storeId: number, change: Change): Promise<Store> {
  const { tx, now } = work;
  const row = await queries.storeToChange(tx, storeId);
  if (!row) throw new Refusal('not_found');
  const before = termsOf(row);
  const { seen, ...after } = change;
  if (!areSame(before, seen)) throw new Refusal('store/changed');
  if (!areSame(before, after)) {
    await queries.updateStore(tx, storeId, {
      courseBackPercent: after.course_back_percent,
      hourMin: after.hour_min,
      hourMax: after.hour_max,
      nominationMax: after.nomination_max,
      optionMax: after.option_max,
      takesCash: after.takes_cash,
    });
    await queries.insertStoreChange(tx, { storeId, before, after, changedBy: staffId, changedAt: now });
    work.afterCommit(() => invalidateCached(work.deps));
  }
  const changed = await queries.storeById(tx, storeId);
  if (!changed) throw new Error('a changed store was not found');
  return present(changed, await queries.storeChanges(tx, [storeId]));
}

const termsOf = (row: queries.StoreRow): StoreTerms => ({
  course_back_percent: row.courseBackPercent,
  hour_min: row.hourMin,
  hour_max: row.hourMax,
  nomination_max: row.nominationMax,
  option_max: row.optionMax,
  takes_cash: row.takesCash,
});

const NAMES = ['course_back_percent', 'hour_min', 'hour_max', 'nomination_max', 'option_max', 'takes_cash'] as const;
const areSame = (one: StoreTerms, other: StoreTerms) => NAMES.every((name) => one[name] === other[name]);

// Of changes that were made before stores could take cash.
const BEFORE_CASH = { takes_cash: false };

const present = (row: queries.StoreRow, changes: readonly queries.StoreChangeRow[]): Store => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  card_shop_id: row.cardShopId,
  terms: termsOf(row),
  changes: changes
    .filter(({ storeId }) => storeId === row.id)
    .slice(0, MOST_CHANGES)
    .map(({ changedAt, changedBy, before, after }) => ({
      at: toTokyoIso(changedAt),
      by: changedBy,
      before: { ...BEFORE_CASH, ...before },
      after: { ...BEFORE_CASH, ...after },
    })),
});
