import { invalidateCached } from '../../../core/cached';
import type { Work } from '../../../core/work';
import { refreshRating } from '../../supply/cast/service';

/** Updates a cast's average and the pages that show it after a review of the cast appeared or disappeared. */
export async function changed(work: Work, castId: number): Promise<void> {
  await refreshRating(work.tx, castId);
  showAnew(work, castId);
}

/** The reviews of a cast's page are read and drawn anew: a reply came to them or went. */
export function showAnew(work: Work, castId: number): void {
  work.afterCommit(() => invalidateCached(work.deps));
  work.afterCommit(() => work.deps.pages.purge(`/girl/${castId}`));
}
