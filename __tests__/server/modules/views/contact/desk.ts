import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { count } from 'drizzle-orm';
import sharp from 'sharp';
import type { Data } from '@/contract';
import { contact } from '@/server/db/schema';
import { accessTokenOf, makeOps, type TestPerson } from '../../../../support/factories';
import { makeTestApp } from '../../../../support/test-app';

export type Contacts = Data<'GET /api/v1/ops/contacts/'>['data'];
type Sent = { code?: string; data?: { number: string }; errors?: { path: string; message: string }[] };
type More = { pictures?: Buffer[]; key?: string; as?: TestPerson; device?: string };

/** What a form says unless a test says otherwise; the address is another one each time. */
export const FORM = {
  category: 'payment',
  name: 'たか',
  mail: 'taka@example.jp',
  body: '10分たっても残高に反映されていません。ご確認をお願いします。',
};

/** A picture as a phone makes it: with the place where it was taken. */
export const phonePhoto = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#4a3b5c' } })
    .withExif({
      IFD0: { Copyright: 'whose phone it was' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 22/1' },
    })
    .jpeg()
    .toBuffer();

/** The form as a browser sends it. */
export const formOf = (texts: object, pictures: Buffer[] = []) => {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const bytes of pictures) form.append('pictures', new Blob([new Uint8Array(bytes)]), 'a.jpg');
  return form;
};

/** Guests who write and the staff who reads, over HTTP. */
export async function openDesk() {
  const app = await makeTestApp();
  const ops = await makeOps(app.deps);
  let mails = 0;
  const newMail = () => {
    mails += 1;
    return `guest${mails}@example.jp`;
  };
  const bearerOf = async (who: TestPerson) => ({ authorization: `Bearer ${await accessTokenOf(app.deps, who)}` });
  const send = async (texts: object, more: More = {}) => {
    const { pictures = [], key = app.deps.random.uuid(), as, device = crypto.randomUUID() } = more;
    const reply = await app.app.request('/api/v1/contacts/', {
      method: 'POST',
      body: formOf({ ...FORM, mail: newMail(), ...texts }, pictures),
      headers: {
        'idempotency-key': key,
        cookie: `yoi_auth_device_key=${device}`,
        ...(as ? await bearerOf(as) : {}),
      },
    });
    const answer: Sent = await reply.json();
    return { status: reply.status, replayed: reply.headers.get('idempotency-replayed'), ...answer };
  };
  const asOps = async <T>(endpoint: string, body?: unknown, who = ops) => {
    const [method = '', address = ''] = endpoint.split(' ');
    const reply = await app.app.request(address, {
      method,
      headers: {
        ...(await bearerOf(who)),
        'content-type': 'application/json',
        'idempotency-key': app.deps.random.uuid(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: { data: T; code?: string; page?: { next_cursor: string | null } } = await reply.json();
    return { status: reply.status, ...answer };
  };
  const find = async (number: string | undefined, state = 'new') => {
    const { data } = await asOps<Contacts>(`GET /api/v1/ops/contacts/?state=${state}&limit=50`);
    return data.find((one) => one.number === number);
  };
  const stored = async () => (await app.deps.reader().select({ n: count() }).from(contact))[0]?.n ?? 0;
  const files = () => readdir(path.join(app.deps.settings.dataDir, 'media/private/contacts')).catch(() => []);
  return { ...app, ops, newMail, send, asOps, find, stored, files, close: () => app.deps.close() };
}
