import type { Data, Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { fieldRefusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { barFromStore, liftStoreBar, storeBarsOf } from '../../people/block/service';
import { nicknamesOf } from '../../people/person/service';
import { storeById, storeNames } from '../../supply/place/service';

type Bars = Data<'GET /api/v1/ops/customers/{account_id}/'>['store_bars'];
type BarsReply = Reply<'POST /api/v1/ops/customers/{account_id}/store_bars/'>;
type Form = Received<'POST /api/v1/ops/customers/{account_id}/store_bars/'>['body'];

/** Bars that the page shows. */
const MOST = 20;

/**
 * A store takes no requests of a customer from here on. Refuses a store that is none (400), throws
 * `store_bar/state_conflict` where that is so already.
 */
export async function bar(work: Work, by: number, personId: number, form: Form): Promise<BarsReply> {
  const { store_id: storeId, reason, words } = form;
  if ((await storeById(work.tx, storeId)) === null) throw fieldRefusal('body.store_id', '店舗を選択してください');
  await barFromStore(work, { by, personId, storeId, reason, words });
  return { store_bars: await shownBars(work.tx, personId) };
}

/** The store takes requests of the customer again. Throws `store_bar/state_conflict` where nothing is in force. */
export async function liftBar(
  work: Work,
  by: number,
  lifting: { personId: number; storeId: number; words: string },
): Promise<BarsReply> {
  await liftStoreBar(work, { by, ...lifting });
  return { store_bars: await shownBars(work.tx, lifting.personId) };
}

/** The bars of a customer as the staff see them, the latest first. */
export async function shownBars(db: Db, personId: number): Promise<Bars> {
  const rows = await storeBarsOf(db, personId, MOST);
  if (rows.length === 0) return [];
  const stores = new Map((await storeNames(db)).map(({ id, name }) => [id, name]));
  const staff = rows.flatMap(({ byId, liftedBy }) => (liftedBy === null ? [byId] : [byId, liftedBy]));
  const names = await nicknamesOf(db, [...new Set(staff)]);
  return rows.map(({ id, storeId, reason, words, since, byId, liftedAt, liftedBy, liftingWords }) => ({
    id,
    store_id: storeId,
    store: stores.get(storeId) ?? '',
    reason,
    words,
    since: toTokyoIso(since),
    by: names.get(byId) ?? '',
    lifted_at: liftedAt && toTokyoIso(liftedAt),
    lifted_by: liftedBy === null ? null : (names.get(liftedBy) ?? ''),
    lifting_words: liftingWords,
  }));
}
