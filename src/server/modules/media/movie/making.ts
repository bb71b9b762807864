import type { Received } from '@/contract';
import { DAY_MS } from '@/domain/durations';
import { MOVIE_COVER, MOVIES_OPEN_MAX } from '@/domain/movie-making';
import {
  MOVIE_CONSENT_VERSION,
  MOVIE_LIMITS,
  type MovieActor,
  type MovieEvent,
  type MovieState,
  movieStep,
} from '@/domain/movies';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../core/deps';
import { type CleanPicture, cleanPicture } from '../../../core/picture';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { raiseAlarm } from '../../booking/safety/service';
import { withFiles } from '../../machinery/stored-file/service';
import { clearTimer, setTimer } from '../../machinery/timer/service';
import { purgePages } from '../../supply/photo/service';
import { lockCast } from '../../supply/profile/service';
import { type CastMovie, castMovie, keptUntil, lockCastMovie } from './cast-movies';
import * as rows from './making-queries';
import { coverKeyOf, dropParts, stripAside, stripFiles } from './parts';
import { namePerformers, requireAllConsents } from './performer-links';
import { askAnew, forgetNames } from './performer-queries';
import { findMovie, type MovieRow } from './queries';
import { deleteStreams } from './stream-queries';

type Draft = Received<'POST /api/v1/female_casts/me/movies/'>['body'];
type File = Received<'PUT /api/v1/female_casts/me/movies/{movie_id}/file/'>['body'];
type Words = Received<'PATCH /api/v1/female_casts/me/movies/{movie_id}/'>['body'];
type Yes = Received<'PUT /api/v1/female_casts/me/movies/{movie_id}/consent/'>['body'];

/** The film that waits for the cast on `/home`, or null. What came back weeks ago is given up. */
export const unfinishedMovie = (db: Db, castId: number, now: Date): Promise<MovieRow | null> =>
  rows.lastUnfinished(db, castId, new Date(now.getTime() - BACK_SHOWN_DAYS * DAY_MS));

const BACK_SHOWN_DAYS = 14;

/** A new draft of a file that is still to come. Throws `movie/limit`, `validation/failed`. */
export async function startMovie(work: Work, castId: number, draft: Draft): Promise<CastMovie> {
  const { tx, now, deps } = work;
  checkPrice(draft.kind, draft.price);
  checkSize(draft.kind, draft.bytes);
  const id = deps.random.uuid();
  await setTimer(work, { kind: 'movie.erase', subject: id, dueAt: keptUntil(now) });
  await lockCast(tx, castId);
  if ((await rows.countOpen(tx, castId)) >= MOVIES_OPEN_MAX) throw new Refusal('movie/limit');
  const { sample_sha256: sampleSha256, ...rest } = draft;
  await rows.insertMovie(tx, { id, castId, ...rest, sampleSha256, createdAt: now });
  return castMovie(work, id);
}

/** Changes the words of a draft. Throws `not_found`, `movie/state_conflict`, `validation/failed`. */
export async function editMovie(work: Work, castId: number, id: string, words: Words): Promise<CastMovie> {
  const row = await lockCastMovie(work.tx, castId, id, 'draft');
  checkPrice(row.kind, words.price);
  await rows.updateMovie(work.tx, id, words);
  return castMovie(work, id);
}

/** Another file for a draft: the one before goes, and with it what the cast and others in the picture said of it. */
export async function replaceFile(work: Work, castId: number, id: string, file: File): Promise<CastMovie> {
  const row = await lockCastMovie(work.tx, castId, id, 'draft');
  checkSize(row.kind, file.bytes);
  await rows.updateMovie(work.tx, id, { ...NO_FILE, bytes: file.bytes, sampleSha256: file.sample_sha256 });
  await rows.putConsents(work.tx, id, []);
  await askAnew(work.tx, id);
  // Before the answer: the next part that comes belongs to the new file.
  await dropParts(work.deps, id);
  removeLater(work, [row.source, ...stripFiles(row)]);
  return castMovie(work, id);
}

/** Keeps the cast's yes, and who else is in the picture: each of them is asked by a link of their own. */
export async function agreeTo(work: Work, castId: number, id: string, yes: Yes): Promise<CastMovie> {
  const row = await lockCastMovie(work.tx, castId, id, 'draft');
  const wanted = ['people', 'decent', 'own_will', 'rights', ...(row.kind === 'paid' ? ['reward'] : [])] as const;
  if (!wanted.every((point) => yes.points.some((said) => said === point)))
    throw fieldRefusal('body.points', 'すべての項目を確認してください');
  const people = ['self', ...yes.others];
  if (new Set(people).size !== people.length) throw fieldRefusal('body.others', '同じ名前が2回入っています');
  await namePerformers(work, id, yes.others);
  await rows.putConsents(work.tx, id, [{ movieId: id, who: 'self', textVersion: yes.version, agreedAt: work.now }]);
  return castMovie(work, id);
}

/** A cover, encoded anew. Throws `validation/failed`. */
export async function makeCover(bytes: Uint8Array | undefined): Promise<CleanPicture> {
  const picture = bytes ? await cleanPicture(bytes, MOVIE_COVER) : 'not_a_picture';
  if (typeof picture === 'string')
    throw fieldRefusal('body.picture', 'この画像は使えません。別の場面か写真を選択してください');
  return picture;
}

/** Stores a cover under a name that cannot be guessed, then gives it to a draft in the place of the one before. */
export async function putCover(
  deps: Deps,
  transact: (task: (work: Work) => Promise<CastMovie>) => Promise<CastMovie>,
  { castId, id, cover }: { castId: number; id: string; cover: CleanPicture },
): Promise<CastMovie> {
  // Nothing is stored for a film of another cast.
  if (isUuid(id)) await deps.unitOfWork(({ tx }) => lockCastMovie(tx, castId, id, 'draft'));
  const key = coverKeyOf(id, deps.random.uuid());
  return withFiles(deps, isUuid(id) ? [{ key, bytes: cover.bytes, contentType: cover.contentType }] : [], (take) =>
    transact(async (work) => {
      const { poster } = await lockCastMovie(work.tx, castId, id, 'draft');
      await take(work);
      await rows.updateMovie(work.tx, id, { poster: key });
      removeLater(work, [poster]);
      return castMovie(work, id);
    }),
  );
}

/** The cover of one of the cast's films. Throws `not_found`. */
export async function readCover(deps: Deps, castId: number, id: string) {
  const row = isUuid(id) ? await findMovie(deps.reader(), id) : null;
  const file = row?.castId === castId && row.poster ? await deps.storage.get(row.poster) : null;
  if (!file) throw new Refusal('not_found');
  return { content_type: file.contentType, base64: file.bytes.toString('base64') };
}

/**
 * Hands a draft over: it is made anew, then a person looks at it. Throws `movie/incomplete`, `movie/consent_missing`.
 */
export async function sendMovie(work: Work, castId: number, id: string): Promise<CastMovie> {
  const { tx, now } = work;
  if (isUuid(id)) await setTimer(work, { kind: 'movie.convert', subject: id, dueAt: now });
  const row = await lockCastMovie(tx, castId, id, 'draft');
  const [self] = await rows.consentsOf(tx, [id]);
  const isWhole = row.source !== null && row.poster !== null && self?.textVersion === MOVIE_CONSENT_VERSION;
  if (!isWhole) throw new Refusal('movie/incomplete');
  await requireAllConsents(tx, id);
  await rows.updateMovie(tx, id, { state: nextState(row.state, 'send', 'cast'), sentAt: now });
  return castMovie(work, id);
}

/**
 * Takes a film back: no one sees it from this commit on, buyers get the gold again (paid-video/refunds), and ops is
 * told of what was shown.
 */
export async function stopMovie(work: Work, castId: number, id: string): Promise<CastMovie> {
  if (isUuid(id)) await keepFor(work, id);
  const row = await lockCastMovie(work.tx, castId, id);
  await rows.updateMovie(work.tx, id, { state: nextState(row.state, 'stop', 'cast'), stoppedAt: work.now });
  if (row.publishedAt)
    await raiseAlarm(work, {
      kind: 'film_taken_back',
      subject: id,
      note: row.title,
      raisedBy: await lockCast(work.tx, castId),
    });
  purgePages(work);
  return castMovie(work, id);
}

/** Removes a draft with all that arrived of it. */
export async function removeMovie(work: Work, castId: number, id: string): Promise<null> {
  if (isUuid(id)) await clearTimer(work, 'movie.erase', id);
  const row = await lockCastMovie(work.tx, castId, id, 'draft');
  await eraseDraft(work, row);
  return null;
}

/**
 * What happens when its days are over: a draft goes, and of what came back or was stopped the files and the names of
 * others in the picture.
 */
export async function eraseMovie(work: Work, id: string): Promise<void> {
  const seen = await findMovie(work.tx, id);
  if (seen) await lockCast(work.tx, seen.castId);
  const row = seen && (await rows.lockMovie(work.tx, id));
  if (row?.state === 'draft') return eraseDraft(work, row);
  if (row?.state !== 'rejected' && row?.state !== 'stopped') return;
  // A buyer of a film that was stopped still finds its cover in the history.
  const streams = await deleteStreams(work.tx, id);
  const files = [row.source, row.preview, ...streams, ...stripFiles(row), row.state === 'rejected' ? row.poster : null];
  await rows.updateMovie(work.tx, id, {
    source: null,
    preview: null,
    strip: null,
    ...(row.state === 'rejected' ? { poster: null } : {}),
  });
  await forgetNames(work.tx, [id]);
  removeLater(work, files);
}

/** The files of what came back or was stopped go after some days. */
export const keepFor = (work: Work, id: string): Promise<void> =>
  setTimer(work, { kind: 'movie.erase', subject: id, dueAt: keptUntil(work.now) });

/** Where an event leads, for the actor who is allowed it. Throws `movie/state_conflict`. */
export function nextState(state: MovieState, event: MovieEvent, by: MovieActor): MovieState {
  const next = movieStep(state, event, by);
  if (next === null) throw new Refusal('movie/state_conflict');
  return next;
}

/** Removes files once the transaction has happened; one that stays behind is noted. */
export const removeLater = ({ deps, afterCommit }: Work, keys: readonly (string | null)[]) =>
  afterCommit(() => {
    for (const key of keys)
      if (key) deps.storage.remove(key).catch((err) => deps.log.error({ err }, 'a file of a film was not removed'));
  });

async function eraseDraft(work: Work, row: MovieRow): Promise<void> {
  await rows.deleteMovie(work.tx, row.id);
  removeLater(work, [row.source, row.poster, ...stripFiles(row)]);
  work.afterCommit(() => {
    for (const name of [row.id, stripAside(row.id)])
      dropParts(work.deps, name).catch((err) => work.deps.log.error({ err }, 'parts of a film were not removed'));
  });
}

const NO_FILE = {
  source: null,
  sha256: null,
  durationMs: null,
  width: null,
  height: null,
  type: null,
  strip: null,
  hasSound: null,
  darkScenes: null,
} as const;
function checkPrice(kind: MovieRow['kind'], price: number | null): void {
  if (kind === 'paid' && price === null) throw fieldRefusal('body.price', '価格を入力してください');
  if (kind === 'free' && price !== null) throw fieldRefusal('body.price', '無料の動画に価格は付けられません');
}

function checkSize(kind: MovieRow['kind'], bytes: number): void {
  const most = MOVIE_LIMITS[kind].bytes;
  if (bytes > most) throw fieldRefusal('body.bytes', `${most / 1_000_000}MBまでの動画を選択してください`);
}
