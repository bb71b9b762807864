import { useRouter } from 'next/router';
import { pageBehind } from '@/platform/page-behind';
import { paths } from '@/shell/paths';
import type { ListQuery } from '../cast-query';

/** Leaves the hub: to the list from which one came, otherwise to the list of these conditions. */
export function useClose(query: ListQuery): () => void {
  const router = useRouter();
  return () => {
    const behind = pageBehind();
    if (behind?.split('?', 1)[0] === paths.casts()) router.back();
    else void router.push(paths.casts(query));
  };
}
