import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { CLAIM_MINUTES, claimKindsFor, promiseOf } from '@/domain/desk-promises';
import { MINUTE_MS } from '@/domain/durations';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { recordEvents } from '../../machinery/live/service';
import { nicknamesOf } from '../person/service';
import { staffFor } from '../staff-role/service';
import * as rows from './queries';

type Claims = Reply<'GET /api/v1/ops/claims/'>;
/** A thing as a caller names it. */
type Named = { kind: string; itemId: string };

/** Who has what in hand now, of the kinds that these roles deal with. */
export async function listClaims({ reader, clock }: Deps, { roles = [] }: Person): Promise<Claims> {
  const [db, kinds] = [reader(), claimKindsFor(roles)];
  const found = kinds.length === 0 ? [] : await rows.claimsAt(db, kinds, clock.now());
  const names = await nicknamesOf(db, [...new Set(found.map(({ staffId }) => staffId))]);
  return found.map((row) => present(row, names));
}

/**
 * Takes a thing of a queue for some minutes, or holds it longer; of two who take it at once one gets it. It refuses no
 * one's decision. Throws `not_found` for a kind that is not of these roles, `claim/taken` with whose it is.
 */
export async function claimItem(work: Work, by: Person, named: Named): Promise<Claims[number]> {
  const { tx, now } = work;
  const item = itemOf(by, named);
  const before = await rows.lockClaim(tx, item);
  const until = new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS);
  const row = await rows.putClaim(tx, { ...item, staffId: by.id, until }, now);
  if (row === null) throw await takenBy(work, item);
  const isRenewed = before !== null && before.staffId === by.id && before.until > now;
  if (!isRenewed) await tellDesks(work, item);
  return present(row, await nicknamesOf(tx, [by.id]));
}

/** Gives a thing back; another person's claim stays. Throws `not_found` as above. */
export async function returnItem(work: Work, by: Person, named: Named): Promise<null> {
  const item = itemOf(by, named);
  if ((await rows.deleteClaim(work.tx, item, by.id)) > 0) await tellDesks(work, item);
  return null;
}

/** The nightly job: removes claims that ended before an instant. */
export const forgetEndedClaims = ({ tx }: Work, before: Date): Promise<number> => rows.deleteEnded(tx, before);

function itemOf({ roles = [] }: Person, { kind: name, itemId }: Named): rows.ClaimedItem {
  const kind = claimKindsFor(roles).find((one) => one === name);
  if (kind === undefined) throw new Refusal('not_found');
  return { kind, itemId };
}

async function takenBy({ tx }: Work, item: rows.ClaimedItem): Promise<Refusal> {
  const holder = (await rows.lockClaim(tx, item))?.staffId;
  const name = holder === undefined ? null : (await nicknamesOf(tx, [holder])).get(holder);
  return new Refusal('claim/taken', name ? { extras: { detail: `${calledName(name)}が先に担当しました。` } } : {});
}

/** Every desk that the kind belongs to reads anew who has what. */
async function tellDesks(work: Work, { kind }: rows.ClaimedItem): Promise<void> {
  const staff = await staffFor(work.tx, promiseOf(kind).task);
  if (staff.length > 0) await recordEvents(work, staff, { kind: 'notice', subject: 'claims', payload: {} });
}

const present = (row: rows.ClaimRow, names: ReadonlyMap<number, string>): Claims[number] => ({
  kind: row.kind,
  item_id: row.itemId,
  staff: { id: row.staffId, name: names.get(row.staffId) ?? '' },
  until: toTokyoIso(row.until),
});
