import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { WAIVE_ALONE_MAX } from '@/domain/debts';
import { type DebtEvent, debtActsOf, debtStep } from '@/domain/machines/debt';
import { isUuid } from '@/domain/uuid';
import { cutPage, readId } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { nicknamesOf } from '../../people/person/service';
import { endAttempts } from '../payment/service';
import { putPartBack } from './gold-part';
import * as rows from './queries';
import { tellOf } from './raising';

type DeskDebt = Reply<'GET /api/v1/ops/debts/'>['data'][number];

const LIST = 'debts';

/** A page of what is owed, or was, as this member of the staff sees it. */
export async function listDebts(
  deps: Deps,
  viewerId: number,
  page: { state: 'open' | 'closed'; cursor: string | undefined; limit: number },
): Promise<Reply<'GET /api/v1/ops/debts/'>> {
  const after = readId(page.cursor, LIST, 'uuid');
  const states = page.state === 'open' ? (['open'] as const) : (['paid', 'waived', 'returned'] as const);
  const found = await rows.debtPage(deps.reader(), { states, after, limit: page.limit + 1 });
  const cut = cutPage(LIST, found, page.limit, ({ id }) => id);
  return { data: await present(deps.reader(), cut.shown, viewerId), page: cut.page };
}

/** How much is owed in all. */
export const debtTotal = (deps: Deps) => rows.openSum(deps.reader());

/** The first of two people says that a large debt may be waived. Throws as {@link decide}. */
export const approveWaiver = (work: Work, id: string, by: number): Promise<DeskDebt> =>
  decide(work, id, { act: 'approve', by }, { approvedBy: by, approvedAt: work.now });

/** It is owed no more, and why; what a card pays for it all the same goes back. Throws as {@link decide}. */
export async function waiveDebt(work: Work, id: string, by: number, reason: string): Promise<DeskDebt> {
  const answer = await decide(work, id, { act: 'waive', by }, { waivedBy: by, note: reason, closedAt: work.now });
  await endAttempts(work, { debtId: id });
  return answer;
}

/** Throws `not_found`, `debt/state_conflict`, and `debt/same_person` where the second one is the first. */
async function decide(
  work: Work,
  id: string,
  { act, by }: { act: DebtEvent; by: number },
  change: Omit<Partial<rows.DebtRow>, 'state'>,
): Promise<DeskDebt> {
  const row = isUuid(id) ? await rows.lockDebtRow(work.tx, id) : null;
  if (!row) throw new Refusal('not_found');
  if (row.state !== 'open') throw new Refusal('debt/state_conflict');
  if (row.approvedBy === by) throw new Refusal('debt/same_person');
  const state = debtStep(row, act, 'ops');
  if (!state) throw new Refusal('debt/state_conflict');
  if (state === 'waived') await putPartBack(work, row);
  const changed = await rows.updateDebt(work.tx, id, { ...change, state });
  if (changed.state === 'waived') await tellOf(work, changed, 'debt_waived');
  const [answer] = await present(work.tx, [changed], by);
  if (!answer) throw new Refusal('not_found');
  return answer;
}

async function present(db: Db, list: readonly rows.DebtRow[], viewerId: number): Promise<DeskDebt[]> {
  const people = list.flatMap(({ personId, approvedBy, waivedBy }) => [personId, approvedBy, waivedBy]);
  const names = await nicknamesOf(db, [...new Set(people.filter((id) => id !== null))]);
  const seat = (id: number | null, at: Date | null) =>
    id === null || at === null ? null : { id, name: names.get(id) ?? '', at: toTokyoIso(at) };
  return list.map((row) => ({
    id: row.id,
    amount: row.amount,
    cause: row.cause,
    state: row.state,
    reservation_id: row.reservationId,
    user: { id: row.personId, name: names.get(row.personId) ?? '' },
    created_at: toTokyoIso(row.createdAt),
    closed_at: row.closedAt === null ? null : toTokyoIso(row.closedAt),
    paid_with: row.paidWith,
    needs_two: row.amount > WAIVE_ALONE_MAX,
    approved: seat(row.approvedBy, row.approvedAt),
    waived: seat(row.waivedBy, row.closedAt),
    reason: row.note,
    can: row.approvedBy === viewerId ? [] : debtActsOf(row),
  }));
}
