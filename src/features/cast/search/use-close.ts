import { useRouter } from 'next/router';
import { pageBehind } from '@/platform/page-behind';
import type { ListQuery } from '../cast-query';
import { type SearchSubject, SUBJECTS } from './subject';

/** Leaves the hub: to the list from which one came, otherwise to the list of these conditions. */
export function useClose(subject: SearchSubject, query: ListQuery): () => void {
  const router = useRouter();
  const { results } = SUBJECTS[subject];
  return () => {
    const behind = pageBehind();
    if (behind?.split('?', 1)[0] === results()) router.back();
    else void router.push(results(query));
  };
}
