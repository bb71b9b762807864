import { invalidateCached } from '../../../core/cached';
import type { Work } from '../../../core/work';
import { refreshRating } from '../../supply/cast/service';

/** Updates a cast's average and the pages that show it after a review of the cast appeared or disappeared. */
export async function changed(work: Work, castId: number): Promise<void> {
  work.afterCommit(() => invalidateCached(work.deps));
  await refreshRating(work.tx, castId);
  work.afterCommit(() => work.deps.pages.purge(`/girl/${castId}`));
}
