import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { FIRST_COUNT, TILL_WORDS } from '@/domain/till';
import { cutPage, readId } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import type { Stores } from '../../../core/person';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import { storesAsked } from '../../../core/staff-task';
import type { Db, Work } from '../../../core/work';
import { nicknamesOf } from '../../people/person/service';
import { castsByIds } from '../../supply/cast/service';
import { storeNames } from '../../supply/place/service';
import * as rows from './queries';

type Till = Reply<'POST /api/v1/ops/tills/{store_id}/counts/'>;
type Entry = NonNullable<Till['counted']>;
type Named = { id: number; name: string };

const ENTRIES = 'till entries';

/** Cash of a settlement that a store took in hand (above zero) or that left its till, written down once. */
export async function enterTill(
  { tx, now }: Work,
  moved: { storeId: number; castId: number; settlementId: string; amount: number; by: number },
): Promise<void> {
  const balance = (await rows.lockTill(tx, moved.storeId)) + moved.amount;
  await rows.addEntry(tx, { ...moved, balance, at: now });
}

/** The tills of these stores. */
export async function listTills({ reader }: Deps, stores: Stores): Promise<Till[]> {
  const db = reader();
  return present(db, await namesOf(db, stores));
}

/** A page of what moved the till of a store, one of these. Throws `not_found`. */
export async function listEntries(
  { reader }: Deps,
  stores: Stores,
  { storeId, cursor, limit }: { storeId: number; cursor: string | undefined; limit: number },
): Promise<Reply<'GET /api/v1/ops/tills/{store_id}/entries/'>> {
  const db = reader();
  await oneOf(db, stores, storeId);
  const before = readId(cursor, ENTRIES, 'whole');
  const found = await rows.entryPage(db, storeId, { before, limit: limit + 1 });
  const { shown, page } = cutPage(ENTRIES, found, limit, ({ id }) => id);
  return { data: await presentEntries(db, shown), page };
}

/**
 * A person of the staff counted the till of a store, one of these: the balance is what is there from now on. Throws
 * `not_found`, `till/changed` where cash moved since the sum was shown, and a fault at `words` where a difference is
 * not explained.
 */
export async function countTill(
  { tx, now }: Work,
  stores: Stores,
  count: { storeId: number; seen: number; counted: number; words?: string | undefined; by: number },
): Promise<Till> {
  const { storeId, seen, counted, by } = count;
  const store = await oneOf(tx, stores, storeId);
  const balance = await rows.lockTill(tx, storeId);
  const [last] = await rows.lastCounts(tx, [storeId]);
  if (balance !== seen) throw new Refusal('till/changed');
  const words = last ? (count.words ?? '') : FIRST_COUNT;
  const amount = counted - balance;
  if (amount !== 0 && [...words].length < TILL_WORDS.min && last)
    throw fieldRefusal('body.words', `差の理由を${TILL_WORDS.min}文字以上で入力してください`);
  await rows.addEntry(tx, { storeId, amount, balance: counted, words: amount === 0 ? null : words, by, at: now });
  const [counts] = await present(tx, [store]);
  if (!counts) throw new Error('the till was counted in this transaction');
  return counts;
}

const namesOf = async (db: Db, stores: Stores): Promise<Named[]> =>
  (await storeNames(db)).filter(({ id }) => stores === null || stores.includes(id));

async function oneOf(db: Db, stores: Stores, storeId: number): Promise<Named> {
  const [store] = await namesOf(db, storesAsked(stores, storeId));
  if (!store) throw new Refusal('not_found');
  return store;
}

async function present(db: Db, stores: readonly Named[]): Promise<Till[]> {
  const ids = stores.map(({ id }) => id);
  const balances = await rows.balancesOf(db, ids);
  const last = await rows.lastCounts(db, ids);
  const entries = new Map((await presentEntries(db, last)).map((entry, at) => [last[at]?.storeId, entry]));
  return stores.map(({ id, name }) => ({
    store: { id, name },
    balance: balances.get(id) ?? 0,
    counted: entries.get(id) ?? null,
  }));
}

async function presentEntries(db: Db, list: readonly rows.EntryRow[]): Promise<Entry[]> {
  const people = await nicknamesOf(db, [...new Set(list.map(({ by }) => by))]);
  const casts = await castsByIds(db, [...new Set(list.flatMap(({ castId }) => castId ?? []))]);
  const names = new Map(casts.map(({ cast }) => [cast.id, cast.displayName]));
  return list.map(({ id, at, amount, balance, castId, by, words }) => ({
    id,
    at: toTokyoIso(at),
    amount,
    balance,
    is_count: castId === null,
    cast: castId === null ? null : (names.get(castId) ?? ''),
    by: people.get(by) ?? '',
    words,
  }));
}
