import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import { networkOf } from '../../../http/address';
import { bodySize, bodyText } from '../../../http/body-guard';
import type { PaidBookings } from './judging';
import type { Guard } from './kept-notices';
import { handleNotice, senderOf } from './notice';

/** Largest notice in bytes, in the query or in the body: theirs have a dozen short fields. */
const NOTICE_MAX = 8 * 1024;
/** Notices in so many seconds that a network may send which is not the provider's; each process counts for itself. */
const FOREIGN = { points: 30, duration: 10 };

/**
 * `GET|POST /api/v1/payments/{provider}/notice/`, with and without the end slash, outside the contract's JSON: it
 * speaks as the provider speaks. Whose address is not the provider's is answered before a byte of the body is read,
 * and from the thirty-first in ten seconds on with 429. `visitorIp` gives the sender's address, read through trusted
 * proxies only; `guard` ends the wait for a database that is lost.
 */
export const paymentNoticeApp = (
  deps: Deps,
  visitorIp: (context: Context) => string,
  bookings: PaidBookings,
  guard: Guard = (task) => task,
): Hono => {
  const app = new Hono();
  const foreign = new RateLimiterMemory(FOREIGN);
  const knownSender: MiddlewareHandler = async (context, next) => {
    const ip = visitorIp(context);
    const sender = senderOf(deps, { providerCode: context.req.param('provider') ?? '', ip });
    if (!('status' in sender)) return next();
    await take(foreign, networkOf(ip));
    return context.text(sender.body, sender.status, { 'Cache-Control': 'no-store' });
  };
  const answer = async (context: Context) => {
    const sent = {
      providerCode: context.req.param('provider') ?? '',
      fields: await fieldsOf(context),
      ip: visitorIp(context),
    };
    const { status, body } = await handleNotice(deps, sent, bookings, guard);
    return context.text(body, status, { 'Cache-Control': 'no-store' });
  };
  for (const path of ['/api/v1/payments/:provider/notice', '/api/v1/payments/:provider/notice/']) {
    app.get(path, knownSender, answer);
    app.post(path, knownSender, bodySize(NOTICE_MAX), answer);
  }
  return app;
};

/** Whether a call is a notice, which has an answer of its own while the database is lost. */
export const isPaymentNotice = (path: string): boolean => /^\/api\/v1\/payments\/[^/]+\/notice\/?$/.test(path);

async function take(limiter: RateLimiterMemory, network: string): Promise<void> {
  await limiter.consume(network).catch((refused: unknown) => {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new Refusal('rate/limited', { headers: { 'retry-after': String(Math.ceil(refused.msBeforeNext / 1000)) } });
  });
}

async function fieldsOf(context: Context): Promise<Record<string, string>> {
  if (new URL(context.req.url).search.length > NOTICE_MAX) throw new Refusal('body/too_large');
  if (context.req.method === 'GET') return context.req.query();
  const text = await bodyText(context);
  return { ...context.req.query(), ...Object.fromEntries(new URLSearchParams(text)) };
}
