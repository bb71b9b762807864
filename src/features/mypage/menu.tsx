import Bell from 'lucide-react/icons/bell';
import CalendarCheck from 'lucide-react/icons/calendar-check-2';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Coins from 'lucide-react/icons/coins';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import SettingsIcon from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import styled from 'styled-components';
import { List, ListRow } from '@/components/list-row';
import { TextLinks } from '@/components/text-links';
import { LogOutRow } from '@/kit/log-out-row';
import { LEGAL_LINKS, paths } from '@/shell/paths';

/** Rows to the screens that exist, signing out, and what he agreed to. */
export function Menu() {
  return (
    <>
      <List>
        <ListRow icon={CalendarCheck} label="予約一覧" href={paths.reserve()} />
        <ListRow icon={Heart} label="フォロー" href={paths.follows()} />
        <ListRow icon={Coins} label="ゴールド" href={paths.gold} />
        <ListRow icon={UserRound} label="アカウント" href={paths.account} />
        <ListRow icon={House} label="ご自宅の住所" href={paths.homes()} />
        <ListRow icon={MapPin} label="よく利用するエリア" href={paths.mainAreas()} />
        <ListRow icon={Bell} label="通知設定" href={paths.notify} />
        <ListRow icon={ShieldCheck} label="運営による代理閲覧の記録" href={paths.accessLog} />
        <ListRow icon={CircleQuestionMark} label="よくある質問・お問い合わせ" href={paths.contact} />
        <ListRow
          icon={SettingsIcon}
          label="設定"
          note="画面の明るさ・写真のぼかし・ブロックリスト"
          href={paths.settings}
        />
        <LogOutRow note="この端末に保存した表示内容も消去します。" />
      </List>
      <Foot>
        <TextLinks label="規約と表記" links={LEGAL_LINKS} />
      </Foot>
    </>
  );
}

const Foot = styled.div`
  padding: 12px var(--gutter) 24px;
  color: var(--muted);
`;
