import type { CancelReason } from '@/domain/desk-cancel';
import { MINUTE_MS } from '@/domain/durations';
import { askableUntil } from '@/domain/extension';
import type { CallableEvent } from '@/domain/machines/reservation';
import { isUuid } from '@/domain/uuid';
import type { WaiverEffect } from '@/domain/waivers';
import type { Person } from '../../../../core/person';
import { Refusal } from '../../../../core/refusal';
import type { Db, Work } from '../../../../core/work';
import { factsOf } from '../read/facts';
import * as rows from '../read/queries';
import { feeNow, isChangeable, isMovable, partyOf, refusalOf } from '../rules/policy';
import { applyEvent } from './transitions';
import { waiverEffectOf } from './waiver';

type Staff = Pick<Person, 'id' | 'isOps'>;

/** How long before the end of its time the store may answer a request in the cast's place. */
const STORE_ANSWERS_MS = 10 * MINUTE_MS;

/** What the desk may do with a booking at an instant. */
export type DeskChoices = {
  /** Yen that a cancellation costs the customer now; null where the customer cannot cancel. */
  customerFee: number | null;
  mayCancel: boolean;
  /** Whether another time may be asked for, and another cast, as far as its state decides. */
  mayChange: boolean;
  mayMove: boolean;
  /** Whether the meeting may be asked to go on, as far as its state decides. */
  mayExtend: boolean;
  /** From when the store may answer the request that waits. */
  answerFrom: Date | null;
  waiver: WaiverEffect | null;
};

/** Reads it. */
export async function deskChoices(db: Db, id: string, now: Date): Promise<DeskChoices | null> {
  const row = await rows.findReservation(db, id);
  if (!row) return null;
  const facts = factsOf(row);
  const may = (party: 'male' | 'ops') => refusalOf(facts, party, 'cancel', now) === null;
  const waits = row.state === 'requested' && refusalOf(facts, 'ops', 'accept', now) === null;
  return {
    customerFee: may('male') ? feeNow(facts, 'male', now).fee : null,
    mayCancel: may('ops'),
    mayChange: isChangeable(row, now),
    mayMove: isMovable(row, now),
    mayExtend: row.state === 'in_progress' && askableUntil(row.endsAt) > now,
    answerFrom: waits ? answerFrom(row) : null,
    waiver: await waiverEffectOf(db, id),
  };
}

/**
 * The staff cancel for the customer who telephoned, at the fee that was shown, or for the store at none. It is told at
 * once: who telephones has said it. The reason stands in the history. Throws as {@link applyEvent}.
 */
export const cancelAtDesk = (
  work: Work,
  staff: Staff,
  id: string,
  {
    by,
    fee,
    reason,
    words,
  }: { by: 'customer' | 'store'; fee?: number | undefined; reason: CancelReason; words: string },
): Promise<void> => {
  const why = { reason, words: words || null };
  return by === 'store'
    ? applyEvent(work, staff, id, { event: 'cancel', why })
    : applyEvent(work, staff, id, { event: 'cancel', fee: fee ?? 0, forCustomer: true, why });
};

/**
 * The store answers a request in the cast's place, in the last minutes of its time. Throws
 * `reservation/store_not_yet` before them, and as {@link applyEvent}.
 */
export async function answerForStore(work: Work, staff: Staff, id: string, event: 'accept' | 'decline'): Promise<void> {
  const row = isUuid(id) ? await rows.findReservation(work.tx, id) : null;
  if (!row) throw new Refusal('not_found');
  const from = row.state === 'requested' ? answerFrom(row) : null;
  if (from === null) throw new Refusal('reservation/state_conflict');
  if (work.now < from) throw new Refusal('reservation/store_not_yet');
  await applyEvent(work, staff, id, { event });
}

/**
 * The same minute where the staff answer by the people's own call, in a ghost session of the cast too. Throws
 * `reservation/store_not_yet`.
 */
export async function refuseEarlyStaff(
  { tx, now }: Work,
  person: Pick<Person, 'id' | 'isOps' | 'actor'>,
  id: string,
  event: CallableEvent,
): Promise<void> {
  if ((event !== 'accept' && event !== 'decline') || !(person.isOps || person.actor)) return;
  const row = isUuid(id) ? await rows.findReservation(tx, id) : null;
  if (row?.state !== 'requested' || partyOf(row, person) === 'male') return;
  const from = answerFrom(row);
  if (partyOf(row, person) !== null && from !== null && now < from) throw new Refusal('reservation/store_not_yet');
}

const answerFrom = ({ answerDueAt }: rows.ReservationRow): Date | null =>
  answerDueAt && new Date(answerDueAt.getTime() - STORE_ANSWERS_MS);
