import { type AnyColumn, and, arrayContains, eq, gte, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AuditKind } from '@/domain/audit';
import { AUDIT_CALLS, TOLD_BY_OWN_ROW } from '@/domain/audit';
import type { Db } from '../../../core/work';
import { ACT_KIND, staffAct } from '../../../db/schema';
import { SOURCES, type Source } from './sources-queries';

/** What entries are about: an account with its cast, a booking, or an id that calls bear in their address. */
export type Subject = { accountId: number | null; castId: number | null } | { bookingId: string } | { callId: string };
/** Where a page ended: the row's source, and its id as a number or as a UUID. */
export type Position = { at: Date; source: number; num: number; uuid: string };
/** Which entries; `to` is the first instant that is out. */
export type Wanted = {
  staffId: number | undefined;
  subject: Subject | null;
  kind: AuditKind | undefined;
  from: Date | undefined;
  to: Date | undefined;
  after: Position | null;
};
/** An entry as it is stored; `source` 0 is an act, the others are those of SOURCES, from 1 on. */
export type EntryRow = Awaited<ReturnType<typeof entriesWhere>>[number];

const NONE = '00000000-0000-0000-0000-000000000000';

/** Entries, the newest first: one statement, of each table no more rows than are wanted. */
export const entriesWhere = (db: Db, wanted: Wanted, limit: number) => {
  const branches = [
    actBranch(wanted, limit),
    ...SOURCES.map((source, at) => lookBranch(source, at + 1, wanted, limit)),
  ];
  const union = sql.join(
    branches.filter((branch) => branch !== null),
    sql` union all `,
  );
  return db
    .select({
      source: sql<number>`e.source`,
      kind: sql<AuditKind>`e.kind`,
      at: sql<Date>`e.at`.mapWith(staffAct.at),
      num: sql`e.num`.mapWith(Number),
      uuid: sql<string>`e.uuid`,
      actorId: sql<number>`e.actor_id`,
      asPersonId: sql<number | null>`e.as_person_id`,
      call: sql<string | null>`e.call`,
      subjectIds: sql<string[]>`e.subject_ids`,
      account: sql<number | null>`e.account`,
      cast: sql<number | null>`e.cast_id`,
      booking: sql<string | null>`e.booking`,
      code: sql<string | null>`e.code`,
      reason: sql<string | null>`e.reason`,
      status: sql<number | null>`e.status`,
      refusal: sql<string | null>`e.refusal`,
    })
    .from(sql`(${union}) as e`)
    .orderBy(sql`e.at desc, e.source desc, e.num desc, e.uuid desc`)
    .limit(limit);
};

const ACTS = 0;
const kindOfAct = sql.raw(`(${ACT_KIND})`);
const isActKind = (kind: AuditKind) => kind === 'act' || kind in AUDIT_CALLS;

function actBranch(wanted: Wanted, limit: number): SQL {
  const { kind, subject, staffId } = wanted;
  const told = sql.raw(TOLD_BY_OWN_ROW.map((route) => `'${route}'`).join(','));
  const where = and(
    kind && (isActKind(kind) ? sql`${kindOfAct} = ${sql.raw(`'${kind}'`)}` : sql`false`),
    staffId === undefined ? undefined : eq(staffAct.actorId, staffId),
    subject ? actIsAbout(subject) : undefined,
    sql`not (${staffAct.status} < 400 and ${staffAct.route} in (${told}))`,
    inTime(staffAct.at, wanted),
    isBehind({ at: staffAct.at, id: staffAct.id, source: ACTS }, wanted.after),
  );
  return sql`(select ${sql.raw(String(ACTS))} as source, ${kindOfAct} as kind, ${staffAct.at} as at,
    ${staffAct.id} as num, ${sql.raw(`'${NONE}'`)}::uuid as uuid, ${staffAct.actorId} as actor_id,
    ${staffAct.asPersonId} as as_person_id, ${staffAct.method} || ' ' || ${staffAct.route} as call,
    ${staffAct.subjectIds} as subject_ids, null::integer as account, null::integer as cast_id, null::uuid as booking,
    null::text as code, null::text as reason, ${staffAct.status} as status, ${staffAct.refusal} as refusal
    from ${staffAct} where ${where} order by ${staffAct.at} desc, ${staffAct.id} desc limit ${limit})`;
}

function lookBranch(source: Source, number: number, wanted: Wanted, limit: number): SQL | null {
  const { kind, subject, staffId } = wanted;
  const isAbout = subject ? lookIsAbout(source, subject) : undefined;
  if ((kind && kind !== source.kind) || isAbout === null) return null;
  const { at, id, by } = source;
  const isUuid = id.getSQLType() === 'uuid';
  const where = and(
    isNotNull(by),
    source.only,
    staffId === undefined ? undefined : eq(by, staffId),
    isAbout,
    inTime(at, wanted),
    isBehind({ at, id, source: number }, wanted.after),
  );
  return sql`(select ${sql.raw(String(number))}, ${sql.raw(`'${source.kind}'`)}, ${at},
    ${isUuid ? sql.raw('0') : id}, ${isUuid ? id : sql.raw(`'${NONE}'`)}::uuid, ${by},
    null::integer, null::text, '{}'::text[], ${source.account ?? sql.raw('null')}::integer,
    ${source.cast ?? sql.raw('null')}::integer, ${source.booking ?? sql.raw('null')}::uuid,
    ${source.code ?? sql.raw('null')}::text, ${source.reason ?? sql.raw('null')}::text, null::integer, null::text
    from ${source.from} where ${where} order by ${at} desc, ${id} desc limit ${limit})`;
}

// Ids of several kinds may be alike: what a call names by one stands in its address.
const names = (param: string, id: string | number) =>
  and(arrayContains(staffAct.subjectIds, [String(id)]), sql`position(${`{${param}}`} in ${staffAct.route}) > 0`);

function actIsAbout(subject: Subject): SQL | undefined {
  if ('callId' in subject) return arrayContains(staffAct.subjectIds, [subject.callId]);
  if ('bookingId' in subject) return names('reservation_id', subject.bookingId);
  const { accountId, castId } = subject;
  return or(
    accountId === null ? sql`false` : or(names('account_id', accountId), names('staff_id', accountId)),
    accountId === null ? undefined : eq(staffAct.asPersonId, accountId),
    castId === null ? undefined : names('female_cast_id', castId),
  );
}

/** Null where no row of the table can be about it. */
function lookIsAbout({ account, cast, booking }: Source, subject: Subject): SQL | undefined | null {
  if ('callId' in subject) return null;
  if ('bookingId' in subject) return booking ? eq(booking, subject.bookingId) : null;
  const meanings = [
    account && subject.accountId !== null ? eq(account, subject.accountId) : undefined,
    cast && subject.castId !== null ? eq(cast, subject.castId) : undefined,
  ].filter((meaning) => meaning !== undefined);
  return meanings.length === 0 ? null : or(...meanings);
}

const inTime = (at: AnyColumn, { from, to }: Wanted) => and(from && gte(at, from), to && lt(at, to));

/** Rows behind a position: what is as old stands in the order of the sources, the last first. */
function isBehind({ at, id, source }: { at: AnyColumn; id: AnyColumn; source: number }, after: Position | null) {
  if (!after) return undefined;
  if (source < after.source) return lte(at, after.at);
  if (source > after.source) return lt(at, after.at);
  const last = id.getSQLType() === 'uuid' ? after.uuid : after.num;
  return or(lt(at, after.at), and(eq(at, after.at), lt(id, last)));
}
