import { and, asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../core/deps';
import type { Db, Tx, Work } from '../../../core/work';
import { hiddenAccount, hiddenArea, hiddenPhone } from '../../../db/schema';
import { accountsByPhones } from '../person/service';
import { areasOf } from './block-sql';

/** From which people a person hides: owners of numbers, kept only as keyed hashes, and customers of areas. */

/** Areas from whose customers a person hides. */
export const hiddenAreasOf = async (db: Db, personId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: hiddenArea.areaId })
    .from(hiddenArea)
    .where(eq(hiddenArea.personId, personId))
    .orderBy(asc(hiddenArea.areaId));
  return rows.map(({ id }) => id);
};

export async function setHiddenAreas(tx: Tx, personId: number, areaIds: readonly number[]): Promise<void> {
  await tx.delete(hiddenArea).where(eq(hiddenArea.personId, personId));
  if (areaIds.length > 0) await tx.insert(hiddenArea).values(areaIds.map((areaId) => ({ personId, areaId })));
}

/** How many numbers a person hides from. */
export const countHiddenPhones = (db: Db, personId: number): Promise<number> =>
  db.$count(hiddenPhone, eq(hiddenPhone.personId, personId));

/** Hides a person from the owners of numbers, those to come included. */
export async function hideFromPhones(
  { tx, now, deps }: Work,
  personId: number,
  phones: readonly string[],
): Promise<void> {
  const hashes = new Map(phones.map((phone) => [phone, hashOf(deps, phone)]));
  await inTurn(tx, [...hashes.values()]);
  await tx
    .insert(hiddenPhone)
    .values([...new Set(hashes.values())].map((phoneHash) => ({ personId, phoneHash, createdAt: now })))
    .onConflictDoNothing();
  const found = (await accountsByPhones(tx, phones)).flatMap(({ id, phone }) => {
    const phoneHash = hashes.get(phone);
    return phoneHash === undefined || id === personId ? [] : [{ personId, phoneHash, accountId: id }];
  });
  if (found.length > 0) await tx.insert(hiddenAccount).values(found).onConflictDoNothing();
}

/** Shows a person again to the owner of a number; false where it is none of those. */
export async function showToPhone({ tx, deps }: Work, personId: number, phone: string): Promise<boolean> {
  const phoneHash = hashOf(deps, phone);
  await inTurn(tx, [phoneHash]);
  const gone = await tx
    .delete(hiddenPhone)
    .where(and(eq(hiddenPhone.personId, personId), eq(hiddenPhone.phoneHash, phoneHash)))
    .returning({ phoneHash: hiddenPhone.phoneHash });
  return gone.length > 0;
}

/** An account has a number from now on: those who hide from it hide from this account, whatever its later number. */
export async function hideFromOwner({ tx, deps }: Work, accountId: number, phone: string): Promise<void> {
  const phoneHash = hashOf(deps, phone);
  await inTurn(tx, [phoneHash]);
  const rows = await tx
    .select({ personId: hiddenPhone.personId })
    .from(hiddenPhone)
    .where(eq(hiddenPhone.phoneHash, phoneHash));
  const others = rows.filter(({ personId }) => personId !== accountId);
  if (others.length > 0)
    await tx
      .insert(hiddenAccount)
      .values(others.map(({ personId }) => ({ personId, phoneHash, accountId })))
      .onConflictDoNothing();
}

/** A person who is gone hides from no one, and no one hides from that person. */
export async function forgetHiding(tx: Tx, personId: number): Promise<void> {
  await tx.delete(hiddenArea).where(eq(hiddenArea.personId, personId));
  await tx.delete(hiddenAccount).where(eq(hiddenAccount.accountId, personId));
  await tx.delete(hiddenPhone).where(eq(hiddenPhone.personId, personId));
}

// Who hides from a number and who begins to have it do so one after the other: neither misses the other.
async function inTurn(tx: Tx, hashes: readonly string[]): Promise<void> {
  for (const hash of [...new Set(hashes)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`hidden ${hash}`}, 0))`);
}

const hashOf = ({ seal }: Deps, phone: string) => seal.fingerprint('hidden-number', phone);

/** The casts who hide from a customer: from a number, present or former, or from one of the customer's areas. */
export async function hidingFrom(db: Db, manId: number): Promise<number[]> {
  const byPhone = await db
    .select({ id: hiddenAccount.personId })
    .from(hiddenAccount)
    .where(eq(hiddenAccount.accountId, manId));
  const byArea = await db
    .selectDistinct({ id: hiddenArea.personId })
    .from(hiddenArea)
    .where(sql`${hiddenArea.areaId} in ${areasOf(manId)}`);
  return [...new Set([...byPhone, ...byArea].map(({ id }) => id))];
}
