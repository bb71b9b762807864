import Bookmark from 'lucide-react/icons/bookmark';
import CirclePlay from 'lucide-react/icons/circle-play';
import Heart from 'lucide-react/icons/heart';
import LibraryBig from 'lucide-react/icons/library-big';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Repeat from 'lucide-react/icons/repeat-2';
import Search from 'lucide-react/icons/search';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { paidVideoPaths } from '@/paths/paid-videos';
import { Screen } from '@/ui/patterns/screen';
import { List, ListRow } from '@/ui/pieces/list-row';

/** /mypage/paid-videos: everything of the customer that has to do with films. */
export function VideoMenuScreen() {
  const { data } = useApi('GET /api/v1/users/me/paid_videos/count/', {});
  const { data: plans } = useApi('GET /api/v1/users/me/paid_video_subscriptions/', {});
  const count = (of: number | undefined) => (of === undefined ? {} : { value: `${of}本` });
  return (
    <Screen title="有料動画" back={{ href: paths.mypage }}>
      <List>
        <ListRow icon={CirclePlay} label="動画を見る" note="新着・週間ランキング" href={paidVideoPaths.top} />
        <ListRow icon={Search} label="動画を検索" href={paidVideoPaths.search()} />
        <ListRow icon={LibraryBig} label="マイ動画" href={paidVideoPaths.home} />
        <ListRow
          icon={ShoppingBag}
          label="購入済みの動画"
          href={paidVideoPaths.list('purchased')}
          {...count(data?.purchased)}
        />
        <ListRow
          icon={Repeat}
          label="加入中のプラン"
          href={paidVideoPaths.plans}
          {...(plans && plans.length > 0 ? { value: `${plans.length}件` } : {})}
        />
        <ListRow
          icon={Bookmark}
          label="保存した動画"
          href={paidVideoPaths.list('bookmarked')}
          {...count(data?.bookmarked)}
        />
        <ListRow icon={Heart} label="いいねした動画" href={paidVideoPaths.list('liked')} {...count(data?.liked)} />
        <ListRow icon={ReceiptText} label="購入履歴" note="控えの保存" href={paidVideoPaths.history} />
      </List>
    </Screen>
  );
}
