import type { Data, Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { isUuid } from '@/domain/uuid';
import { readCursor, writeCursor } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { linesOfShift } from '../../money/reward/service';
import { raiseWords } from '../../people/coercion/service';
import { nicknamesOf } from '../../people/person/service';
import { castRefs } from '../../supply/photo/service';
import { lockCast, personsOfCasts, requireCastId } from '../../supply/profile/service';
import { shiftOfCast } from '../../supply/shift/service';
import { addToShift, adjustmentsAndDisputes, presentDispute, tellAnswered } from './adjustments';
import * as rows from './dispute-queries';
import { payMoney } from './settle';

type PayMoney = Data<'GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/'>;
type OpsDispute = Data<'POST /api/v1/ops/pay_disputes/{dispute_id}/answer/'>;
type Answer = Received<'POST /api/v1/ops/pay_disputes/{dispute_id}/answer/'>['body'];

const LIST = 'pay disputes';

/**
 * Says that the amount of a shift that has ended is not right. Nothing waits for the answer: the cast may ask for what
 * is shown, and what was asked for is paid. Throws `not_found`, `pay/not_now`, and `pay/dispute_open` while one of the
 * shift waits.
 */
export async function dispute(work: Work, personId: number, shiftId: number, reason: string): Promise<PayMoney> {
  const { tx, now, deps } = work;
  const castId = await requireCastId(tx, personId);
  await lockCast(tx, castId);
  const shift = await shiftOfCast(tx, castId, shiftId);
  if (!shift) throw new Refusal('not_found');
  if (shift.endsAt > now) throw new Refusal('pay/not_now');
  const id = deps.random.uuid();
  if (!(await rows.insertDispute(tx, { id, castId, shiftId, reason, raisedAt: now })))
    throw new Refusal('pay/dispute_open');
  await raiseWords(work, personId, reason, { disputes: [id] });
  return payMoney(tx, deps.seal, { castId, shiftId, now });
}

/** A page of what casts said about amounts. */
export async function listDisputes(
  deps: Deps,
  { state, cursor, limit }: { state: 'open' | 'closed'; cursor: string | undefined; limit: number },
): Promise<Reply<'GET /api/v1/ops/pay_disputes/'>> {
  const db = deps.reader();
  const after = readCursor(cursor, LIST, ['instant', 'uuid']);
  const found = await rows.disputePage(db, { open: state === 'open', after, limit: limit + 1 });
  const list = found.slice(0, limit);
  const last = list.at(-1);
  const next_cursor = found.length > limit && last ? writeCursor(LIST, [last.raisedAt, last.id]) : null;
  return { data: await present(db, list, deps.clock.now()), page: { next_cursor, total: null } };
}

/**
 * Answers one, with a line that is added to the shift or without; the cast is told. Throws `not_found`, `pay/answered`
 * where another member of the staff did, and what adding refuses.
 */
export async function answerDispute(work: Work, id: string, by: number, form: Answer): Promise<OpsDispute> {
  const { tx, now } = work;
  const row = isUuid(id) ? await rows.lockDispute(tx, id) : null;
  if (!row) throw new Refusal('not_found');
  if (row.answeredAt) throw new Refusal('pay/answered');
  const { castId, shiftId } = row;
  const line =
    form.adjustment && (await addToShift(work, { ...form.adjustment, castId, shiftId, reason: form.answer, by }));
  const set = {
    ...({ outcome: line ? 'adjusted' : 'kept', answer: form.answer, answeredBy: by, answeredAt: now } as const),
    adjustmentId: line?.id ?? null,
  };
  await rows.answerRow(tx, id, set);
  const [owner] = await personsOfCasts(tx, [castId]);
  if (!line && owner) await tellAnswered(work, owner.personId, shiftId);
  const [answer] = await present(tx, [{ ...row, ...set }], now);
  if (!answer) throw new Refusal('not_found');
  return answer;
}

async function present(db: Db, list: readonly rows.DisputeRow[], now: Date): Promise<OpsDispute[]> {
  const castIds = [...new Set(list.map(({ castId }) => castId))];
  const casts = await castRefs(db, castIds, now);
  const owners = new Map((await personsOfCasts(db, castIds)).map(({ castId, personId }) => [castId, personId]));
  const staff = await nicknamesOf(db, [...new Set(list.flatMap(({ answeredBy }) => answeredBy ?? []))]);
  const all: OpsDispute[] = [];
  for (const row of list) {
    const shift = await shiftOfCast(db, row.castId, row.shiftId);
    if (!shift) continue;
    const earned = (await linesOfShift(db, shift.id)).reduce((sum, { amount }) => sum + amount, 0);
    const { adjustments, guarantee, added } = await adjustmentsAndDisputes(db, shift, earned);
    all.push({
      ...presentDispute(row),
      cast_id: row.castId,
      user_id: owners.get(row.castId) ?? 0,
      display_name: casts.get(row.castId)?.display_name ?? '',
      shift: { shift_id: shift.id, starts_at: toTokyoIso(shift.startsAt), ends_at: toTokyoIso(shift.endsAt) },
      total: earned + added,
      adjustments,
      guarantee,
      answered_by: row.answeredBy === null ? null : (staff.get(row.answeredBy) ?? ''),
    });
  }
  return all;
}
