import Plus from 'lucide-react/icons/plus';
import { useRouter } from 'next/router';
import { useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { pageBehind } from '@/platform/page-behind';
import { Screen } from '@/ui/patterns/screen';
import { EmptyState } from '@/ui/pieces/empty-state';
import { IconButton } from '@/ui/pieces/icon-button';
import { later } from '@/ui/pieces/later';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { readAddress } from '../use-conditions';
import type { SavedListProps } from './saved-list';

/** `/girl/search?saved=1`: what is searched for now, to be kept, and the searches that the customer keeps. */
export function SavedScreen(props: Omit<SavedListProps, 'query'>) {
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
      <Content {...props} query={query} />
    </Screen>
  );
}

function Content(props: SavedListProps) {
  const { state, role } = useSession();
  if (state === 'unknown') return <SkeletonRows />;
  if (state === 'signed_in' && role === 'male_user') return <SavedList {...props} />;
  return (
    <EmptyState
      art="search"
      title="条件の保存は、お客様の会員登録のあとに使えます"
      note="よく使う条件に名前を付けて残し、条件に合うキャストが出勤したときにお知らせを受け取れます。"
      action={
        state === 'guest'
          ? { label: '新規登録（無料）', href: paths.register(undefined, paths.savedSearches(props.query)) }
          : { label: 'キャストを探す', href: paths.casts() }
      }
    />
  );
}

const SavedList = later(() => import('./saved-list'), <SkeletonRows />);
