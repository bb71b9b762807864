import { parse } from 'hono/utils/cookie';
import type { Deps } from '../core/deps';
import { GHOST_COOKIE, type Person } from '../core/person';
import { Refusal } from '../core/refusal';
import { actingPerson } from '../modules/people/ghost/service';
import { type RealtimeContext, refusalsAsErrors } from './context';

/** The account through whose eyes the caller looks, by the Cookie header of a call or an upgrade; else the caller. Throws `ghost/expired`. */
export const throughGhost = async (deps: Deps, caller: Person, cookies: string | null | undefined): Promise<Person> => {
  const ghostId = caller.isOps && cookies ? parse(cookies, GHOST_COOKIE)[GHOST_COOKIE] : undefined;
  return ghostId ? actingPerson(deps, caller, ghostId) : caller;
};

type Resolver<Args> = (root: unknown, args: Args, context: RealtimeContext) => unknown;

/** Resolvers that refuse everybody who acts for somebody else: a step-up names a REST call, never one of these. */
export const readOnlyForGhosts = <Args>(mutations: Readonly<Record<string, Resolver<Args>>>) =>
  Object.fromEntries(
    Object.entries(mutations).map(([name, resolve]): [string, Resolver<Args>] => [
      name,
      async (root, args, context) => {
        if (context.person?.actor)
          return refusalsAsErrors(async () => {
            throw new Refusal('ghost/read_only');
          });
        return resolve(root, args, context);
      },
    ]),
  );
