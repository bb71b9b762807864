import { type Context, Hono } from 'hono';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import { bodySize, bodyText } from '../../../http/body-guard';
import type { PaidBookings } from './judging';
import type { Guard } from './kept-notices';
import { handleNotice } from './notice';

/** Largest notice in bytes, in the query or in the body: theirs have a dozen short fields. */
const NOTICE_MAX = 8 * 1024;

/**
 * `GET|POST /api/v1/payments/{provider}/notice/`, with and without the end slash, outside the contract's JSON: it
 * speaks as the provider speaks. `visitorIp` gives the sender's address, read through trusted proxies only; `guard` ends the
 * wait for a database that is lost.
 */
export const paymentNoticeApp = (
  deps: Deps,
  visitorIp: (context: Context) => string,
  bookings: PaidBookings,
  guard: Guard = (task) => task,
): Hono => {
  const app = new Hono();
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
    app.get(path, answer);
    app.post(path, bodySize(NOTICE_MAX), answer);
  }
  return app;
};

/** Whether a call is a notice, which has an answer of its own while the database is lost. */
export const isPaymentNotice = (path: string): boolean => /^\/api\/v1\/payments\/[^/]+\/notice\/?$/.test(path);

async function fieldsOf(context: Context): Promise<Record<string, string>> {
  if (new URL(context.req.url).search.length > NOTICE_MAX) throw new Refusal('body/too_large');
  if (context.req.method === 'GET') return context.req.query();
  const text = await bodyText(context);
  return { ...context.req.query(), ...Object.fromEntries(new URLSearchParams(text)) };
}
