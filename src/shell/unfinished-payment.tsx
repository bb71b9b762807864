import { useRouter } from 'next/router';
import { useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { later } from '@/ui/pieces/later';

const UnfinishedNotice = later(() => import('@/features/gold/unfinished-notice'));

/** Where the app is opened again a customer is told of an unfinished payment (never staff acting for the account). */
export function UnfinishedPayment() {
  const { pathname, query } = useRouter();
  const { state, role, ghost } = useSession();
  // A booking that is being made has its own bar, and says itself what is missing.
  const isHere = PLACES.includes(pathname) && query.girl_id === undefined;
  if (!isHere || state !== 'signed_in' || role !== 'male_user' || ghost) return null;
  return <UnfinishedNotice />;
}

const PLACES = [paths.top, paths.mypage, paths.reserve()];
