import { useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/pieces/empty-state';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { SavedList, type SavedListProps } from './saved-list';

/** What the screen holds for its visitor: a customer's searches, or what they are for. */
export default function SavedContent(props: SavedListProps) {
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
