import { useRouter } from 'next/router';
import { useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { later } from '@/ui/pieces/later';

const ExpireAdvice = later(() => import('@/features/gold/expire-advice'));

/**
 * On the top and on my page a customer is told of gold that lapses soon (never staff who act for the account); all
 * others load nothing of it.
 */
export function GoldAdvice() {
  const { pathname } = useRouter();
  const { state, role, ghost } = useSession();
  const isHere = pathname === paths.top || pathname === paths.mypage;
  if (!isHere || state !== 'signed_in' || role !== 'male_user' || ghost) return null;
  return <ExpireAdvice />;
}
