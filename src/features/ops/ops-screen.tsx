import LogOut from 'lucide-react/icons/log-out';
import { useRouter } from 'next/router';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { useAuth } from '@/hooks/use-auth';
import { Screen } from '@/ui/patterns/screen';
import { IconButton } from '@/ui/pieces/icon-button';
import { later } from '@/ui/pieces/later';
import { SkeletonRow } from '@/ui/pieces/skeleton';
import { frame, withPanel } from '@/ui/pieces/theme/tokens';
import { KeyHint } from './desk-parts';
import { ACCOUNTS, DESKS } from './ops-desks';
import { OpsRail } from './ops-rail';
import { useWaiting } from './waiting';
import { useWorkKeys } from './work-keys';

// It listens from the first second on, and nothing of it is seen before an alarm.
const SafetyBell = later(() => import('./safety-bell'));

/** Where a queue, the thing and the decision stand beside each other. */
const WIDE: readonly string[] = [
  'identity',
  'phone-recoveries',
  'invitations',
  'photos',
  'movies',
  'events',
  'guest-warnings',
  'safety',
  'coercion',
  'articles',
];

/** `/ops?tab=`: the desk of the operator's staff. Accounts to find, and everything that a person must decide. */
export function OpsScreen() {
  const { signOut } = useAuth();
  const { query } = useRouter();
  const desk = DESKS.find(({ name }) => name === query.tab) ?? ACCOUNTS;
  const [open, setOpen] = useState(0);
  const waiting = useWaiting();
  useWorkKeys();
  const countOf = (name: string) => (name === 'safety' ? open || null : waiting(name));
  return (
    <Column $wide={WIDE.includes(desk.name)}>
      <Screen
        title="運営"
        subtitle={desk.label}
        tab={`${open > 0 ? `(${open}) ` : ''}${desk.label}｜運営`}
        right={<IconButton icon={LogOut} label="ログアウト" onClick={() => void signOut()} />}
      >
        <OpsRail open={desk.name} countOf={countOf} />
        {!WIDE.includes(desk.name) && (
          <Hint>
            <KeyHint>J</KeyHint> <KeyHint>K</KeyHint> 移動　<KeyHint>Enter</KeyHint> <KeyHint>1</KeyHint>〜
            選んだものを決める
          </Hint>
        )}
        <SafetyBell onOpen={setOpen} />
        <Suspense fallback={<SkeletonRow />}>
          <desk.Part />
        </Suspense>
      </Screen>
    </Column>
  );
}

/* Where keys are: a screen that is pressed with a finger has none. */
const Hint = styled.p.attrs({ 'aria-hidden': true })`
  padding: 0 var(--gutter) 8px;
  font: var(--t-12);
  color: var(--muted);

  @media not (hover: hover) { display: none; }
`;

const Column = styled.div<{ $wide: boolean }>`
  max-width: ${({ $wide }) => ($wide ? 1280 : 720)}px;
  min-height: 100dvh;
  margin-inline: auto;
  padding-bottom: 48px;

  /* The desks stand at the left, from top to bottom. */
  @media ${withPanel} {
    max-width: ${({ $wide }) => ($wide ? 'none' : '720px')};
    margin-left: ${frame.sidebar}px;
  }
`;
