import { getCookie } from 'hono/cookie';
import type { Deps } from '../core/deps';
import { Refusal } from '../core/refusal';
import type { ApiApp } from '../http/app';
import { type Trust, visitorOf } from '../http/visitor';
import { paidBookings } from '../modules/booking/reservation/service';
import { calendarApp } from '../modules/desks/calendar/service';
import { playbackApp, type ViewerOf } from '../modules/media/paid-video/service';
import { paymentNoticeApp } from '../modules/money/payment/service';
import { ACCESS_COOKIE, personFromToken } from '../modules/people/auth/service';
import type { Demo, DoorTools } from './demo';

/** What the contract does not describe: the providers' notices, what is read in parts or by other applications, and in the demo the sandbox, the outbox and the test doors. */
export const mountExtras = (
  app: ApiApp,
  deps: Deps,
  trust: Trust,
  { demo, doors }: { demo: Demo | null; doors: DoorTools },
): void => {
  app.route(
    '/',
    paymentNoticeApp(deps, (c) => visitorOf(c, trust).ip, paidBookings),
  );
  app.route('/', playbackApp(deps, viewerOf(deps)));
  app.route('/', calendarApp(deps));
  if (!demo) return;
  app.route('/', demo.sandboxProviderApp(deps));
  if (deps.settings.doors) app.route('/', demo.doorsApp(doors));
  app.route('/', demo.outboxApp(deps));
};

// A cookie that is out of date says nothing; the signature still does.
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
