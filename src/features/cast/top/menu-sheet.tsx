import BookOpen from 'lucide-react/icons/book-open';
import Calendar from 'lucide-react/icons/calendar';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Hotel from 'lucide-react/icons/hotel';
import House from 'lucide-react/icons/house';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import Trophy from 'lucide-react/icons/trophy';
import UserPlus from 'lucide-react/icons/user-plus';
import UserRound from 'lucide-react/icons/user-round';
import styled from 'styled-components';
import { useAuth } from '@/hooks/use-auth';
import { useEndedRole } from '@/hooks/use-session';
import { DiscreetSwitch } from '@/parts/discreet-switch';
import { HelpRow } from '@/parts/help-row';
import { THEME_LABEL, ThemeControl } from '@/parts/theme-control';
import { paths } from '@/paths';
import { articlePaths } from '@/paths/articles';
import { LEGAL_LINKS } from '@/paths/legal';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Sheet } from '@/ui/pieces/sheet';
import { TextLinks } from '@/ui/pieces/text-links';
import { MovieRow } from '../movie/movie-row';

/** The hamburger's sheet: the places of this person, how the pages look, and the way in or out. */
export default function MenuSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="メニュー">
      <Places onClose={onClose} />
      <Theme>
        <span>{THEME_LABEL}</span>
        <ThemeControl />
        <DiscreetSwitch />
      </Theme>
      <Legal>
        <TextLinks label="規約と表記" links={LEGAL_LINKS} />
      </Legal>
    </Sheet>
  );
}

function Places({ onClose }: { onClose: () => void }) {
  const { state, role, signOut } = useAuth();
  const ended = useEndedRole();
  const leave = () => {
    onClose();
    void signOut();
  };
  if (state !== 'signed_in') {
    return (
      <List>
        <ListRow icon={Search} label="キャストを探す" href={paths.casts()} />
        <MovieRow />
        <ListRow icon={Trophy} label="ランキング" href={paths.ranking()} />
        <ListRow icon={Calendar} label="出勤表" href={paths.timetable()} />
        <ListRow icon={Hotel} label="ホテルを探す" href={paths.hotels()} />
        <Articles />
        {!ended && <ListRow icon={UserPlus} label="新規登録（無料）" href={paths.register('006')} />}
        <ListRow icon={LogIn} label="ログイン" href={paths.login()} />
        <Ask />
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
          <MovieRow />
          <ListRow icon={Trophy} label="ランキング" href={paths.ranking()} />
          <ListRow icon={Calendar} label="出勤表" href={paths.timetable()} />
          <ListRow icon={Hotel} label="ホテルを探す" href={paths.hotels()} />
          <ListRow icon={CalendarCheck} label="予約" href={paths.reserve()} />
          <ListRow icon={UserRound} label="マイページ" href={paths.mypage} />
        </>
      )}
      <Articles />
      <Ask />
      <ListRow icon={LogOut} label="ログアウト" onPress={leave} chevron={false} />
    </List>
  );
}

const Articles = () => <ListRow icon={BookOpen} label="読みもの" href={articlePaths.list()} />;

const Ask = () => (
  <>
    <ListRow icon={CircleQuestionMark} label="よくある質問・お問い合わせ" href={paths.contact} />
    <HelpRow />
  </>
);

const Legal = styled.div`
  padding: 12px var(--gutter) 0;
  color: var(--muted);
`;

const Theme = styled.div`
  display: grid;
  gap: 8px;
  padding: 16px var(--gutter) 0;
  border-top: 1px solid var(--line);
  font: var(--t-13);
  color: var(--muted);
`;
