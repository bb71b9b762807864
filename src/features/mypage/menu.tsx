import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import CalendarCheck from 'lucide-react/icons/calendar-check-2';
import CirclePlay from 'lucide-react/icons/circle-play';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Coins from 'lucide-react/icons/coins';
import Gift from 'lucide-react/icons/gift';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import SettingsIcon from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smile from 'lucide-react/icons/smile';
import UserRound from 'lucide-react/icons/user-round';
import styled from 'styled-components';
import { businessDateOf } from '@/domain/business-day';
import { useApi } from '@/hooks/use-api';
import { HelpRow } from '@/parts/help-row';
import { LegalFoot } from '@/parts/legal-foot';
import { LogOutRow } from '@/parts/log-out-row';
import { paths } from '@/paths';
import { mypagePaths } from '@/paths/mypage';
import { serverNow } from '@/platform/clock';
import { readCookie } from '@/platform/storage';
import { CountMark } from '@/ui/pieces/count-mark';
import { List, ListRow } from '@/ui/pieces/list-row';

/** Rows to the screens that exist, signing out, and what the customer agreed to. */
export function Menu() {
  const { data } = useApi('GET /api/v1/male_users/me/mypage_top/badge/', {});
  const { data: follows } = useApi('GET /api/v1/users/me/follows/', {});
  const { data: videos } = useApi('GET /api/v1/users/me/paid_videos/count/', {});
  const newest = videos?.newest_at;
  const isNew = newest && newest > (readCookie('unsetPaidVideoBadge') ?? '');
  const today = businessDateOf(serverNow());
  const working = follows?.filter(({ next_shift_on: next }) => next === today).length ?? 0;
  const badge = (row: keyof NonNullable<typeof data>, counts = '未読のお知らせ') => {
    const of = data?.[row] ?? 0;
    return of > 0 ? { mark: <CountMark of={of} counts={counts} /> } : {};
  };
  return (
    <>
      <List>
        <ListRow icon={Bell} label="お知らせ" href={paths.notices} {...badge('notification')} />
        <ListRow icon={CalendarCheck} label="予約一覧" href={paths.reserve()} {...badge('reserve', '対応待ち')} />
        <ListRow
          icon={Heart}
          label="フォロー"
          note={working > 0 ? <Now>本日出勤 {working}人</Now> : undefined}
          href={paths.follows()}
          {...badge('follow')}
        />
        <ListRow
          icon={CirclePlay}
          label="有料動画"
          note={isNew ? <Now>新着があります</Now> : undefined}
          href={mypagePaths.paidVideos}
        />
        <ListRow icon={Coins} label="ゴールド" href={paths.gold} {...badge('gold')} />
        <ListRow icon={Smile} label="プロフィール" note="キャストから見える内容" href={paths.profile} />
        <ListRow icon={UserRound} label="アカウント" href={paths.account} {...badge('account')} />
        <ListRow icon={Gift} label="お友だちのご招待" href={mypagePaths.invite} />
        <ListRow icon={House} label="ご自宅の住所" href={paths.homes()} />
        <ListRow icon={MapPin} label="よく利用するエリア" href={paths.mainAreas()} />
        <ListRow icon={BellRing} label="通知設定" href={paths.notify} />
        <ListRow icon={ShieldCheck} label="運営による代理閲覧の記録" href={paths.accessLog} />
        <ListRow icon={CircleQuestionMark} label="よくある質問・お問い合わせ" href={paths.contact} />
        <HelpRow />
        <ListRow
          icon={SettingsIcon}
          label="設定"
          note="画面の明るさ・写真のぼかし・ブロックリスト"
          href={paths.settings}
        />
        <LogOutRow note="この端末に保存した表示内容も消去します。" />
      </List>
      <LegalFoot />
    </>
  );
}

const Now = styled.b`
  color: var(--accent);
`;
