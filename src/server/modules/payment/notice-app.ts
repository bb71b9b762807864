import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Deps } from '../../core/deps';
import { handleNotice } from './notice';

const BODY_MAX = 16 * 1024;

/**
 * `GET|POST /api/v1/payments/{provider}/notice/`, with and without the end slash, outside the contract's JSON: it
 * speaks as the provider speaks. `visitorIp` gives the sender's address, read through trusted proxies only.
 */
export const paymentNoticeApp = (deps: Deps, visitorIp: (context: Context) => string): Hono => {
  const app = new Hono();
  const answer = async (context: Context) => {
    const { status, body } = await handleNotice(deps, {
      providerCode: context.req.param('provider') ?? '',
      fields: await fieldsOf(context),
      ip: visitorIp(context),
    });
    return context.text(body, status, { 'Cache-Control': 'no-store' });
  };
  for (const path of ['/api/v1/payments/:provider/notice', '/api/v1/payments/:provider/notice/']) {
    app.get(path, answer);
    app.post(path, bodyLimit({ maxSize: BODY_MAX }), answer);
  }
  return app;
};

async function fieldsOf(context: Context): Promise<Record<string, string>> {
  if (context.req.method === 'GET') return context.req.query();
  const text = await context.req.text();
  return { ...context.req.query(), ...Object.fromEntries(new URLSearchParams(text)) };
}
