import { and, arrayContains, asc, count, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { IdentityState } from '@/domain/accounts';
import { OPS_GROUP } from '@/domain/roles';
import { KEPT, type LeftRow } from '../../../core/left-row';
import type { Db, Tx } from '../../../core/work';
import { person } from '../../../db/schema';

const first = <T>(rows: T[]): T | null => rows[0] ?? null;
const account = {
  id: person.id,
  phone: person.phone,
  mail: person.mail,
  groups: person.groups,
  credential: person.credential,
  passwordChangedAt: person.passwordChangedAt,
  birthDate: person.birthDate,
  suspendedAt: person.suspendedAt,
  withdrawnAt: person.withdrawnAt,
  identityState: person.identityState,
  createdAt: person.createdAt,
};

const profile = {
  nickname: person.nickname,
  nicknameChangedAt: person.nicknameChangedAt,
  avatar: person.avatar,
  introduction: person.introduction,
  wishIds: person.wishIds,
};
/** What a customer's profile shows. */
export type Profile = Pick<typeof person.$inferSelect, keyof typeof profile>;

export const personById = async (db: Db, id: number) =>
  first(
    await db
      .select({
        id: person.id,
        nickname: person.nickname,
        isPwaLaunched: person.isPwaLaunched,
        identityState: person.identityState,
        mainAreaIds: person.mainAreaIds,
      })
      .from(person)
      .where(eq(person.id, id)),
  );

/** What decides who may sign in and what an account may do. */
export const accountById = async (db: Db, id: number) =>
  first(await db.select(account).from(person).where(eq(person.id, id)));

export const accountByPhone = async (db: Db, phone: string) =>
  first(await db.select(account).from(person).where(eq(person.phone, phone)));

/** Who has these numbers now. */
export const accountsByPhones = (db: Db, phones: readonly string[]): Promise<{ id: number; phone: string }[]> =>
  db
    .select({ id: person.id, phone: person.phone })
    .from(person)
    .where(inArray(person.phone, [...phones]));

/** The account of a mailbox. */
export const accountByMail = async (db: Db, mail: string) =>
  first(
    await db
      .select(account)
      .from(person)
      .where(eq(sql`lower(${person.mail})`, mail.toLowerCase())),
  );

/** The person's own invitation, and the one by which the person came. */
export const invitationsOf = async (db: Db, id: number) =>
  first(
    await db.select({ own: person.invitationCode, came: person.inviterCode }).from(person).where(eq(person.id, id)),
  );

/** Whose invitation a code is, or null. */
export const personByInvitation = async (db: Db, code: string) =>
  first(await db.select(account).from(person).where(eq(person.invitationCode, code)));

/** Customers who came by an invitation, the newest first. */
export const invitedBy = (db: Db, code: string): Promise<{ id: number; createdAt: Date }[]> =>
  db
    .select({ id: person.id, createdAt: person.createdAt })
    .from(person)
    .where(and(eq(person.inviterCode, code), ne(person.invitationCode, code)))
    .orderBy(desc(person.id));

/** The areas where a person is mostly, in the person's order. */
export const mainAreasOf = async (db: Db, id: number): Promise<number[]> =>
  first(await db.select({ ids: person.mainAreaIds }).from(person).where(eq(person.id, id)))?.ids ?? [];

export const setMainAreas = (tx: Tx, id: number, mainAreaIds: number[]) =>
  tx.update(person).set({ mainAreaIds }).where(eq(person.id, id));

export const identityStateOf = async (db: Db, id: number) =>
  first(await db.select({ state: person.identityState }).from(person).where(eq(person.id, id)))?.state ?? null;

export const setIdentityState = (tx: Tx, id: number, identityState: IdentityState) =>
  tx.update(person).set({ identityState }).where(eq(person.id, id));

/**
 * How far an identity is checked, and whether the account is suspended. Under the lock that it takes the account stays
 * what it is: who leaves meanwhile waits.
 */
export const holdAccount = async (tx: Tx, id: number) =>
  first(
    await tx
      .select({ state: person.identityState, suspendedAt: person.suspendedAt })
      .from(person)
      .where(eq(person.id, id))
      .for('share'),
  );

/** Marks an account as suspended, or as it was before (null). */
export const setSuspended = (tx: Tx, id: number, suspendedAt: Date | null) =>
  tx.update(person).set({ suspendedAt }).where(eq(person.id, id));

export const phonesOf = async (db: Db, ids: readonly number[]): Promise<string[]> => {
  const rows = await db
    .select({ phone: person.phone })
    .from(person)
    .where(inArray(person.id, [...ids]));
  return rows.map(({ phone }) => phone);
};

/** Accounts of the operator's staff: who they are, and whether they are suspended. */
export const staffAccounts = (db: Db): Promise<{ id: number; nickname: string; suspendedAt: Date | null }[]> =>
  db
    .select({ id: person.id, nickname: person.nickname, suspendedAt: person.suspendedAt })
    .from(person)
    .where(and(arrayContains(person.groups, [OPS_GROUP]), isNull(person.withdrawnAt)))
    .orderBy(asc(person.id));

/** Proven mail addresses by account, of those who have one. */
export const mailsOf = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db
    .select({ id: person.id, mail: person.mail })
    .from(person)
    .where(and(inArray(person.id, [...ids]), isNotNull(person.mail)));
  return new Map(rows.flatMap(({ id, mail }) => (mail === null ? [] : [[id, mail]])));
};

/** Telephone numbers by account. */
export const phoneNumbers = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: person.id, phone: person.phone })
    .from(person)
    .where(inArray(person.id, [...ids]));
  return new Map(rows.map(({ id, phone }) => [id, phone]));
};

/** Nicknames by account. */
export const nicknamesOf = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: person.id, nickname: person.nickname })
    .from(person)
    .where(inArray(person.id, [...ids]));
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
};

/** Accounts that came by a partner's link, by its code: ever, and since an instant. */
export const countByPartner = async (db: Db, since: Date): Promise<Map<string, { all: number; recent: number }>> => {
  const found = await db
    .select({
      code: person.partnerCode,
      all: count(),
      recent: sql<number>`(count(*) filter (where ${person.createdAt} >= ${since.toISOString()}::timestamptz))::int`,
    })
    .from(person)
    .where(isNotNull(person.partnerCode))
    .groupBy(person.partnerCode);
  return new Map(found.map(({ code, ...counts }) => [code ?? '', counts]));
};

/** Locks an account's row: what is counted per person takes turns until commit. */
export const lockPerson = (tx: Tx, id: number) =>
  tx.select({ id: person.id }).from(person).where(eq(person.id, id)).for('no key update');

/** What casts see of a customer, and since when the name is this one. */
export const profileOf = async (db: Db, id: number) =>
  first(await db.select(profile).from(person).where(eq(person.id, id)));

export const updateProfile = (tx: Tx, id: number, set: Partial<Profile>) =>
  tx.update(person).set(set).where(eq(person.id, id));

export const updatePerson = (tx: Tx, id: number, set: { isPwaLaunched: boolean }) =>
  tx.update(person).set(set).where(eq(person.id, id));

/** Sets another password; a transaction that checks the old one locks the row first. */
export const setPassword = (tx: Tx, id: number, set: { credential: string; passwordChangedAt: Date }) =>
  tx.update(person).set(set).where(eq(person.id, id));

/** Sets another telephone number (E.164); the database refuses one that another account has. */
export const setPhone = (tx: Tx, id: number, phone: string) =>
  tx.update(person).set({ phone }).where(eq(person.id, id));

/** Sets the proven mail address; the database refuses a mailbox that another account has. */
export const setMail = (tx: Tx, id: number, mail: string) => tx.update(person).set({ mail }).where(eq(person.id, id));

/** The name, and how far the identity is checked. */
type NameAndState = Pick<typeof person.$inferSelect, 'nickname' | 'identityState'>;

/** Locks an account's row and gives its name and the state of its identity. */
export const lockShown = async (tx: Tx, id: number): Promise<NameAndState | null> =>
  first(
    await tx
      .select({ nickname: person.nickname, identityState: person.identityState })
      .from(person)
      .where(eq(person.id, id))
      .for('no key update'),
  );

/** Hides an account, or shows it again (`withdrawnAt` null). */
export const setShown = (tx: Tx, id: number, set: NameAndState & { withdrawnAt: Date | null }) =>
  tx.update(person).set(set).where(eq(person.id, id));

/**
 * Nothing is left of an account by which it could be told whose it was: of the birth date the year stays (ages are
 * shown in whole years), and the number is free for another registration.
 */
const NAMELESS: LeftRow<typeof person.$inferSelect> = {
  id: KEPT,
  phone: sql`'left:' || ${person.id}`,
  mail: null,
  credential: '',
  passwordChangedAt: null,
  groups: KEPT,
  // Leaving has written here what readers see of a person who left.
  nickname: KEPT,
  nicknameChangedAt: null,
  avatar: null,
  introduction: '',
  wishIds: [],
  birthDate: sql`date_trunc('year', ${person.birthDate})::date`,
  identityState: KEPT,
  suspendedAt: KEPT,
  withdrawnAt: KEPT,
  isPwaLaunched: false,
  mainAreaIds: [],
  whereLearned: null,
  source: null,
  // What partners and invitations brought is counted and paid by them.
  partnerCode: KEPT,
  invitationCode: KEPT,
  inviterCode: null,
  visitOrigin: null,
  createdAt: KEPT,
};

export const makeNameless = (tx: Tx, id: number) => tx.update(person).set(NAMELESS).where(eq(person.id, id));

/** Makes an account; null when the number has one already. */
export const insertPerson = async (tx: Tx, row: typeof person.$inferInsert): Promise<{ id: number } | null> =>
  first(await tx.insert(person).values(row).onConflictDoNothing({ target: person.phone }).returning({ id: person.id }));
