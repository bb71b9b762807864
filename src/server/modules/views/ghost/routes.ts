import type { ghostEndpoints } from '@/contract/ghost';
import { GHOST } from '@/domain/limits';
import { GHOST_COOKIE } from '../../../core/person';
import type { Handlers, Visitor } from '../../../http/handlers';
import { endGhost, listRecordLooks, listVisits, readGhost, startGhost, stepUp } from './service';

/** Ghost login over HTTP: its own calls are the ops person's, with the own rights. */
export const ghostRoutes: Handlers<keyof typeof ghostEndpoints> = {
  'POST /api/v1/ops/ghost_sessions/': async ({ person, body, visitor, transact }) => {
    const made = await transact((work) => startGhost(work, person, body));
    visitor.setCookie(GHOST_COOKIE, made.id, { maxAge: GHOST.minutes * 60, httpOnly: true });
    return made;
  },

  'GET /api/v1/ops/ghost_sessions/current/': async ({ person, deps, visitor }) => {
    const cookie = visitor.cookie(GHOST_COOKIE);
    const found = await readGhost(deps.reader(), person, { id: cookie, now: deps.clock.now() });
    if (cookie !== null && !found?.in_force) forget(visitor);
    return found;
  },

  'DELETE /api/v1/ops/ghost_sessions/{ghost_session_id}/': async ({ person, params, visitor, transact }) => {
    await transact(async (work) => {
      await endGhost(work, person, params.ghost_session_id);
      return null;
    });
    forget(visitor);
    return null;
  },

  'POST /api/v1/ops/ghost_sessions/{ghost_session_id}/step_ups/': ({ person, params, body, deps }) =>
    stepUp(deps, person, params.ghost_session_id, body),

  'GET /api/v1/users/me/ghost_sessions/': ({ person, deps, query }) =>
    listVisits(deps.reader(), person.id, { cursor: query.cursor, limit: query.limit, now: deps.clock.now() }),

  'GET /api/v1/users/me/record_looks/': ({ person, deps, query }) => listRecordLooks(deps.reader(), person.id, query),
};

const forget = (visitor: Visitor) => visitor.setCookie(GHOST_COOKIE, '', { maxAge: 0, httpOnly: true });
