import { movie } from '@/server/db/schema';
import type { TestDeps } from './test-deps';

/** A film of eight seconds in the feed, unless `values` say otherwise; its files are not there. Returns its id. */
export function makeFilm(deps: TestDeps, castId: number, values: Partial<typeof movie.$inferInsert> = {}) {
  return deps.unitOfWork(async ({ tx, now }) => {
    const id = values.id ?? deps.random.uuid();
    await tx.insert(movie).values({
      id,
      castId,
      kind: 'free',
      title: '近況報告です',
      state: 'published',
      durationMs: 8000,
      width: 540,
      height: 960,
      bytes: 1000,
      type: 'video/mp4',
      sha256: id,
      source: `private/movie/${id}.mp4`,
      poster: `private/movie/${id}.webp`,
      createdAt: now,
      sentAt: now,
      publishedAt: now,
      ...values,
    });
    return id;
  });
}
