import type { Deps } from '../core/deps';
import type { AppOptions } from '../http/app';
import { personByProof } from '../modules/booking/safety/service';
import { runIdempotent } from '../modules/machinery/idempotency/service';
import { eventsAfter, lastSeq, newestBeyond } from '../modules/machinery/live/service';
import { ACCESS_COOKIE, assertProven, personFromToken, proofOf, provenStaff } from '../modules/people/auth/service';
import { noteAct } from '../modules/people/staff-act/service';
import { rolesOf } from '../modules/people/staff-role/service';
import { actingPerson, assertPermitted, isOwnerRead, noteRequest, spendStepUp } from '../modules/views/ghost/service';
import { createFeeds } from '../realtime/feeds';
import type { RealtimeParts } from '../realtime/parts';
import { routes } from './registers';

/** What the API over HTTP is handed of the modules. */
export const apiParts = (
  deps: Deps,
): Pick<
  AppOptions,
  | 'deps'
  | 'handlers'
  | 'authenticate'
  | 'prove'
  | 'acting'
  | 'rolesOf'
  | 'assertFactor'
  | 'noteAct'
  | 'runOnce'
  | 'accessCookie'
> => ({
  deps,
  handlers: routes,
  authenticate: (token) => personFromToken(deps, token),
  prove: (proof, reservationId) => personByProof(deps, proof, reservationId),
  acting,
  rolesOf: (personId) => rolesOf(deps.reader(), personId),
  assertFactor: async (person, isFresh) => assertProven(await proofOf(deps, person), deps.clock.now(), isFresh),
  noteAct,
  runOnce: runIdempotent,
  accessCookie: ACCESS_COOKIE,
});

/** The realtime endpoint's part of the modules, with the feeds of this process. */
export const realtimeParts = (deps: Deps): RealtimeParts => ({
  deps,
  feeds: createFeeds(deps, { eventsAfter, lastSeq, newestBeyond }),
  authenticate: async (token) => provenStaff(deps, await personFromToken(deps, token)),
  acting,
});

const acting = { actingPerson, assertPermitted, isOwnerRead, noteRequest, spendStepUp };
