import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { FEE_WAIVED_ALONE_MAX } from '@/domain/waivers';
import type { Db } from '../../../core/work';
import { deskChoices } from '../../booking/reservation/service';
import { approvalsAbout } from '../../people/approval/service';
import { nicknamesOf } from '../../people/person/service';

type Acts = Reply<'GET /api/v1/ops/bookings/{reservation_id}/'>['acts'];

/** An act about a booking that waited, or waits, for a second person, with the names of both. */
export type AskedOfTwo = Awaited<ReturnType<typeof askedOfTwo>>[number];

/** All of them. */
export async function askedOfTwo(db: Db, id: string) {
  const found = await approvalsAbout(db, id);
  const people = found.flatMap(({ askedBy, decidedBy }) => (decidedBy === null ? [askedBy] : [askedBy, decidedBy]));
  const names = await nicknamesOf(db, [...new Set(people)]);
  const nameOf = (personId: number | null) => (personId === null ? '' : (names.get(personId) ?? ''));
  return found.map((row) => ({ ...row, asker: nameOf(row.askedBy), decider: nameOf(row.decidedBy) }));
}

/** What the desk may do with a booking at an instant. */
export async function actsOf(db: Db, id: string, asked: readonly AskedOfTwo[], now: Date): Promise<Acts> {
  const choices = await deskChoices(db, id, now);
  const waits = asked.find((one) => one.kind === 'fee_waiver' && one.state === 'open' && one.endsAt > now);
  const waiver = choices?.waiver ?? null;
  return {
    customer_fee: choices?.customerFee ?? null,
    can_cancel: choices?.mayCancel ?? false,
    can_change: choices?.mayChange ?? false,
    can_move: choices?.mayMove ?? false,
    can_extend: choices?.mayExtend ?? false,
    answer_from: choices?.answerFrom ? toTokyoIso(choices.answerFrom) : null,
    waiver: waiver && {
      ...waiver,
      points: Math.abs(waiver.points),
      needs_two: waiver.amount > FEE_WAIVED_ALONE_MAX,
      waits: waits ? { asked_by: waits.asker, ends_at: toTokyoIso(waits.endsAt) } : null,
    },
  };
}
