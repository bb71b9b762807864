import Clapperboard from 'lucide-react/icons/clapperboard';
import { useEffect, useState } from 'react';
import { ListRow } from '@/components/list-row';
import { useApi } from '@/hooks/use-api';
import { useSession } from '@/platform/auth/use-session';
import { readCookie } from '@/platform/storage/cookies';
import { moviePaths } from '@/shell/movie-paths';

/** The menu's way to the films, for a member with 新着 while there is one that this browser has not been shown. */
export function MovieRow() {
  const { state, role } = useSession();
  const isMan = state === 'signed_in' && role === 'male_user';
  const { data } = useApi('GET /api/v1/movies/', isMan ? { query: { sort: 'new', limit: 1 } } : null);
  const newest = data?.data[0]?.published_at;
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => setSeen(readCookie('unsetVideoBadge') ?? ''), []);
  const isNew = newest !== undefined && seen !== null && newest > seen;
  return <ListRow icon={Clapperboard} label="動画" value={isNew ? '新着' : undefined} href={moviePaths.movies()} />;
}
