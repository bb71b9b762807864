import type { Deps } from '../core/deps';
import { type DoorTools, doorsApp, outboxApp } from '../demo/doors/service';
import type { ApiApp } from '../http/app';
import { type Trust, visitorOf } from '../http/visitor';
import { paymentNoticeApp, sandboxProviderApp } from '../modules/money/payment/service';

/** What the contract does not describe: the providers' notices, and in the demo the sandbox, the outbox and the test doors. */
export const mountExtras = (app: ApiApp, deps: Deps, trust: Trust, doors: DoorTools): void => {
  app.route(
    '/',
    paymentNoticeApp(deps, (c) => visitorOf(c, trust).ip),
  );
  if (!deps.settings.demo) return;
  app.route('/', sandboxProviderApp(deps));
  if (deps.settings.doors) app.route('/', doorsApp(doors));
  app.route('/', outboxApp(deps));
};
