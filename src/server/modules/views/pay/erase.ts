import type { Work } from '../../../core/work';
import { leftBefore } from '../../people/withdrawal/service';
import { personsOfCasts } from '../../supply/profile/service';
import * as rows from './queries';

/**
 * The nightly job: accounts of casts who left before an instant go, once nothing waits to be transferred to them.
 * Returns how many.
 */
export async function forgetAccountsOfLeft({ tx }: Work, before: Date): Promise<number> {
  const owners = await personsOfCasts(tx, await rows.castsWithoutTransfer(tx));
  const left = new Set(await leftBefore(tx, before));
  return rows.deleteAccounts(
    tx,
    owners.filter(({ personId }) => left.has(personId)).map(({ castId }) => castId),
  );
}

/** The nightly job: transfers of before an instant keep no copy of the account. Returns how many. */
export const eraseOldCopies = ({ tx }: Work, before: Date): Promise<number> => rows.eraseCopies(tx, before);
