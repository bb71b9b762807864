import { useRouter } from 'next/router';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { onAccountWanted } from '@/hooks/use-account-push';
import { useEndedRole, useMember, useSessionOf } from '@/hooks/use-session';
import { paths } from '@/paths';
import { currentSession } from '@/platform/auth/session-store';
import { later } from '@/ui/pieces/later';
import { Frame, Main } from '@/ui/pieces/layout';
import { Logo } from '@/ui/pieces/logo';
import { SmartLink } from '@/ui/pieces/smart-link';
import { TabBar } from '@/ui/pieces/tab-bar';
import { twoColumns, wide } from '@/ui/pieces/theme/tokens';
import { startPath } from './access';
import type { PageShell } from './page';
import type { RegistrationSheetProps } from './registration-sheet';
import { MAIN_ID } from './skip-link';
import { NO_BADGES, tabsFor } from './tabs';

// What only members see, or what a guest opens, is not part of the first load.
const LiveBadges = later(() => import('./live-badges'));
const RegistrationSheet = later(() => import('./registration-sheet'));

type PromptOrigin = Pick<RegistrationSheetProps, 'from' | 'source'>;

/** The content, whose it is, how wide it may be, and whether a panel will stand beside it. */
export type TabFrameProps = { children: ReactNode } & Pick<PageShell, 'access' | 'width' | 'panel'>;

/** The frame of the main screens: the content, and the tabs that exist for this person. */
export function TabFrame({ children, access, width = 'column', panel }: TabFrameProps) {
  const { asPath, query } = useRouter();
  const member = useMember();
  // Before it is known who it is, a cast's page has a cast's tabs.
  const isAwaited = useSessionOf(({ state }) => access === 'cast' && state === 'unknown');
  // Of an account that may no longer be looked at there is nothing to go to.
  const isOver = member?.ghost !== undefined && !member.ghost.in_force;
  const ended = useEndedRole();
  const side = isAwaited ? 'female_cast' : (member?.role ?? ended);
  const [asked, setAsked] = useState<PromptOrigin | null>(null);
  const [badges, setBadges] = useState(NO_BADGES);
  useEffect(() => onAccountWanted((from) => setAsked({ from })), []);
  // A guest who goes elsewhere while the sheet is open, by it or by the browser, leaves it behind.
  useEffect(() => {
    if (asPath) setAsked(null);
  }, [asPath]);
  const guard = (isGuarded: (path: string) => boolean) => (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href');
    if (currentSession().state !== 'guest' || !path || !isGuarded(path) || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    event.stopPropagation();
    // Matching as a tab is another place than its own page (spec §9).
    setAsked({ from: path, source: path === paths.matching() ? '002' : undefined });
  };
  return (
    <div data-tabs data-with-panel={(typeof panel === 'function' ? panel(query) : panel) ? '' : undefined}>
      {/* The links inside are the controls; these only listen before them. */}
      <Frame as="main" id={MAIN_ID} onClickCapture={guard(isAboutCast)}>
        <Main $width={width}>{children}</Main>
      </Frame>
      <div onClickCapture={guard(needsSession)} hidden={isOver}>
        <TabBar
          items={tabsFor(side, asPath, member ? badges : NO_BADGES)}
          head={
            <Brand href={member ? startPath(member) : paths.top}>
              <Logo />
            </Brand>
          }
        />
      </div>
      {member?.role && <LiveBadges role={member.role} onChange={setBadges} />}
      {asked !== null && <RegistrationSheet {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

// A booking or a talk with the cast: a guest is asked over the page, and sees that the cast and the time are kept.
function isAboutCast(path: string): boolean {
  return path.startsWith(`${paths.reserve()}?girl_id=`) || path.startsWith(`${paths.talk}/message?castId=`);
}

function needsSession(path: string): boolean {
  return [paths.matching(), paths.reserve(), paths.talk, paths.mypage].some((root) => path.startsWith(root));
}

const Brand = styled(SmartLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;

  @media ${wide} { > span { flex-direction: column; gap: 6px; font-size: .875rem; letter-spacing: 0.1em; } }
  @media ${twoColumns} { margin-block: -11px; > span { flex-direction: row; gap: 8px; font-size: 1.25rem; letter-spacing: 0.14em; } }
`;
