import Clapperboard from 'lucide-react/icons/clapperboard';
import { useMember } from '@/hooks/use-session';
import { moviePaths } from '@/paths/movies';
import { ListRow } from '@/ui/pieces/list-row';
import { useNewMovies } from './use-new-movies';

/** The menu's way to the films, for a member with 新着 while there is one that this browser has not been shown. */
export function MovieRow() {
  const isNew = useNewMovies(useMember()?.role === 'male_user');
  return <ListRow icon={Clapperboard} label="動画" value={isNew ? '新着' : undefined} href={moviePaths.movies()} />;
}
