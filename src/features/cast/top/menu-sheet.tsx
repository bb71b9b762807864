import CalendarCheck from 'lucide-react/icons/calendar-check';
import House from 'lucide-react/icons/house';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import UserPlus from 'lucide-react/icons/user-plus';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import styled from 'styled-components';
import { List, ListRow } from '@/components/list-row';
import { SegmentedControl } from '@/components/segmented-control';
import { Sheet } from '@/components/sheet';
import { TextLinks } from '@/components/text-links';
import { signOut, useSession } from '@/platform/auth';
import { chooseTheme, type ThemeChoice, themeChoice } from '@/platform/theme';
import { LEGAL_LINKS, paths } from '@/shell/paths';

/** The hamburger's sheet: the places of this person, how the pages look, and the way in or out. */
export default function MenuSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="メニュー">
      <Places onClose={onClose} />
      <Look />
      <Legal>
        <TextLinks label="規約と表記" links={LEGAL_LINKS} />
      </Legal>
    </Sheet>
  );
}

function Places({ onClose }: { onClose: () => void }) {
  const { state, role } = useSession();
  const leave = () => {
    onClose();
    void signOut();
  };
  if (state !== 'signed_in') {
    return (
      <List>
        <ListRow icon={Search} label="キャストを探す" href={paths.casts()} />
        <ListRow icon={UserPlus} label="新規登録（無料）" href={paths.register('006')} />
        <ListRow icon={LogIn} label="ログイン" href={paths.login()} />
      </List>
    );
  }
  return (
    <List>
      {role === 'female_cast' ? (
        <ListRow icon={House} label="キャストホーム" href={paths.castHome} />
      ) : (
        <>
          <ListRow icon={Search} label="キャストを探す" href={paths.casts()} />
          <ListRow icon={CalendarCheck} label="予約" href={paths.reserve()} />
          <ListRow icon={UserRound} label="マイページ" href={paths.mypage} />
        </>
      )}
      <ListRow icon={LogOut} label="ログアウト" onPress={leave} chevron={false} />
    </List>
  );
}

function Look() {
  const [choice, setChoice] = useState<ThemeChoice>(themeChoice);
  const choose = (next: ThemeChoice) => {
    setChoice(next);
    chooseTheme(next);
  };
  return (
    <Block>
      <span>画面の明るさ</span>
      <SegmentedControl label="画面の明るさ" options={LOOKS} value={choice} onChange={choose} />
    </Block>
  );
}

const LOOKS = [
  { value: 'auto', label: '自動' },
  { value: 'light', label: 'ライト' },
  { value: 'dark', label: 'ダーク' },
] as const;

const Legal = styled.div`
  padding: 12px var(--gutter) 0;
  color: var(--muted);
`;

const Block = styled.div`
  display: grid;
  gap: 8px;
  padding: 16px var(--gutter) 0;
  border-top: 1px solid var(--line);
  font: var(--t-13);
  color: var(--muted);
`;
