import { Hono } from 'hono';
import { toTokyoIso } from '@/domain/business-day';
import { momentWords } from '@/domain/date-words';
import { normalizePhone } from '@/domain/phone';
import { hasUsableCharacters } from '@/domain/text';
import type { Deps } from '../../core/deps';
import { Refusal } from '../../core/refusal';
import { localOnly } from '../../http/local-visitor';
import { listOutbox, type SentMessage } from '../../modules/machinery/outbox/service';

/**
 * `GET /dev/outbox?to=`: mail and SMS of an installation without carriers; JSON for programs, a page for people at
 * this machine.
 */
export const outboxApp = (deps: Deps): Hono => {
  const app = new Hono();
  app.get('/dev/outbox', localOnly, async (c) => {
    // A plus sign in a query arrives as a space.
    const to = c.req
      .query('to')
      ?.replace(/^ (?=\d)/, '+')
      .trim();
    if (to && !hasUsableCharacters(to)) throw new Refusal('not_found');
    const messages = await listOutbox(deps, to ? (normalizePhone(to) ?? to) : undefined);
    c.header('cache-control', 'no-store');
    c.header('vary', 'Accept');
    return wantsPage(c.req.header('accept') ?? '') ? c.html(page(messages)) : c.json(messages.map(present));
  });
  return app;
};

const wantsPage = (accept: string) => accept.includes('text/html') && !accept.includes('application/json');

const present = ({ channel, to, subject, body, code, sentAt }: SentMessage) => ({
  channel,
  to,
  subject,
  body,
  ...(code === null ? {} : { code }),
  sent_at: sentAt ? toTokyoIso(sentAt) : null,
});

const page = (messages: SentMessage[]) => `<!doctype html><html lang="ja"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>送信箱</title><style>${STYLE}</style></head><body><main><h1>送信箱</h1>
<p>このデモは実際には送信しません。届くはずのSMSとメールをここで確認できます。</p>
${messages.length === 0 ? '<p>まだ何も送信していません。</p>' : messages.map(block).join('\n')}
</main></body></html>`;

const block = ({ channel, to, subject, body, sentAt }: SentMessage) => `<article>
<h2>${channel === 'sms' ? 'SMS' : 'メール'} <span>${text(to)}</span></h2>
${subject ? `<p><b>${text(subject)}</b></p>` : ''}<pre>${text(body)}</pre>
<p class="at">${sentAt ? text(momentWords(sentAt)) : '送信待ち'}</p></article>`;

const text = (raw: string) =>
  raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.7 system-ui,sans-serif;margin:0}main{max-width:640px;margin:0 auto;padding:24px 16px}
article{border:1px solid #8886;border-radius:12px;padding:12px 16px;margin:0 0 16px}h2{font-size:15px;margin:0}h2 span{font-weight:400}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:8px 0}.at{margin:0;font-size:13px;opacity:.75}`;
