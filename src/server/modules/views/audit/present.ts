import type { Reply } from '@/contract';
import type { AuditSubject } from '@/domain/audit';
import { toTokyoIso } from '@/domain/business-day';
import { reservationCode } from '@/domain/reservation-code';
import { isUuid } from '@/domain/uuid';
import type { Db } from '../../../core/work';
import { wordsOfCall } from '../../people/staff-act/service';
import { castNames, shownAccounts } from '../../supply/profile/service';
import type { EntryRow } from './queries';
import { SOURCES } from './sources-queries';

type Entry = Reply<'GET /api/v1/ops/audit/'>['data'][number];
type About = { kind: AuditSubject; id: string };

/** Which of an address's names say an account, a cast, a booking. */
const PARAMS: Readonly<Record<string, AuditSubject>> = {
  account_id: 'account',
  staff_id: 'account',
  female_cast_id: 'cast',
  reservation_id: 'booking',
};

/** Entries with the names of all who stand in them, each kind of name read once. */
export async function presentEntries(db: Db, rows: readonly EntryRow[]): Promise<Entry[]> {
  const about = rows.map(aboutOf);
  const idsOf = (kind: AuditSubject) => about.flatMap((one) => (one?.kind === kind ? [Number(one.id)] : []));
  const people = rows.flatMap(({ actorId, asPersonId }) => (asPersonId === null ? [actorId] : [actorId, asPersonId]));
  const accounts = await shownAccounts(db, [...new Set([...people, ...idsOf('account')])]);
  const castIds = [...new Set(idsOf('cast'))];
  const casts = castIds.length === 0 ? [] : await castNames(db, castIds);
  const castName = new Map(casts.map(({ id, displayName }) => [id, displayName]));
  const named = (id: number) => ({ id, name: accounts.get(id)?.name ?? '' });
  const shown = ({ kind, id }: About): NonNullable<Entry['about']> => {
    if (kind === 'booking') return { kind, id, name: isUuid(id) ? reservationCode(id) : '' };
    if (kind === 'cast') return { kind, id, name: castName.get(Number(id)) ?? '' };
    const account = accounts.get(Number(id));
    const name = account?.name ?? '';
    return account?.castId ? { kind: 'cast', id: String(account.castId), name } : { kind, id, name };
  };
  return rows.map((row, index) => {
    const source = SOURCES[row.source - 1];
    const one = about[index];
    return {
      id: `${row.source}-${source && isOfUuid(source.id) ? row.uuid : row.num}`,
      at: toTokyoIso(row.at),
      kind: row.kind,
      actor: named(row.actorId),
      as_account: row.asPersonId === null ? null : named(row.asPersonId),
      words: source?.words ?? wordsOfCall(row.call ?? ''),
      about: one ? shown(one) : null,
      subject_ids: row.subjectIds,
      reason: reasonOf(row),
      is_done: row.status === null || row.status < 400,
      refusal: row.refusal,
    };
  });
}

const isOfUuid = (id: { getSQLType: () => string }) => id.getSQLType() === 'uuid';

/** The booking before the cast, the cast before the account: of a booking both are known anyway. */
function aboutOf({ call, subjectIds, booking, cast, account }: EntryRow): About | null {
  if (booking !== null) return { kind: 'booking', id: booking };
  if (cast !== null) return { kind: 'cast', id: String(cast) };
  if (account !== null) return { kind: 'account', id: String(account) };
  const names = [...(call ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const at = names.findIndex((name) => name in PARAMS);
  const [kind, id] = [PARAMS[names[at] ?? ''], subjectIds[at]];
  return kind && id !== undefined && (kind === 'booking' || /^[1-9]\d{0,8}$/.test(id)) ? { kind, id } : null;
}

const reasonOf = ({ source, code, reason }: EntryRow): string | null =>
  [code === null ? null : SOURCES[source - 1]?.codes?.[code], reason].filter(Boolean).join('　') || null;
