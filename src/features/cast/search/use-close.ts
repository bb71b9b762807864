import { useRouter } from 'next/router';
import { pageBehind } from '@/platform/page-behind';
import { wide } from '@/ui/pieces/theme/tokens';
import type { ListQuery } from '../cast-query';
import { type SearchSubject, SUBJECTS } from './subject';
import { canonical, readAddress } from './use-conditions';

/**
 * Leaves the hub: to the list from which one came, otherwise to the list of these conditions. A dialog lies over the
 * list of its conditions, and leaves what is seen; a screen that is closed leaves the list as it was.
 */
export function useClose(subject: SearchSubject, query: ListQuery): () => void {
  const router = useRouter();
  const { results } = SUBJECTS[subject];
  return () => {
    const behind = pageBehind();
    const isList = behind?.split('?', 1)[0] === results();
    const isSame = isList && canonical(subject, readAddress(subject, behind)) === canonical(subject, query);
    if (isList && (isSame || !window.matchMedia(wide).matches)) router.back();
    else void router.push(results(query));
  };
}
