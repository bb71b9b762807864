import Plus from 'lucide-react/icons/plus';
import { useRouter } from 'next/router';
import { paths } from '@/paths';
import { pageBehind } from '@/platform/page-behind';
import { Screen } from '@/ui/patterns/screen';
import { IconButton } from '@/ui/pieces/icon-button';
import { afterHydration } from '@/ui/pieces/later';
import type { Names } from '../conditions';
import { readAddress } from '../use-conditions';

/** `/girl/search?saved=1`: what is searched for now, to be kept, and the searches that the customer keeps. */
export function SavedScreen({ names, today }: { names: Names; today: string }) {
  const router = useRouter();
  const query = readAddress('casts', router.asPath);
  const leave = () => {
    if (pageBehind()?.startsWith(paths.casts())) router.back();
    else void router.push(paths.search(query));
  };
  return (
    <Screen
      title="保存した条件"
      back={{ onPress: leave }}
      right={<IconButton icon={Plus} label="条件を選ぶ" href={paths.search()} />}
    >
      <SavedContent query={query} names={names} today={today} />
    </Screen>
  );
}

const SavedContent = afterHydration(() => import('./saved-content'));
