import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import styled from 'styled-components';
import { businessDateOf, format30, formatDate } from '@/domain/business-day';
import { dayWord, formatMoment30 } from '@/domain/date-words';
import { useMember } from '@/hooks/use-session';
import { paths } from '@/paths';
import { IconButton } from '@/ui/pieces/icon-button';
import { belowFold, later } from '@/ui/pieces/later';
import { Logo } from '@/ui/pieces/logo';
import { SmartLink } from '@/ui/pieces/smart-link';
import { frame, twoColumns, wide } from '@/ui/pieces/theme/tokens';
import type { Home } from '../types';
import type { TopAdditions } from './member-hero';

// A drawing: its HTML is all that is needed of it.
const Town = belowFold(() => import('./town'));
// A form of native controls, which a press sends even before it is hydrated.
const SearchBox = belowFold(() => import('./search-box'));
const MenuSheet = later(() => import('./menu-sheet'));
const NoticeBell = later(async () => ({ default: (await import('@/parts/notice-bell')).NoticeBell }));
const MemberHero = later(() => import('./member-hero'));

const EVENING = '18:00';

/** Props of Hero: `now` in milliseconds by the server's clock, and what comes next for a member, once it is read. */
export type HeroProps = {
  home: Home;
  now: number;
  additions: TopAdditions | null;
  onAdditions: (additions: TopAdditions) => void;
};

/**
 * The first panel: the earliest time that can be had, and the search. A member's next booking takes their place in the
 * same room, so that nothing moves when it comes.
 */
export function Hero({ home, now, additions, onAdditions }: HeroProps) {
  const member = useMember();
  const isMan = member?.role === 'male_user';
  const [menu, setMenu] = useState(false);
  const isCovered = additions?.next != null;
  const today = businessDateOf(new Date(now));
  return (
    <Night>
      <Bar>
        <Brand href={paths.top}>
          <Logo night />
        </Brand>
        {isMan && <NoticeBell href={paths.notices} />}
        {!member && <SignIn href={paths.login()}>ログイン</SignIn>}
        <IconButton icon={Menu} label="メニュー" aria-haspopup="dialog" onClick={() => setMenu(true)} />
      </Bar>
      {!isCovered && <Town />}
      <Inner>
        {isMan && <MemberHero home={home} onAdditions={onAdditions} />}
        <Guests inert={isCovered}>
          <Words>
            <Headline home={home} today={today} />
            <p>
              <span>{additions?.greeting ?? formatDate(today)}</span>
              <Accepting home={home} now={now} />
            </p>
          </Words>
          <SearchBox home={home} now={now} />
        </Guests>
      </Inner>
      {menu && <MenuSheet onClose={() => setMenu(false)} />}
    </Night>
  );
}

function Headline({ home, today }: { home: Home; today: string }) {
  if (home.next_starts_at === null) {
    return (
      <h1>
        <span>今夜の時間を、</span>
        <span>予約する</span>
      </h1>
    );
  }
  const start = new Date(home.next_starts_at);
  const time = format30(start);
  return (
    <h1>
      <span>{whenWords(businessDateOf(start), today, time)}、</span>
      <span>
        <em>{time}</em>から会えます
      </span>
    </h1>
  );
}

function whenWords(day: string, today: string, time: string): string {
  if (day === today) return time >= EVENING ? '今夜これから' : '本日これから';
  return dayWord(day, today);
}

/** How many can be met now; where none can, when the next can be. */
function Accepting({ home, now }: { home: Home; now: number }) {
  if (home.accepting_count > 0)
    return (
      <span>
        ただいま <b>{home.accepting_count}人</b> が受付中
      </span>
    );
  if (home.next_starts_at === null) return null;
  return (
    <span>
      次のご案内は <b>{formatMoment30(new Date(home.next_starts_at), new Date(now))}</b> からです
    </span>
  );
}

const Night = styled.section`
  --focus: var(--on-night);
  position: relative;
  padding-top: var(--safe-t);
  background: var(--night);
  color: var(--on-night);
`;

const Bar = styled.div`
  position: relative;
  z-index: 3;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  height: var(--header);
  padding-inline: 4px;

  @media ${wide} { position: absolute; inset: 0 20px auto auto; }
`;

const Brand = styled(SmartLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-right: auto;
  padding-inline: 12px;

  @media ${wide} { display: none; }
`;

const SignIn = styled(SmartLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding-inline: 8px;
  font: 700 .8125rem/1 var(--font);
`;

const Inner = styled.div`
  position: relative;
  max-width: ${frame.grid}px;
  margin-inline: auto;
  padding: 8px var(--gutter) 16px;

  @media ${wide} { padding-block: 40px 28px; }
`;

/* Under a booking it keeps the room. */
const Guests = styled.div`
  &[inert] { visibility: hidden; }
`;

const Words = styled.div`
  position: relative;

  h1 { font: 700 1.75rem/1.35 var(--font); letter-spacing: 0.02em; }
  h1 span { display: block; }
  em { font-style: normal; font-variant-numeric: tabular-nums; color: var(--lantern); }
  p { display: flex; gap: 1em; margin: 6px 0 16px; font: var(--t-13); color: var(--night-muted); white-space: nowrap; }
  /* A long name gives way to the fact beside it. */
  p > :first-child { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  p > :nth-child(2) { flex: none; }
  p b { color: var(--on-night); font-variant-numeric: tabular-nums; }

  @media ${wide} { p { margin-bottom: 20px; } h1 span { display: inline-block; } }
  @media ${twoColumns} { h1 { font-size: 2rem; } }
`;
