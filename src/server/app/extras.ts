import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Deps } from '../core/deps';
import type { Person } from '../core/person';
import { Refusal } from '../core/refusal';
import type { DatabaseWatch } from '../db/watch';
import { personFor } from '../http/access';
import type { ApiApp } from '../http/app';
import { mountCounted } from '../http/counted';
import type { Ceiling, RateLimiter } from '../http/rate-limits';
import { headerOf } from '../http/request-header';
import { type Trust, visitorOf } from '../http/visitor';
import { paidBookings } from '../modules/booking/reservation/service';
import { movieDeskApp, performerFilmApp, uploadsApp } from '../modules/media/movie/service';
import { playbackApp, type ViewerOf } from '../modules/media/paid-video/service';
import { paymentNoticeApp } from '../modules/money/payment/service';
import { ACCESS_COOKIE, personFromToken, provenStaff } from '../modules/people/auth/service';
import { calendarApp } from '../modules/views/calendar/service';
import type { Demo, DoorTools } from './demo';

/**
 * What the contract does not describe: the providers' notices, what is read in parts or by other applications, and in
 * the demo the sandbox, the outbox and the test doors.
 */
export const mountExtras = (
  app: ApiApp,
  deps: Deps,
  trust: Trust,
  { demo, doors, guard, limits }: ExtraParts,
): void => {
  const mount = (ceiling: Ceiling, part: Hono) => mountCounted(app, limits, ceiling, part);
  mount(
    'notice',
    paymentNoticeApp(deps, (c) => visitorOf(c, trust).ip, paidBookings, guard),
  );
  mount('film', playbackApp(deps, viewerOf(deps)));
  mount('calendar', calendarApp(deps));
  mount('film', movieDeskApp(deps, viewerOf(deps)));
  mount('film', performerFilmApp(deps));
  mount(
    'film',
    uploadsApp(deps, (c) => castOf(deps, headerOf(c, 'authorization'))),
  );
  if (!demo) return;
  mount('demo', demo.sandboxProviderApp(deps));
  if (deps.settings.doors) mount('demo', demo.doorsApp(doors));
  mount('demo', demo.outboxApp(deps));
};

/** What they need besides; `limits` count them. */
type ExtraParts = { demo: Demo | null; doors: DoorTools; guard?: DatabaseWatch['guard']; limits: RateLimiter };

// As an endpoint for casts would. A member of the staff who impersonates a cast bears a staff token: that is no cast.
async function castOf(deps: Deps, authorization: string | undefined): Promise<Person> {
  const person = await personFor('female_cast', authorization, (token) => personFromToken(deps, token));
  if (!person) throw new Refusal('auth/required');
  return person;
}

// A cookie that is out of date says nothing.
const viewerOf =
  (deps: Deps): ViewerOf =>
  async (c) => {
    const token = getCookie(c, ACCESS_COOKIE);
    if (!token) return null;
    try {
      return (await provenStaff(deps, await personFromToken(deps, token))).id;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
