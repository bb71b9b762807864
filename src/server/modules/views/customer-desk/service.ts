import type { Reply } from '@/contract';
import { HOUR_MS } from '@/domain/durations';
import { isOps, roleOf } from '@/domain/roles';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import { guestRecordOf } from '../../booking/reservation/service';
import { openDebtsOf } from '../../money/debt/service';
import { balance, history, lots, presentHistory } from '../../money/gold/service';
import { readLatest } from '../../people/identity/service';
import { accountById, nicknamesOf } from '../../people/person/service';
import { hasActed } from '../../people/staff-act/service';
import { bookingsOfCustomer, OPENED_HOURS } from '../booking-desk/service';
import { lastContactsOf } from '../contact/service';
import { latestExport } from '../data-export/service';
import { shownBars } from './bars';
import { presentCustomer } from './present';
import { consentsOf, countsAbout, warningsAbout } from './queries';
import { accountRecord } from './record';

export { type AccountRecord, accountRecord } from './record';

type Customer = Reply<'GET /api/v1/ops/customers/{account_id}/'>;

const ROUTE = '/api/v1/ops/customers/{account_id}/open/';
/** Most rows of each list of the page. */
const MOST = { bookings: 20, lots: 30, movements: 10, consents: 3, contacts: 5 };

/**
 * Everything of a customer; the call is what writes its opening down. Throws `not_found`, also for the staff and for
 * casts.
 */
export async function openCustomer(deps: Deps, id: number): Promise<Customer> {
  const [db, now] = [deps.reader(), deps.clock.now()];
  const account = await accountById(db, id);
  if (!account || isOps(account.groups) || roleOf(account.groups) !== 'male_user') throw new Refusal('not_found');
  const moved = await history(db, id, { type: 'all', before: undefined, limit: MOST.movements });
  return presentCustomer(
    {
      account,
      name: (await nicknamesOf(db, [id])).get(id) ?? '',
      identity: await readLatest(db, id),
      guest: await guestRecordOf(db, id),
      storeBars: await shownBars(db, id),
      record: await accountRecord(db, { account, opening: { route: ROUTE, subject: String(id) }, now }),
      bookings: await bookingsOfCustomer(db, id, { now, most: MOST.bookings }),
      balance: await balance(db, id, now),
      lots: await lots(db, id, { now, most: MOST.lots }),
      history: presentHistory(moved, MOST.movements).data,
      debts: await openDebtsOf(db, id),
      copy: await latestExport(db, id),
      counted: await countsAbout(db, id),
      warnings: await warningsAbout(db, id),
      consents: await consentsOf(db, id, MOST.consents),
      contacts: await lastContactsOf(deps, id, MOST.contacts),
    },
    now,
  );
}

/** The same for a member of the staff who opened it within a day. Throws `not_found` for all others. */
export async function readOpenedCustomer(deps: Deps, by: number, id: number): Promise<Customer> {
  return openCustomer(deps, await openedCustomer(deps, by, id));
}

/** The account of a customer whose page this member of the staff opened within a day. Throws `not_found`. */
export async function openedCustomer(deps: Deps, by: number, id: number): Promise<number> {
  const since = new Date(deps.clock.now().getTime() - OPENED_HOURS * HOUR_MS);
  if (!(await hasActed(deps.reader(), { actorId: by, route: ROUTE, subject: String(id), since })))
    throw new Refusal('not_found');
  return id;
}
