import { currentSession } from '@/platform/auth/session-store';
import { api } from '@/platform/http';
import { noteSeen } from '@/platform/storage/seen-marks';
import type { MoviePage } from './movie-query';

/** What reads the newest film of all. */
export const NEWEST = { query: { sort: 'new', limit: 1 } } as const;

/**
 * Notes that this browser was shown the films: of a member the newest of all, which need not stand in the list on
 * screen.
 */
export async function noteSeenMovies(shown: MoviePage['data']): Promise<void> {
  const isMember = currentSession().role === 'male_user';
  const seen = isMember ? (await api('GET /api/v1/movies/', NEWEST)).data : shown;
  for (const { published_at: at } of seen) noteSeen('unsetVideoBadge', at);
}
