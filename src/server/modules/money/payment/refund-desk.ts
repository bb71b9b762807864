import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { orderStep } from '@/domain/machines/payment-order';
import { type RefundEvent, refundActsOf, refundStep } from '@/domain/machines/refund';
import { isOfBooking, REFUND_ALONE_MAX } from '@/domain/refunds';
import { isUuid } from '@/domain/uuid';
import { cutPage, readId } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { nicknamesOf } from '../../people/person/service';
import * as orders from './queries';
import * as rows from './refund-queries';

type DeskRefund = Reply<'GET /api/v1/ops/refunds/'>['data'][number];

const LIST = 'refunds';

/** A page of the queue as this member of the staff sees it. */
export async function listRefunds(
  deps: Deps,
  viewerId: number,
  page: { state: 'open' | 'closed'; cursor: string | undefined; limit: number },
): Promise<Reply<'GET /api/v1/ops/refunds/'>> {
  const after = readId(page.cursor, LIST, 'uuid');
  const states = page.state === 'open' ? (['open', 'approved'] as const) : (['done', 'dismissed'] as const);
  const found = await rows.refundPage(deps.reader(), { states, after, limit: page.limit + 1 });
  const cut = cutPage(LIST, found, page.limit, ({ id }) => id);
  return { data: await present(deps, deps.reader(), cut.shown, viewerId), page: cut.page };
}

/** How many refunds wait, and how much that is. */
export const refundTotal = (deps: Deps) => rows.openSum(deps.reader());

/** The first of two people says that a large refund is right. Throws as {@link decide}. */
export const approveRefund = (work: Work, id: string, by: number): Promise<DeskRefund> =>
  decide(work, id, { act: 'approve', by }, { approvedBy: by, approvedAt: work.now });

/** It was made at the provider, under this number. Throws as {@link decide}. */
export const finishRefund = (work: Work, id: string, by: number, reference: string): Promise<DeskRefund> =>
  decide(work, id, { act: 'done', by }, { doneBy: by, doneAt: work.now, reference });

/** It is not to be made, and why; never for what a booking is owed. Throws as {@link decide}. */
export const dismissRefund = (work: Work, id: string, by: number, note: string): Promise<DeskRefund> =>
  decide(work, id, { act: 'dismiss', by }, { doneBy: by, doneAt: work.now, reference: note });

/** Throws `not_found`, `refund/state_conflict`, and `refund/same_person` where the second one is the first. */
async function decide(
  work: Work,
  id: string,
  { act, by }: { act: RefundEvent; by: number },
  change: Omit<Partial<rows.RefundRow>, 'state'>,
): Promise<DeskRefund> {
  const row = isUuid(id) ? await rows.lockRefund(work.tx, id) : null;
  if (!row) throw new Refusal('not_found');
  const state = refundStep(row, act);
  if (!state) throw new Refusal('refund/state_conflict');
  if (row.approvedBy === by) throw new Refusal('refund/same_person');
  const changed = await rows.updateRefund(work.tx, id, { ...change, state });
  if (state === 'done' && row.orderId !== null && isOfBooking(row.cause)) await noteRefunded(work, row.orderId);
  const [answer] = await present(work.deps, work.tx, [changed], by);
  if (!answer) throw new Refusal('not_found');
  return answer;
}

/** All that was to go back of a booking's payment has gone. */
async function noteRefunded({ tx }: Work, orderId: string): Promise<void> {
  if (await rows.hasUndone(tx, orderId)) return;
  const order = await orders.lockOrder(tx, orderId);
  const state = order && orderStep(order.state, 'refund', 'ops');
  if (state) await orders.updateOrder(tx, orderId, { state });
}

async function present(deps: Deps, db: Db, list: readonly rows.RefundRow[], viewerId: number): Promise<DeskRefund[]> {
  const people = list.flatMap(({ approvedBy, doneBy }) => [approvedBy, doneBy]).filter((id) => id !== null);
  const names = await nicknamesOf(db, [...new Set(people)]);
  const seat = (id: number | null, at: Date | null) =>
    id === null || at === null ? null : { id, name: names.get(id) ?? '', at: toTokyoIso(at) };
  return list.map((row) => ({
    id: row.id,
    amount: row.amount,
    cause: row.cause,
    state: row.state,
    provider: row.provider,
    provider_name: row.provider === 'cash' ? '現金（対面）' : (deps.payments.find(row.provider)?.name ?? row.provider),
    shop_id: row.shopId,
    settle_uuid: row.settleUuid,
    reservation_id: row.reservationId,
    user_id: row.personId,
    created_at: toTokyoIso(row.createdAt),
    needs_two: row.amount > REFUND_ALONE_MAX,
    approved: seat(row.approvedBy, row.approvedAt),
    done: seat(row.doneBy, row.doneAt),
    reference: row.reference,
    can: row.approvedBy === viewerId ? [] : refundActsOf(row),
  }));
}
