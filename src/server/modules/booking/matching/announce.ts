import type { Work } from '../../../core/work';
import { type Numbers, recordEvents } from '../../machinery/live/service';
import { personsOfCasts } from '../../supply/profile/service';
import type { RequestRow } from './queries';

/**
 * Tells the live screens of the customer, and of these casts, that a request changed: ids and its state, nothing else.
 * The customer's counter before the casts', theirs in the order of their accounts, so that two transactions never wait
 * for each other. Returns the events' numbers, at which notices stand.
 */
export async function announce(
  work: Work,
  { id, personId, state }: Pick<RequestRow, 'id' | 'personId' | 'state'>,
  castIds: readonly number[],
): Promise<Numbers> {
  const people = castIds.length === 0 ? [] : await personsOfCasts(work.tx, castIds);
  return announceTo(
    work,
    { id, personId, state },
    people.map((one) => one.personId),
  );
}

/** The same where the casts' accounts are known. */
export function announceTo(
  work: Work,
  { id, personId, state }: Pick<RequestRow, 'id' | 'personId' | 'state'>,
  castPersonIds: readonly number[],
): Promise<Numbers> {
  const castIds = [...castPersonIds].sort((a, b) => a - b);
  return recordEvents(work, [personId, ...castIds], { kind: 'matching', subject: id, payload: { state } });
}
