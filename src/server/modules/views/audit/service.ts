import type { Received, Reply } from '@/contract';
import { AUDIT_FILE_MAX, AUDIT_KINDS, isTurned, TURNED_WORDS } from '@/domain/audit';
import { addDays } from '@/domain/business-day';
import { momentWords } from '@/domain/date-words';
import { mayDo } from '@/domain/staff-roles';
import { isUuid } from '@/domain/uuid';
import { CSV_MARK, csvLine } from '../../../core/csv';
import { readCursor, writeCursor } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { fieldRefusal } from '../../../core/refusal';
import { assertMay } from '../../../core/staff-task';
import type { Db } from '../../../core/work';
import { castById } from '../../supply/cast/service';
import { castIdOf } from '../../supply/profile/service';
import { presentEntries } from './present';
import { entriesWhere, type Subject, type Wanted } from './queries';

type List = Reply<'GET /api/v1/ops/audit/'>;
type File = Reply<'POST /api/v1/ops/audit/csv/'>;
type Filter = Received<'POST /api/v1/ops/audit/csv/'>['body'];

const LIST = 'audit';

/**
 * A page of the record, the newest first: the own entries, and with the task `acts` those of all. Throws
 * `validation/failed` at `query.to` for days in the wrong order.
 */
export async function listAudit(
  { reader }: Deps,
  person: Person,
  { cursor, limit, ...filter }: Filter & { cursor?: string | undefined; limit: number },
): Promise<List> {
  assertOrdered(filter, 'query');
  const db = reader();
  const position = readCursor(cursor, LIST, ['instant', 'int', 'whole', 'uuid']);
  const after = position && { at: position[0], source: position[1], num: position[2], uuid: position[3] };
  const found = await entriesWhere(db, { ...(await wantedOf(db, person, filter)), after }, limit + 1);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    data: await presentEntries(db, shown),
    page: { next_cursor: last ? writeCursor(LIST, [last.at, last.source, last.num, last.uuid]) : null, total: null },
  };
}

const HEADS = ['日時', '種類', '内容', '職員', '職員ID', '対象', '対象のID', '代理の対象', '理由', '結果'];

/** The same as a table for spreadsheets; the fault of the days is at `body.to`. */
export async function writeAudit({ reader }: Deps, person: Person, filter: Filter): Promise<File> {
  assertOrdered(filter, 'body');
  const db = reader();
  const wanted = { ...(await wantedOf(db, person, filter)), after: null };
  const found = await entriesWhere(db, wanted, AUDIT_FILE_MAX + 1);
  const entries = await presentEntries(db, found.slice(0, AUDIT_FILE_MAX));
  return {
    csv: `${CSV_MARK}${csvLine(HEADS)}${entries.map((entry) => csvLine(cellsOf(entry))).join('')}`,
    rows: entries.length,
    is_cut: found.length > AUDIT_FILE_MAX,
  };
}

const cellsOf = (entry: List['data'][number]) => [
  momentWords(entry.at),
  AUDIT_KINDS[entry.kind],
  entry.words,
  entry.actor.name,
  entry.actor.id,
  entry.about?.name,
  entry.about?.id ?? entry.subject_ids.join(' '),
  entry.as_account?.name,
  entry.reason,
  entry.is_done ? '実行' : `受け付けず（${entry.refusal}）`,
];

async function wantedOf(db: Db, person: Person, filter: Filter): Promise<Omit<Wanted, 'after'>> {
  const roles = person.roles ?? [];
  const staffId = filter.staff_id ?? (mayDo(roles, 'acts') ? undefined : person.id);
  if (staffId !== person.id) assertMay(roles, 'acts');
  return {
    staffId,
    subject: filter.subject === undefined ? null : await subjectOf(db, filter.subject),
    kind: filter.kind,
    from: filter.from === undefined ? undefined : midnight(filter.from),
    to: filter.to === undefined ? undefined : midnight(addDays(filter.to, 1)),
  };
}

/** What a text of the address means; an account has its cast, and a cast its account. */
async function subjectOf(db: Db, text: string): Promise<Subject> {
  const [, kind, id = ''] = /^(account|cast|booking):(.+)$/.exec(text) ?? [];
  if (kind === 'booking' && isUuid(id)) return { bookingId: id };
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
  if (kind === 'account' && number !== null) return { accountId: number, castId: await castIdOf(db, number) };
  if (kind === 'cast' && number !== null)
    return { accountId: (await castById(db, number))?.cast.personId ?? null, castId: number };
  return { callId: text };
}

function assertOrdered({ from, to }: Filter, where: 'query' | 'body'): void {
  if (isTurned(from, to)) throw fieldRefusal(`${where}.to`, TURNED_WORDS);
}

const midnight = (date: string) => new Date(`${date}T00:00:00+09:00`);
