import { parse } from 'hono/utils/cookie';
import { GHOST_COOKIE, type Person } from '../core/person';
import type { RealtimeParts } from './parts';

/**
 * The account that the caller impersonates, by the Cookie header of a call or an upgrade; else the caller. Throws
 * `ghost/expired`.
 */
export const throughGhost = async (
  { deps, acting }: RealtimeParts,
  caller: Person,
  cookies: string | null | undefined,
): Promise<Person> => {
  const ghostId = caller.isOps && cookies ? parse(cookies, GHOST_COOKIE)[GHOST_COOKIE] : undefined;
  return ghostId ? acting.actingPerson(deps, caller, ghostId) : caller;
};
