import type { Context } from 'hono';
import { contract, type Endpoint } from '@/contract';
import type { Definition } from '@/contract/endpoint';
import type { Deps } from '../core/deps';
import { GHOST_COOKIE, type Person } from '../core/person';
import { Refusal } from '../core/refusal';
import type { Acting } from './acting';
import type { CallEnv } from './call';

/** What a ghost session means for one endpoint. */
export type GhostGate = {
  /** The account that the caller impersonates, or the caller; refuses writes that no step-up waits for. */
  enter: (c: Context<CallEnv>, caller: Person) => Promise<Person>;
  /** Uses up the step-up of a write, after everything else about the call was found good. */
  spend: (c: Context<CallEnv>) => Promise<void>;
};

/**
 * The gate of one endpoint. The calls about the own sign-in never act for another person; the calls of the staff stay
 * the caller's own, but only read while a ghost session is in force, except those that end it or step up.
 */
export const ghostGate = (deps: Deps, acting: Acting, endpoint: Endpoint): GhostGate => {
  const definition: Definition = contract[endpoint];
  const isRead = endpoint.startsWith('GET ') || definition.reads === true;
  const isAboutSignIn = endpoint.includes(' /api/auth/');
  const isGhostControl = endpoint.includes(' /api/v1/ops/ghost_sessions/');
  const isOpsEndpoint = definition.access === 'ops';

  return {
    enter: async (c, caller) => {
      const ghostId = caller.isOps && !isAboutSignIn && !isGhostControl ? c.get('visitor').cookie(GHOST_COOKIE) : null;
      if (!ghostId) return caller;
      if (isOpsEndpoint) {
        if (!isRead && (await isInForce(deps, acting, caller, ghostId))) throw new Refusal('ghost/read_only');
        return caller;
      }
      const person = await entered({ deps, acting, c }, caller, ghostId);
      // Set before any refusal, so that what is refused stands in the log too.
      c.set('person', person);
      c.set('route', endpoint.slice(endpoint.indexOf(' ') + 1));
      if (acting.isOwnerRead(endpoint)) throw new Refusal('ghost/not_allowed');
      if (!isRead && person.actor) await acting.assertPermitted(deps, person.actor, calledBy(c));
      return person;
    },
    spend: async (c) => {
      const actor = c.get('person')?.actor;
      if (actor && !isRead) c.set('stepUpId', await acting.spendStepUp(deps, actor, calledBy(c)));
    },
  };
};

/** Writes the answered request into the ghost session's log. */
export const noteGhost = async (deps: Deps, acting: Acting, c: Context<CallEnv>): Promise<void> => {
  const actor = c.get('person')?.actor;
  if (!actor) return;
  const { method } = c.req;
  await acting.noteRequest(deps, actor, {
    method,
    route: c.get('route'),
    status: c.res.status,
    stepUpId: c.get('stepUpId'),
  });
};

const calledBy = (c: Context<CallEnv>) => ({ method: c.req.method, path: c.req.path });

type Entering = { deps: Deps; acting: Acting; c: Context<CallEnv> };

const entered = async ({ deps, acting, c }: Entering, caller: Person, ghostId: string) => {
  try {
    return await acting.actingPerson(deps, caller, ghostId);
  } catch (error) {
    // The refusal ends the ghost session: the cookie goes, and the next call acts as the staff member.
    if (error instanceof Refusal) c.get('visitor').setCookie(GHOST_COOKIE, '', { maxAge: 0, httpOnly: true });
    throw error;
  }
};

const isInForce = async (deps: Deps, acting: Acting, caller: Person, ghostId: string) => {
  try {
    await acting.actingPerson(deps, caller, ghostId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};
