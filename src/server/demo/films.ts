import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS } from '@/domain/durations';
import { MOVIE_CONSENT_VERSION } from '@/domain/movies';
import type { Deps, Work } from '../core/deps';
import { PRIVATE_FILES } from '../core/ports';
import { DEMO_FILMS, type DemoFilm } from './film-list';
import * as queries from './queries';

/** The first cast of the demo has films enough for a plan; what a month of it costs. */
const PLAN_PRICE = 1_800;
const planId = '0d3a7f10-0000-7000-8000-000000000001';

type Part = 'source' | 'poster' | 'preview';

/** Stores the films of the demo, those that wait for a person included; `castIds` in the order of the demo's casts. */
export async function insertFilms(work: Work, castIds: readonly number[]): Promise<void> {
  const films = await Promise.all(
    DEMO_FILMS.map(async (film, at) => {
      const bytes = await readFile(fileOf(film, 'source'));
      const { title, description, kind, price, width, height, milliseconds: durationMs, state } = film;
      const sentAt = new Date(work.now.getTime() - film.hoursAgo * HOUR_MS);
      const isPublished = state === 'published';
      return {
        id: idOf(at),
        castId: castIds[film.castIndex] ?? 0,
        tags: [...film.tags],
        title,
        description,
        kind,
        price,
        width,
        height,
        durationMs,
        state,
        type: 'video/mp4' as const,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        source: keyOf(at, 'source'),
        poster: keyOf(at, 'poster'),
        preview: film.kind === 'paid' ? keyOf(at, 'preview') : null,
        createdAt: sentAt,
        sentAt,
        ...(isPublished ? { publishedAt: sentAt, decidedAt: sentAt } : {}),
      };
    }),
  );
  await queries.insertPlan(work.tx, {
    id: planId,
    castId: castIds[0] ?? 0,
    price: PLAN_PRICE,
    offered: true,
    changedAt: work.now,
  });
  await queries.insertMovies(
    work.tx,
    films,
    films.map(({ id, sentAt }) => ({ movieId: id, who: 'self', textVersion: MOVIE_CONSENT_VERSION, agreedAt: sentAt })),
  );
}

/** Writes the demo's films into storage when the last of them is not there. Returns how many files it wrote. */
export async function ensureFilms(deps: Deps): Promise<number> {
  const files = (await queries.hasMovie(deps.reader(), idOf(0))) ? DEMO_FILMS.flatMap(filesOf) : [];
  const last = files.at(-1);
  if (!last || (await deps.storage.look(last.key))) return 0;
  for (const { key, from, type } of files) await deps.storage.put(key, await readFile(from), type);
  return files.length;
}

const filesOf = (film: DemoFilm, at: number) =>
  (['source', 'poster', ...(film.kind === 'paid' ? (['preview'] as const) : [])] as const).map((part) => ({
    key: keyOf(at, part),
    from: fileOf(film, part),
    type: part === 'poster' ? 'image/webp' : 'video/mp4',
  }));

// Ids of the demo's own, the same in every installation, so that files that were lost are found again.
const idOf = (at: number) => `0193f000-0000-7000-8000-${String(at + 1).padStart(12, '0')}`;
const NAMES: Readonly<Record<Part, string>> = { source: '.mp4', poster: '.webp', preview: '-preview.mp4' };
const fileOf = ({ file }: DemoFilm, part: Part) =>
  path.join(process.cwd(), 'src/server/demo/films', file + NAMES[part]);

const keyOf = (at: number, part: Part) => `${PRIVATE_FILES}movies/${idOf(at)}${NAMES[part]}`;
