import { useApi } from '@/hooks/use-api';
import { useSession } from '@/hooks/use-session';

/** The name by which the product knows the signed-in person; undefined for guests and until it is read. */
export function useAccountName(): string | undefined {
  const { state, role } = useSession();
  const isSignedIn = state === 'signed_in';
  const man = useApi('GET /api/v1/male_users/me/', isSignedIn && role === 'male_user' ? {} : null);
  const cast = useApi('GET /api/v1/female_casts/me/', isSignedIn && role === 'female_cast' ? {} : null);
  return man.data?.nickname ?? cast.data?.edges.female_cast.display_name;
}
