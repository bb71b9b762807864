import LogOut from 'lucide-react/icons/log-out';
import { type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';
import { useSWRConfig } from 'swr';
import type { StaffTask } from '@/domain/staff-roles';
import { useAuth } from '@/hooks/use-auth';
import { StepUp } from '@/parts/second-factor/step-up';
import { Screen } from '@/ui/patterns/screen';
import type { HeaderBack } from '@/ui/pieces/header';
import { IconButton } from '@/ui/pieces/icon-button';
import { later } from '@/ui/pieces/later';
import { SkeletonRow } from '@/ui/pieces/skeleton';
import { frame, withPanel } from '@/ui/pieces/theme/tokens';
import { NoTask } from './no-task';
import { OpsRail } from './ops-rail';
import { SearchButton } from './search/search-button';
import { useTasks } from './use-tasks';
import { useWaiting } from './waiting';

// It listens from the first second on, and nothing of it is seen before an alarm.
const FactorStep = later(
  () => import(/* webpackChunkName: "ops-staff" */ './second-factor/factor-step'),
  <SkeletonRow />,
);
const SafetyBell = later(() => import('./safety-bell'));

/**
 * Props of OpsFrame: which desk is open, what its head says, which task opens it, and whether it needs the whole
 * width.
 */
export type OpsFrameProps = {
  desk: { name: string; label: string; task: StaffTask };
  wide: boolean;
  back?: HeaderBack;
  /** The keys of the desk in a line above it. */
  hint?: ReactNode;
  children: ReactNode;
};

/** What surrounds every desk: its head, the rail of all desks, the bell of the alarms. */
export function OpsFrame(props: OpsFrameProps) {
  const { isFactorNeeded } = useTasks();
  const { mutate } = useSWRConfig();
  // The step stays until it says so: what it shows last, the recovery codes, is shown once.
  const [isProving, setProving] = useState(false);
  if (isFactorNeeded && !isProving) setProving(true);
  if (!isProving) return <Desk {...props} />;
  const open = async () => {
    await mutate(() => true);
    setProving(false);
  };
  return <FactorStep onDone={open} />;
}

function Desk({ desk, wide, back, hint, children }: OpsFrameProps) {
  const { signOut } = useAuth();
  const [open, setOpen] = useState(0);
  const waiting = useWaiting();
  const { me, may } = useTasks();
  const isRefused = may(desk.task) === false;
  const countOf = (name: string) => (name === 'safety' ? open || null : waiting(name));
  return (
    <Column $wide={wide}>
      <Screen
        title="運営"
        subtitle={desk.label}
        tab={`${open > 0 ? `(${open}) ` : ''}${desk.label}｜運営`}
        {...(back && { back })}
        right={
          <>
            {may('search') && <SearchButton />}
            <IconButton icon={LogOut} label="ログアウト" onClick={() => void signOut()} />
          </>
        }
      >
        <OpsRail open={desk.name} countOf={countOf} may={(task) => may(task) === true} />
        {hint && !isRefused && <Hint>{hint}</Hint>}
        <StepUp />
        {may('alarms') !== false && <SafetyBell onOpen={setOpen} />}
        {isRefused ? (
          <NoTask task={desk.task} isRoleless={me?.roles.length === 0} />
        ) : (
          <Suspense fallback={<SkeletonRow />}>{children}</Suspense>
        )}
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
