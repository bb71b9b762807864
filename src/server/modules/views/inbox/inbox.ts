import type { Data, Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { noticeWords } from '@/domain/notices';
import { groupOf, isNoticeKind, perGroup } from '@/domain/notices/kinds';
import { readCursor, writeCursor } from '../../../core/cursor';
import type { Person } from '../../../core/person';
import type { Db } from '../../../core/work';
import { bookingsIn } from '../../booking/reservation/service';
import { type NoticeRow, noticePage, unreadByKind } from '../../people/notice/service';
import { type CastRef, castRefs } from '../../supply/photo/service';
import { type ShownAccount, shownAccounts } from '../../supply/profile/service';

type Page = Reply<'GET /api/v1/users/me/notices/'>;
type ListFilter = Received<'GET /api/v1/users/me/notices/'>['query'];

/**
 * A page of a person's inbox; who is meant is looked up now: a name that changed or is gone stands nowhere in its old
 * form. Kinds that only the next version knows are left out.
 */
export async function listNotices(
  db: Db,
  me: Pick<Person, 'id' | 'role'>,
  now: Date,
  filter: ListFilter,
): Promise<Page> {
  const [below] = readCursor(filter.cursor, 'notices', ['int']) ?? [null];
  const found = await noticePage(db, me.id, { group: filter.group, below, limit: filter.limit + 1, now });
  const shown = found.slice(0, filter.limit);
  const last = found.length > filter.limit ? shown.at(-1) : undefined;
  const others = await shownAccounts(
    db,
    shown.flatMap(({ otherId }) => otherId ?? []),
  );
  const castIds = [...others.values()].flatMap(({ castId }) => castId ?? []);
  const casts = await castRefs(db, castIds, now);
  const waiting = me.role === 'female_cast' ? await bookingsIn(db, me.id, ['requested']) : [];
  const asked = new Set(waiting.map(({ id }) => id));
  return {
    data: shown
      .filter(({ kind }) => isNoticeKind(kind))
      .map((row) => {
        const other = row.otherId === null ? undefined : others.get(row.otherId);
        // The cast's home is where a request is answered; after that it is a booking like others.
        const isAnswered = row.kind === 'request' && me.role === 'female_cast' && !asked.has(row.subject);
        return present(isAnswered ? { ...row, path: `/reserve/detail/${row.subject}` } : row, me, other, casts);
      }),
    page: { next_cursor: last ? writeCursor('notices', [last.seq]) : null, total: null },
  };
}

function present(
  row: NoticeRow,
  { role: to }: Pick<Person, 'role'>,
  other: ShownAccount | undefined,
  casts: ReadonlyMap<number, CastRef>,
): Page['data'][number] {
  const { seq, kind, path, facts, times, at, readAt } = row;
  const cast = other?.castId ? casts.get(other.castId) : undefined;
  return {
    seq,
    kind,
    ...noticeWords(kind, { to, name: calledName(other?.name ?? 'お相手'), facts, times }),
    path,
    picture: cast?.photo ?? null,
    initial: other && !cast ? ([...other.name][0] ?? null) : null,
    at: toTokyoIso(at),
    unread: readAt === null,
  };
}

/** How many notices a person has not read, in all and by group. */
export async function unreadOf(
  db: Db,
  personId: number,
  now: Date,
): Promise<Data<'GET /api/v1/users/me/notices/unread/'>> {
  const unread = [...(await unreadByKind(db, personId, now))];
  const sum = (of: typeof unread) => of.reduce((total, [, count]) => total + count, 0);
  return { all: sum(unread), ...perGroup((group) => sum(unread.filter(([kind]) => groupOf(kind) === group))) };
}
