import type { Role } from '@/domain/roles';
import { inside, paths } from '@/paths';
import type { Session } from '@/platform/auth/session-store';
import type { PageAccess } from './page';

/**
 * What the gate does: shows the screen, waits for the session, asks to register or to sign in, says that it is the
 * staff's, says that a ghost session is over, or leads to the own top.
 */
export type GateAnswer = 'show' | 'wait' | 'ask' | 'sign in' | 'forbid' | 'over' | { to: string };

/**
 * Decides for a screen and a session (docs/rules/sessions.md#screens). `from` is the return path that the address
 * carries.
 */
export function gate(access: PageAccess, session: Session, from?: string): GateAnswer {
  if (access === 'public') return 'show';
  if (access === 'guest') return session.state === 'signed_in' ? { to: inside(from) ?? startPath(session) } : 'show';
  if (session.state === 'unknown') return 'wait';
  if (access === 'ops') return forStaff(session);
  if (session.state === 'guest') return 'ask';
  if (session.ghost?.in_force === false) return 'over';
  if (access === 'both') return 'show';
  const needed: Role = access === 'cast' ? 'female_cast' : 'male_user';
  return session.role === needed ? 'show' : { to: topOf(session.role) };
}

/** Where a person begins: the staff at the desk, unless an account is impersonated. */
export function startPath({ role, isOps, ghost }: Session): string {
  return isOps && !ghost ? paths.ops : topOf(role);
}

function forStaff({ state, isOps }: Session): GateAnswer {
  if (state === 'guest') return 'sign in';
  return isOps ? 'show' : 'forbid';
}

/** A role's own top. */
export function topOf(role: Role | null): string {
  return role === 'female_cast' ? paths.castHome : paths.top;
}
