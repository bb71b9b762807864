import type { Data, Received } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { purchaseCode, saleShare } from '@/domain/paid-videos';
import { isUuid } from '@/domain/uuid';
import { cutPage, readId } from '../../../core/cursor';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { recordEvents } from '../../machinery/live/service';
import { lockWallet, returnSpent, spend, spentKinds } from '../../money/gold/service';
import { reverseSale, writeSale } from '../../money/reward/service';
import { holdAccount } from '../../people/person/service';
import { audienceOf } from '../../supply/cast/service';
import { castRefs } from '../../supply/photo/service';
import { shownFilm } from './film-queries';
import * as plans from './plan/queries';
import * as rows from './queries';
import { watchStopped } from './watch';

type Form = Received<'POST /api/v1/users/me/paid_video_purchases/'>['body'];
type Purchase = Data<'GET /api/v1/users/me/paid_video_purchases/{purchase_id}/'>;

/**
 * Buys a film once: a customer who has it already gets the existing purchase. Throws `not_found` for a film that the
 * customer is not shown, `account/suspended`, `identity/not_approved`, `video/price_changed` and `gold/not_enough`.
 */
export async function buyVideo(work: Work, buyer: Person, form: Form): Promise<{ id: string; amount: number }> {
  const { tx, now, deps } = work;
  await watchStopped(work);
  const account = await holdAccount(tx, buyer.id);
  if (account?.suspendedAt) throw new Refusal('account/suspended');
  if (account?.state !== 'approved') throw new Refusal('identity/not_approved');
  // The film before the wallet, as everywhere: what is stopped now is not sold any more.
  const film = await rows.holdForSale(tx, form.paid_video_id);
  if (!film) throw new Refusal('not_found');
  // Under the wallet's lock: however many taps there are, they come here one after the other.
  await lockWallet(work, buyer.id);
  const known = await rows.purchaseOfFilm(tx, buyer.id, film.id);
  if (known) return { id: known.id, amount: known.amount };
  if (film.price === null || !(await shownFilm(tx, memberOf(buyer, now), film.id))) throw new Refusal('not_found');
  const amount = film.price;
  if (form.price !== undefined && form.price !== amount)
    throw new Refusal('video/price_changed', { extras: { amount } });
  const transferId = await spend(work, { personId: buyer.id, amount, kind: 'video', actor: 'male', title: film.title });
  const [id, share, castId] = [deps.random.uuid(), saleShare(amount), film.castId];
  await rows.insertPurchase(tx, {
    id,
    castId,
    amount,
    share,
    transferId,
    personId: buyer.id,
    movieId: film.id,
    title: film.title,
    durationMs: film.durationMs ?? 0,
    boughtAt: now,
  });
  if (share > 0) await writeSale(work, { castId, kind: 'video', subject: id, label: film.title, amount: share });
  await recordEvents(work, [buyer.id], { kind: 'gold', subject: id, payload: {} });
  return { id, amount };
}

/** A month of a plan that is paid for now. */
export type Month = Pick<rows.PurchaseRow, 'personId' | 'castId' | 'title' | 'amount'> & {
  subscriptionId: string;
  period: number;
  fromAt: Date;
  untilAt: Date;
  /** The customer, or time. */
  actor: 'male' | 'time';
};

/**
 * Takes the gold for a month of a plan, once per plan and month (a unique index sees to it). Throws `gold/not_enough`.
 */
export async function buyMonth(work: Work, { actor, ...month }: Month): Promise<void> {
  const { personId, castId, amount, title } = month;
  const transferId = await spend(work, { personId, amount, kind: 'plan', actor, title });
  const [id, share] = [work.deps.random.uuid(), saleShare(amount)];
  await rows.insertPurchase(work.tx, {
    ...month,
    id,
    kind: 'plan',
    share,
    transferId,
    durationMs: 0,
    boughtAt: work.now,
  });
  if (share > 0) await writeSale(work, { castId, kind: 'plan', subject: id, label: '月額プラン', amount: share });
  await recordEvents(work, [personId], { kind: 'gold', subject: id, payload: {} });
}

/**
 * Gives a purchase back to the lots that it came from, once; the cast's part goes back while its month runs, unless it
 * `stays` the cast's. `endsPlan`: a plan whose running month this is ends with it. Throws `not_found`.
 */
export async function refundPurchase(
  work: Work,
  id: string,
  { stays = false, endsPlan = false } = {},
): Promise<{ id: string; refunded_at: string }> {
  const { tx, now } = work;
  const personId = isUuid(id) ? await rows.buyerOf(tx, id) : null;
  if (personId === null) throw new Refusal('not_found');
  await lockWallet(work, personId);
  const open = await rows.lockOpen(tx, id);
  if (!open) return { id, refunded_at: toTokyoIso((await rows.refundedAtOf(tx, id)) ?? now) };
  await returnSpent(work, { transferId: open.transferId, personId });
  await rows.markRefunded(tx, id, now);
  if (!stays) await reverseSale(work, id);
  if (endsPlan && open.subscriptionId !== null) await endPlanOf(work, open.subscriptionId, open.period);
  await recordEvents(work, [personId], { kind: 'gold', subject: id, payload: {} });
  return { id, refunded_at: toTokyoIso(now) };
}

// The wallet is locked.
async function endPlanOf({ tx, now }: Work, subscriptionId: string, period: number | null): Promise<void> {
  const row = await plans.lockSubscription(tx, subscriptionId);
  if (row?.period === period) await plans.endSubscription(tx, subscriptionId, 'refunded', now);
}

type PageRequest = { cursor: string | undefined; limit: number };

/** A page of a customer's purchases, the latest first. */
export async function purchasesOf(db: Db, of: rows.PurchasesOf, wanted: PageRequest) {
  const { shown, page } = await pageOf(db, of, wanted);
  return { data: await present(db, shown), page };
}

/** The same for the operator, of all customers unless one is named. */
export async function allPurchases(db: Db, of: rows.PurchasesOf, wanted: PageRequest) {
  const { shown, page } = await pageOf(db, of, wanted);
  const rowsShown = await present(db, shown);
  const data = rowsShown.map(({ id, code, title, amount, bought_at, refunded_at, cast_name }, at) => ({
    id,
    code,
    title,
    amount,
    bought_at,
    refunded_at,
    cast_name,
    user_id: shown[at]?.purchase.personId ?? 0,
  }));
  return { data, page };
}

const LIST = 'purchases';

async function pageOf(db: Db, of: rows.PurchasesOf, { cursor, limit }: PageRequest) {
  const before = readId(cursor, LIST, 'uuid');
  const found = await rows.purchasePage(db, of, { before, limit: limit + 1 });
  return cutPage(LIST, found, limit, ({ purchase }) => purchase.id);
}

/** One purchase of the customer. Throws `not_found`. */
export async function purchaseOf(db: Db, personId: number, id: string): Promise<Purchase> {
  const row = isUuid(id) ? await rows.purchaseOf(db, personId, id) : null;
  const [shown] = row ? await present(db, [row]) : [];
  if (!shown) throw new Refusal('not_found');
  return shown;
}

/** The audience that a customer is. */
export const memberOf = (person: Person, now: Date) => ({ ...audienceOf(person, now), viewerId: person.id });

async function present(db: Db, views: readonly rows.PurchaseView[]): Promise<Purchase[]> {
  const names = await castRefs(db, [...new Set(views.map(({ purchase }) => purchase.castId))], new Date(0));
  const kinds = await spentKinds(
    db,
    views.map(({ purchase }) => purchase.transferId),
  );
  return views.map(({ purchase: row, balanceAfter, watchable }) => ({
    id: row.id,
    code: purchaseCode(row.id),
    kind: row.kind,
    paid_video_id: row.movieId,
    female_cast_id: row.castId,
    period:
      row.period !== null && row.fromAt && row.untilAt
        ? { number: row.period, from: toTokyoIso(row.fromAt), until: toTokyoIso(row.untilAt) }
        : null,
    title: row.title,
    duration: Math.round(row.durationMs / 1000),
    cast_name: names.get(row.castId)?.display_name ?? '',
    amount: row.amount,
    paid_gold: kinds.get(row.transferId)?.paid ?? 0,
    free_gold: kinds.get(row.transferId)?.free ?? 0,
    balance_after: balanceAfter,
    bought_at: toTokyoIso(row.boughtAt),
    refunded_at: row.refundedAt && toTokyoIso(row.refundedAt),
    watchable,
  }));
}
