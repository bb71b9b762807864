import { useState } from 'react';
import { useAccountPush } from '@/hooks/use-account-push';
import { useMember } from '@/hooks/use-session';
import { moviePaths } from '@/paths/movies';
import { useCommand } from '@/ui/patterns/use-command';
import { sessionMemory } from '../session-memory';
import type { Movie } from './movie-query';

// What was pressed in this page's life: the page that all share knows nothing of it.
const pressed = sessionMemory<boolean>();

/**
 * Liking a film: changed at once on the screen, then on the server; a guest is asked to register. Null for a cast's
 * own side of the product.
 */
export function useLike(movie: Movie): { liked: boolean; likes: number; toggle: () => void } | null {
  const member = useMember();
  const askForAccount = useAccountPush();
  const [, draw] = useState(0);
  const liked = pressed.get(movie.id) ?? movie.liked;
  const set = (value: boolean) => {
    pressed.set(movie.id, value);
    draw((count) => count + 1);
  };
  const params = { movie_id: movie.id };
  const settled = { refusedByToast: true, onRefused: () => set(movie.liked) };
  const like = useCommand('PUT /api/v1/users/me/movie_likes/{movie_id}/', settled);
  const unlike = useCommand('DELETE /api/v1/users/me/movie_likes/{movie_id}/', settled);
  if (member && member.role !== 'male_user') return null;
  const toggle = () => {
    if (!member) return askForAccount(moviePaths.movie(movie.id));
    if (like.busy || unlike.busy) return;
    set(!liked);
    void (liked ? unlike : like).run({ params });
  };
  return { liked, likes: movie.likes + Number(liked) - Number(movie.liked), toggle };
}
