import { useRouter } from 'next/router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useSessionOf } from '@/hooks/use-session';
import { inside, paths } from '@/paths';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { type GateAnswer, gate } from './access';
import type { PageAccess } from './page';

const RegistrationPrompt = lazy(() => import('./registration-prompt'));
const StaffOnly = lazy(() => import('./staff-only'));
const GhostOver = lazy(() => import('@/features/ghost/ghost-over'));

/** Shows the screen to those who may see it; others wait, are asked to register, or are led to their own top. */
export function AccessGate({ access, children }: { access: PageAccess; children: ReactNode }) {
  const router = useRouter();
  // A page that is open to all visitors does not depend on who it is, and is not drawn again when that is known.
  const session = useSessionOf((now) => (access === 'public' ? null : now));
  // A visitor who signs in on a guest screen is led on from here, to the page that was wanted or to the own top.
  const answer = session ? gate(access, session, inside(router.query.from)) : 'show';
  const to = addressOf(answer, router.asPath);
  useEffect(() => {
    if (to !== null) void router.replace(to);
  }, [to, router]);

  if (answer === 'show') return children;
  return (
    <Suspense fallback={<SkeletonRows />}>
      {answer === 'ask' && <RegistrationPrompt from={router.asPath} />}
      {answer === 'forbid' && <StaffOnly />}
      {answer === 'over' && session?.ghost && <GhostOver ghost={session.ghost} />}
      {(answer === 'wait' || to !== null) && <SkeletonRows />}
    </Suspense>
  );
}

function addressOf(answer: GateAnswer, path: string): string | null {
  if (answer === 'sign in') return paths.login(path);
  return typeof answer === 'object' ? answer.to : null;
}
