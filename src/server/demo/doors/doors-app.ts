import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { instant } from '@/contract/fields';
import { phoneNumber } from '@/contract/forms/sign-in';
import { toTokyoIso } from '@/domain/business-day';
import type { MovableClock } from '../../core/clock';
import type { Deps } from '../../core/deps';
import { Refusal } from '../../core/refusal';
import { bodySize, bodyText } from '../../http/body-guard';
import { localOnly } from '../../http/local-visitor';
import { fieldErrors } from '../../http/messages';
import { dueTimers } from '../../modules/machinery/timer/service';
import { rememberDevice } from '../../modules/people/auth/service';
import { SANDBOX_OUTCOMES, sendSandboxNotice } from '../sandbox/sandbox-notice';
import { createUsers, usersForm } from './users';

/** What the test doors open. `catchUp` does what the passing of time would have done (timers, relay, roll-forward). */
export type DoorTools = {
  deps: Deps;
  clock: MovableClock;
  catchUp: () => Promise<void>;
  /** Runs every invariant query; what does not hold stands in `failures`. */
  invariants: () => Promise<{ ok: boolean; failures: unknown[] }>;
};

const BODY_MAX = 16 * 1024;

/**
 * The test doors (docs/rules/installation.md#test-doors); mounted only with `YOI_DOORS=1`. Their bodies are bare,
 * without `data`.
 */
export const doorsApp = ({ deps, clock, catchUp, invariants }: DoorTools): Hono => {
  const app = new Hono();
  app.use('/dev/*', localOnly, bodySize(BODY_MAX));

  app.post('/dev/clock', async (c) => {
    const { now, advance_seconds } = await read(c, clockForm);
    if (now !== undefined) clock.moveTo(new Date(now));
    else if (advance_seconds !== undefined) clock.moveTo(new Date(clock.now().getTime() + advance_seconds * 1000));
    else clock.reset();
    deps.pages.purge();
    await catchUp();
    await quiet(deps, catchUp);
    deps.pages.purge();
    return c.json({ now: toTokyoIso(clock.now()) });
  });

  app.post('/dev/users', async (c) => c.json(await createUsers(deps, await read(c, usersForm)), 201));

  app.post('/dev/devices', async (c) => {
    const { phone_number: phone, device_key: deviceKey } = await read(c, deviceForm);
    const known = await deps.unitOfWork((work) => rememberDevice(work, phone, deviceKey));
    if (!known) throw new Refusal('not_found');
    return c.json({ known }, 201);
  });

  app.post('/dev/payments/:order_id', async (c) => {
    const { outcome } = await read(c, paymentForm);
    return c.json(await sendSandboxNotice(deps, c.req.param('order_id'), outcome));
  });

  app.get('/dev/invariants', async (c) => c.json(await invariants()));
  return app;
};

const clockForm = z.strictObject({
  now: instant.optional(),
  advance_seconds: z.number().min(-315_360_000).max(315_360_000).optional(),
});
/** A device on which an account signs in without a code by SMS. */
const deviceForm = z.strictObject({ phone_number: phoneNumber, device_key: z.uuidv4() });
const paymentForm = z.strictObject({ outcome: z.enum(SANDBOX_OUTCOMES) });

const read = async <Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> => {
  const text = await bodyText(c);
  const result = schema.safeParse(text === '' ? {} : parse(text));
  if (!result.success) throw new Refusal('validation/failed', { errors: fieldErrors('json', result.error.issues) });
  return result.data;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // the schema refuses it
  }
};

/** Another process (or the sweeper) may hold a due timer right now: wait until really none is left. */
const quiet = async (deps: Deps, catchUp: () => Promise<void>) => {
  const until = Date.now() + 20_000;
  while ((await dueTimers(deps.reader(), deps.clock.now())) > 0 && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await catchUp();
  }
};
