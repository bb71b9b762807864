import { getCookie } from 'hono/cookie';
import type { Deps } from '../core/deps';
import type { Person } from '../core/person';
import { Refusal } from '../core/refusal';
import type { DatabaseWatch } from '../db/watch';
import { personFor } from '../http/access';
import type { ApiApp } from '../http/app';
import { headerOf } from '../http/request-header';
import { type Trust, visitorOf } from '../http/visitor';
import { paidBookings } from '../modules/booking/reservation/service';
import { calendarApp } from '../modules/desks/calendar/service';
import { movieDeskApp, performerFilmApp, uploadsApp } from '../modules/media/movie/service';
import { playbackApp, type ViewerOf } from '../modules/media/paid-video/service';
import { paymentNoticeApp } from '../modules/money/payment/service';
import { ACCESS_COOKIE, personFromToken } from '../modules/people/auth/service';
import type { Demo, DoorTools } from './demo';

/** What the contract does not describe: the providers' notices, what is read in parts or by other applications, and in the demo the sandbox, the outbox and the test doors. */
export const mountExtras = (
  app: ApiApp,
  deps: Deps,
  trust: Trust,
  { demo, doors, guard }: { demo: Demo | null; doors: DoorTools; guard?: DatabaseWatch['guard'] },
): void => {
  app.route(
    '/',
    paymentNoticeApp(deps, (c) => visitorOf(c, trust).ip, paidBookings, guard),
  );
  app.route('/', playbackApp(deps, viewerOf(deps)));
  app.route('/', calendarApp(deps));
  app.route('/', movieDeskApp(deps, viewerOf(deps)));
  app.route('/', performerFilmApp(deps));
  app.route(
    '/',
    uploadsApp(deps, (c) => castOf(deps, headerOf(c, 'authorization'))),
  );
  if (!demo) return;
  app.route('/', demo.sandboxProviderApp(deps));
  if (deps.settings.doors) app.route('/', demo.doorsApp(doors));
  app.route('/', demo.outboxApp(deps));
};

// As an endpoint of casts would; somebody of the staff who impersonates her bears a token of the staff and is none.
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
      return (await personFromToken(deps, token)).id;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
