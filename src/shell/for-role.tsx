import type { ReactNode } from 'react';
import { useSession } from '@/hooks/use-session';

/** One address with a screen of its own for each role. */
export function ForRole({ cast, others }: { cast: ReactNode; others: ReactNode }) {
  return useSession().role === 'female_cast' ? cast : others;
}
