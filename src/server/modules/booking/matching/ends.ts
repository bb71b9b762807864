import { matchingStep } from '@/domain/machines/matching-request';
import { isUuid } from '@/domain/uuid';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { tell } from '../../people/notice/service';
import { lockCasts } from '../../supply/profile/service';
import { announce } from './announce';
import { pauseAbandoner, pauseSilent } from './pause';
import * as rows from './queries';
import { type Choice, release, selectOffer } from './select';

/**
 * The customer chooses an offer: one transaction makes the booking, confirmed at once. Throws `not_found`,
 * `matching/state_conflict`, `matching/offer_gone` and whatever a booking may be refused for; a refusal changes
 * nothing.
 */
export async function choose(work: Work, personId: number, id: string, choice: Omit<Choice, 'actor'>): Promise<string> {
  return selectOffer(work, await lockRequestOf(work, personId, id), { ...choice, actor: 'male' });
}

/** The customer takes the request back, at no cost. Throws `not_found`, `matching/state_conflict`. */
export async function cancelRequest(work: Work, personId: number, id: string): Promise<void> {
  const row = await lockRequestOf(work, personId, id);
  const to = matchingStep(row.state, 'cancel', 'male');
  if (!to) throw new Refusal('matching/state_conflict');
  await end(work, row, to, 'not_selected');
}

/**
 * The running request of a customer, locked, and the casts whose offers stand: for callers that lock more than that,
 * in one order. Null when none runs.
 */
export async function lockOpenRequest({ tx }: Work, personId: number) {
  const open = await rows.openRequestOf(tx, personId);
  const row = open && (await rows.lockRequest(tx, open.id));
  if (!row || !matchingStep(row.state, 'cancel', 'male')) return null;
  const standing = (await rows.offersOf(tx, [row.id])).filter(({ state }) => state === 'offered');
  return { row, castIds: standing.map(({ castId }) => castId) };
}

/** Takes back a request that {@link lockOpenRequest} gave, for a customer who may ask no more. */
export async function endOpenRequest(work: Work, row: rows.RequestRow): Promise<void> {
  const to = matchingStep(row.state, 'cancel', 'male');
  if (to) await end(work, row, to, 'not_selected');
}

/** The deadline: the customer has ten minutes more to choose, or no offer stands and it is over. */
export async function closeRequest(work: Work, id: string): Promise<void> {
  const row = await rows.lockRequest(work.tx, id);
  const to = row && matchingStep(row.state, 'close', 'time', row.answered);
  if (!to || row.deadlineAt > work.now) return;
  if (to !== 'selecting') await end(work, row, to, 'expired');
  else {
    await rows.swapRequest(work.tx, row, { state: to });
    const numbers = await announce(work, { ...row, state: to }, await rows.calledCasts(work.tx, id));
    await tell(work, row.personId, { kind: 'matching_offer', subject: id, path: `/matching?id=${id}` }, numbers);
  }
  await pauseSilent(work, id);
}

/** The end of choosing. */
export async function expireRequest(work: Work, id: string): Promise<void> {
  const row = await rows.lockRequest(work.tx, id);
  const to = row && matchingStep(row.state, 'expire', 'time');
  if (to && row.chooseUntil <= work.now) await end(work, row, to, 'expired');
}

async function lockRequestOf({ tx }: Work, personId: number, id: string): Promise<rows.RequestRow> {
  const row = isUuid(id) ? await rows.lockRequest(tx, id) : null;
  if (row?.personId !== personId) throw new Refusal('not_found');
  return row;
}

/** Ends a locked request without a booking: its offers give their time back, all casts who were asked are told. */
export async function end(
  work: Work,
  row: rows.RequestRow,
  to: rows.RequestRow['state'],
  offers: 'not_selected' | 'expired',
): Promise<void> {
  const standing = (await rows.offersOf(work.tx, [row.id])).filter(({ state }) => state === 'offered');
  if (standing.length > 0)
    await lockCasts(
      work.tx,
      standing.map(({ castId }) => castId).sort((a, b) => a - b),
    );
  if (!(await rows.swapRequest(work.tx, row, { state: to, endedAt: work.now })))
    throw new Refusal('matching/state_conflict');
  const numbers = await release(work, { ...row, state: to }, standing, offers);
  await pauseAbandoner(work, row.personId);
  if (to === 'no_match' || to === 'expired')
    await tell(work, row.personId, { kind: 'matching_over', subject: row.id, path: `/matching?id=${row.id}` }, numbers);
}
