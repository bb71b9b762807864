import type { Deps } from '../core/deps';
import type { ApiApp } from '../http/app';
import { type Trust, visitorOf } from '../http/visitor';
import { paidBookings } from '../modules/booking/reservation/service';
import { paymentNoticeApp } from '../modules/money/payment/service';
import type { Demo, DoorTools } from './demo';

/** What the contract does not describe: the providers' notices, and in the demo the sandbox, the outbox and the test doors. */
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
  if (!demo) return;
  app.route('/', demo.sandboxProviderApp(deps));
  if (deps.settings.doors) app.route('/', demo.doorsApp(doors));
  app.route('/', demo.outboxApp(deps));
};
