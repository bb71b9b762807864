import { type Context, Hono } from 'hono';
import type { Reply } from '@/contract';
import { businessDateOf, businessDayOpen, toTokyoIso } from '@/domain/business-day';
import { DAY_MS, MINUTE_MS } from '@/domain/durations';
import { MOVIE_REVIEW_HOURS, type MovieDeskList, type MovieReason, marksOf } from '@/domain/movie-making';
import { performerState } from '@/domain/movie-performers';
import { MOVIE_TAGS, type MovieEvent } from '@/domain/movies';
import { isUuid } from '@/domain/uuid';
import { readCursor, writeCursor } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import { heldFrom, holderOf, isHeldElsewhere, NOT_HELD } from '../../../core/desk-hold';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { closeAlarmAbout } from '../../booking/safety/service';
import { tell } from '../../people/notice/service';
import { nicknamesOf } from '../../people/person/service';
import { castRefs, purgePages } from '../../supply/photo/service';
import { lockCast } from '../../supply/profile/service';
import { dueAt, waitsSince } from './cast-movies';
import { keepFor, nextState } from './making';
import * as rows from './making-queries';
import { requireAllConsents } from './performer-links';
import { performersOf } from './performer-queries';
import { findMovie, type MovieRow } from './queries';
import { filmResponse, signedQuery, viewerOfSigned } from './signed';

type Page = Reply<'GET /api/v1/ops/movies/'>;

/** How long an address of the desk plays: the longest film at its own speed. */
const PLAYS_MS = 40 * MINUTE_MS;
/** Players of the desk run at most at this speed. */
const FASTEST = 2;
const PURPOSE = 'film at the desk';

/** A page of a list of the desk. */
export async function deskMovies(
  deps: Deps,
  { state, movie_id: id, cursor, limit }: { state: MovieDeskList; movie_id?: string; cursor?: string; limit: number },
): Promise<Page> {
  const list = `ops_movies_${state}`;
  const db = deps.reader();
  const found =
    id === undefined
      ? await rows.deskPage(db, state, readCursor(cursor, list, ['instant', 'uuid']), limit + 1)
      : await rows.deskMovie(db, id);
  const page = found.slice(0, limit);
  const castIds = [...new Set(page.map(({ castId }) => castId))];
  const ids = page.map((row) => row.id);
  const holders = new Map(page.flatMap((row) => [[row.id, holderOf(row, deps.clock.now())] as const]));
  const [faces, returned, resent, consents, asked, names] = [
    await castRefs(db, castIds, deps.clock.now()),
    await rows.returnedBy(db, castIds),
    await rows.sentBefore(db, page),
    await rows.consentsOf(db, ids),
    await performersOf(db, ids),
    await nicknamesOf(db, [...new Set([...holders.values()].filter((id) => id !== null))]),
  ];
  const data = page.flatMap((row): Page['data'] => {
    const face = faces.get(row.castId);
    const since = waitsSince(row);
    if (!face || row.sentAt === null || since === null) return [];
    const yeses = consents.filter(({ movieId }) => movieId === row.id);
    const performers = asked.filter(({ movieId }) => movieId === row.id);
    const isWithdrawn = performers.some(({ answer }) => answer === 'withdrawn');
    const isHeld = row.heldAt !== null;
    const holder = holders.get(row.id) ?? null;
    return [
      {
        id: row.id,
        kind: row.kind,
        state: row.state,
        title: row.title,
        description: row.description,
        tags: row.tags.flatMap((tag) => MOVIE_TAGS[tag] ?? []),
        price: row.price,
        width: row.width ?? 0,
        height: row.height ?? 0,
        duration: Math.max(1, Math.round((row.durationMs ?? 0) / 1000)),
        sent_at: toTokyoIso(row.sentAt),
        due_at: dueAt(since),
        held_at: row.heldAt && toTokyoIso(row.heldAt),
        held_by: holder === null ? null : { id: holder, name: names.get(holder) ?? '' },
        stopped_at: row.stoppedAt && toTokyoIso(row.stoppedAt),
        stop_reason: row.stopReason,
        returned: returned.get(row.castId) ?? 0,
        marks: marksOf({ ...row, isHeld, isResent: resent.has(row.id), isWithdrawn, people: yeses.length }),
        dark_scenes: row.darkScenes ?? [],
        consents: yeses.map(({ who, textVersion, agreedAt }) => ({
          who,
          version: textVersion,
          agreed_at: toTokyoIso(agreedAt),
        })),
        performers: performers.map((one) => ({
          name: one.name,
          given_name: one.givenName,
          state: performerState(one.answer),
          version: one.textVersion,
          agreed_at: one.agreedAt && toTokyoIso(one.agreedAt),
          ended_at: one.endedAt && toTokyoIso(one.endedAt),
        })),
        female_cast: face,
      },
    ];
  });
  const last = found.length > limit ? page.at(-1) : undefined;
  const since = last && { reviewing: last.sentAt, published: last.publishedAt, stopped: last.stoppedAt }[state];
  return { data, page: { next_cursor: last && since ? writeCursor(list, [since, last.id]) : null, total: null } };
}

/**
 * Opens a film that waits for one of the staff, or keeps it open: no other may decide. Throws `not_found`,
 * `movie/state_conflict`, `movie/held`.
 */
export async function holdMovie({ tx, now }: Work, id: string, by: number) {
  const row = isUuid(id) ? await rows.lockMovie(tx, id) : null;
  if (!row) throw new Refusal('not_found');
  if (row.state !== 'reviewing') throw new Refusal('movie/state_conflict');
  if (isHeldElsewhere(row, now, by)) throw new Refusal('movie/held');
  const held = heldFrom(now, by);
  await rows.updateMovie(tx, id, held);
  return { held_until: toTokyoIso(held.heldUntil) };
}

/** Closes a film for the member of the staff who has it open; for any other nothing happens. */
export async function releaseMovie({ tx }: Work, id: string, by: number): Promise<null> {
  const row = isUuid(id) ? await rows.lockMovie(tx, id) : null;
  if (row?.heldBy === by) await rows.updateMovie(tx, id, NOT_HELD);
  return null;
}

/** How the desk kept its promise, in this business day and the last thirty days. */
export async function deskPromise({ reader, clock }: Deps) {
  const now = clock.now();
  const counted = (since: Date) => rows.decidedSince(reader(), since, MOVIE_REVIEW_HOURS);
  return {
    today: await counted(businessDayOpen(businessDateOf(now))),
    month: await counted(new Date(now.getTime() - 30 * DAY_MS)),
  };
}

/** The address at which a person of the desk plays a film; noted before it is given. Throws `not_found`. */
export async function deskPlayback(deps: Deps, id: string, by: number) {
  const row = await deps.unitOfWork(async ({ tx, now }) => {
    const found = isUuid(id) ? await findMovie(tx, id) : null;
    if (!found || !isWatched(found)) return null;
    await rows.insertLook(tx, { movieId: id, lookedBy: by, at: now });
    return found;
  });
  if (!row?.type) throw new Refusal('not_found');
  const expires = Math.floor((deps.clock.now().getTime() + PLAYS_MS) / 1000);
  const inline = async (key: string | null) => {
    const file = key === null ? null : await deps.storage.get(key);
    return file && { content_type: file.contentType, base64: file.bytes.toString('base64') };
  };
  return {
    type: row.type,
    url: `${pathOf(id)}?${signedQuery(deps, PURPOSE, { id, viewer: by, expires })}`,
    expires_at: toTokyoIso(new Date(expires * 1000)),
    poster: await inline(row.poster),
    strip: await inline(row.strip),
  };
}

/**
 * `GET /api/v1/ops/movies/{id}/file/`: a film for the desk, by an address that was signed for one person and was
 * noted.
 */
export const movieDeskApp = (deps: Deps, viewerOf: (c: Context) => Promise<number | null>): Hono => {
  const app = new Hono();
  const answer = async (c: Context) => {
    const id = c.req.param('id') ?? '';
    const viewer = viewerOfSigned(deps, PURPOSE, c);
    // No other person's browser plays it, should the address get about.
    if (viewer === null || !isUuid(id) || (await viewerOf(c)) !== viewer) throw new Refusal('not_found');
    const row = await findMovie(deps.reader(), id);
    if (!row?.source || !isWatched(row)) throw new Refusal('not_found');
    return filmResponse(deps, c, { key: row.source });
  };
  for (const path of [pathOf(':id'), pathOf(':id').slice(0, -1)]) app.get(path, answer);
  return app;
};

/**
 * Shows a film to all. Throws `movie/consent_missing` where a person in the picture took a yes back,
 * `movie/not_watched` where this person did not look at it for as long as it lasts.
 */
export async function approveMovie(work: Work, id: string, by: number): Promise<null> {
  return decide(work, id, { event: 'approve', by }, async (row) => {
    await requireAllConsents(work.tx, id);
    const waits = waitsSince(row);
    const since = waits && (await rows.firstLook(work.tx, id, by, waits));
    const took = since ? work.now.getTime() - since.getTime() : -1;
    if (took < (row.durationMs ?? 0) / FASTEST) throw new Refusal('movie/not_watched');
    return { publishedAt: row.publishedAt ?? work.now };
  });
}

/**
 * Sends a film back with a reason. Throws `movie/state_conflict` for one that was shown before: that is stopped, and
 * what was paid for it goes back.
 */
export async function rejectMovie(
  work: Work,
  id: string,
  by: number,
  { reason, second }: { reason: MovieReason; second: number | null },
): Promise<null> {
  if (isUuid(id)) await keepFor(work, id);
  return decide(work, id, { event: 'reject', by }, (row) => {
    if (row.publishedAt) throw new Refusal('movie/state_conflict');
    return { rejection: reason, rejectionSecond: second };
  });
}

/** Takes a film down that is shown to all, or was until a performer had it hidden: buyers get the gold again. */
export async function takeDown(work: Work, id: string, by: number, reason: MovieReason): Promise<null> {
  if (isUuid(id)) await keepFor(work, id);
  return decide(work, id, { event: 'stop', by }, () => ({ stopReason: reason, stoppedAt: work.now }));
}

/** The nightly job: removes from the log who looked at films before an instant. */
export const forgetOldMovieLooks = ({ tx }: Work, before: Date): Promise<number> => rows.deleteLooks(tx, before);

type Change = Partial<MovieRow>;

// The cast's row first, as everything that touches the cast's films does: the cast may take it back at this moment.
async function decide(
  work: Work,
  id: string,
  { event, by }: { event: MovieEvent; by: number },
  change: (row: MovieRow) => Change | Promise<Change>,
): Promise<null> {
  const { tx, now } = work;
  const seen = isUuid(id) ? await findMovie(tx, id) : null;
  const personId = seen && (await lockCast(tx, seen.castId));
  const row = seen && (await rows.lockMovie(tx, id));
  if (!row || personId === null) throw new Refusal('not_found');
  const state = nextState(row.state, event, 'ops');
  // What is public already is taken down by any of the staff.
  if (row.state === 'reviewing' && isHeldElsewhere(row, now, by)) throw new Refusal('movie/held');
  await rows.updateMovie(tx, id, { ...(await change(row)), ...NOT_HELD, state, decidedAt: now, decidedBy: by });
  await closeAlarmAbout(work, { kind: 'film_performer', subject: id, by });
  if (state !== 'rejected') purgePages(work);
  await tell(work, personId, { kind: 'movie', subject: id, path: '/home/movie' });
  return null;
}

const isWatched = ({ state, source }: MovieRow) => source !== null && (state === 'reviewing' || state === 'published');
const pathOf = (id: string) => `/api/v1/ops/movies/${id}/file/`;
