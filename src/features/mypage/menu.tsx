import Bell from 'lucide-react/icons/bell';
import CalendarCheck from 'lucide-react/icons/calendar-check-2';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Coins from 'lucide-react/icons/coins';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SunMoon from 'lucide-react/icons/sun-moon';
import UserRound from 'lucide-react/icons/user-round';
import styled from 'styled-components';
import { Icon } from '@/components/icon';
import { List, ListRow } from '@/components/list-row';
import { TextLinks } from '@/components/text-links';
import { wide } from '@/components/theme/tokens';
import { LogOutRow } from '@/kit/log-out-row';
import { THEME_LABEL, ThemeControl } from '@/kit/theme-control';
import { LEGAL_LINKS, paths } from '@/shell/paths';

/** Rows to the screens that exist, the look, signing out, and what he agreed to. */
export function Menu() {
  return (
    <>
      <List>
        <ListRow icon={CalendarCheck} label="予約一覧" href={paths.reserve()} />
        <ListRow icon={Heart} label="フォロー" href={paths.follows()} />
        <ListRow icon={Coins} label="ゴールド" href={paths.gold} />
        <ListRow icon={UserRound} label="アカウント" href={paths.account} />
        <ListRow icon={House} label="ご自宅の住所" href={paths.homes()} />
        <ListRow icon={Bell} label="通知設定" href={paths.notify} />
        <ListRow icon={ShieldCheck} label="運営による代理閲覧の記録" href={paths.accessLog} />
        <ListRow icon={CircleQuestionMark} label="よくある質問・お問い合わせ" href={paths.contact} />
        <Theme>
          <Icon of={SunMoon} size={22} />
          <span>{THEME_LABEL}</span>
          <div>
            <ThemeControl />
          </div>
        </Theme>
        <LogOutRow note="この端末に保存した表示内容も消去します。" />
      </List>
      <Foot>
        <TextLinks label="規約と表記" links={LEGAL_LINKS} />
      </Foot>
    </>
  );
}

const Theme = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 60px;
  padding: 8px var(--gutter);
  font: var(--t-15);

  > div { flex: 1; max-width: 240px; margin-left: auto; }

  @media ${wide} { > span { flex: 0 0 200px; } > div { margin-left: 0; } }
`;

const Foot = styled.div`
  padding: 12px var(--gutter) 24px;
  color: var(--muted);
`;
