import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Data } from '@/contract';
import { cleanUp } from '@/server/app/cleaning';
import { identityCheck, identityLook, outbox, person } from '@/server/db/schema';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { identityTimers } from '@/server/modules/people/identity/service';
import { accessTokenOf, makeCast, makeMan, makeOps, type TestPerson } from '../../../../support/factories';
import { makeTestApp } from '../../../../support/test-app';
import { phonePhoto } from '../../views/contact/desk';

type Latest = Data<'GET /api/v1/users/me/identity_checks/latest/'>;
type Inbox = Data<'GET /api/v1/users/me/notices/'>['data'];
type Waiting = Data<'GET /api/v1/ops/identity_checks/'>['data'];
type Answer<T> = {
  status: number;
  code?: string;
  data: T;
  errors?: { path: string; message: string }[];
};
type Sides = { front?: Buffer; back?: Buffer };

const MINE = '/api/v1/users/me/identity_checks/';
const DESK = '/api/v1/ops/identity_checks/';
const BORN = '1990-04-01';
const POINTS = ['birth_date_readable', 'same_date', 'document_and_issuer', 'in_force'];
const DAY = 86_400_000;
const NIGHT = '2026-11-21T18:00:00+09:00';

let app: Awaited<ReturnType<typeof makeTestApp>>;
let photo: Buffer;
let ops: TestPerson;
beforeAll(async () => {
  app = await makeTestApp();
  photo = await phonePhoto();
  ops = await makeOps(app.deps, { nickname: '佐野' });
});
afterAll(() => app.deps.close());
beforeEach(() => app.deps.clock.set(NIGHT));

const newMan = () => makeMan(app.deps, { identityState: 'none', birthDate: BORN, gold: 100_000 });
const headersOf = async (who: TestPerson) => ({
  authorization: `Bearer ${await accessTokenOf(app.deps, who)}`,
  'idempotency-key': app.deps.random.uuid(),
});
const call = async <T = unknown>(who: TestPerson, endpoint: string, body?: unknown): Promise<Answer<T>> => {
  const [method = '', address = ''] = endpoint.split(' ');
  const reply = await app.app.request(address, {
    method,
    headers: { ...(await headersOf(who)), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { ...(text ? JSON.parse(text) : {}), status: reply.status };
};
const send = async (
  who: TestPerson,
  document: string,
  sides: Sides,
): Promise<Answer<{ id: string; state: string }>> => {
  const form = new FormData();
  form.append('document_type', document);
  for (const [side, bytes] of Object.entries(sides))
    form.append(side, new Blob([new Uint8Array(bytes)]), `${side}.jpg`);
  const reply = await app.app.request(MINE, { method: 'POST', body: form, headers: await headersOf(who) });
  return { ...(await reply.json()), status: reply.status };
};
const sent = async (who: TestPerson) => (await send(who, 'passport', { front: photo })).data.id;
const latest = async (who: TestPerson) => (await call<Latest>(who, `GET ${MINE}latest/`)).data;
const linkTo = async (id: string, who = ops) =>
  (await call<{ link: string }>(who, `POST ${DESK}${id}/hold/`)).data.link;
const look = (id: string, link: string, who = ops, side = 'front') =>
  call<{ base64: string }>(who, `GET ${DESK}${id}/pictures/${side}/?link=${encodeURIComponent(link)}`);
const approve = (id: string, who = ops, more: object = {}) =>
  call(who, `POST ${DESK}${id}/approve/`, { birth_date: '19900401', checked: POINTS, ...more });
const reject = (id: string, who = ops, reason = 'unclear') => call(who, `POST ${DESK}${id}/reject/`, { reason });
const filesOf = (id: string) =>
  readdir(path.join(app.deps.settings.dataDir, 'media/private/identity', id)).catch(() => []);

describe('what is sent', () => {
  it('is one check at a time, with the pictures that belong to the document and no others', async () => {
    const man = await newMan();
    expect(await latest(man)).toEqual({ state: 'none', reason: null, check: null });
    for (const [document, sides, field] of [
      ['driving_licence', { front: photo }, 'body.back'],
      ['driving_licence', { back: photo }, 'body.front'],
      ['my_number_card', { front: photo, back: photo }, 'body.back'],
      ['passport', { front: photo, back: photo }, 'body.back'],
      ['health_card', { front: photo }, 'body.document_type'],
    ] as const) {
      const answer = await send(man, document, sides);
      expect([answer.status, answer.errors?.[0]?.path]).toEqual([400, field]);
    }
    const [one, other] = await Promise.all([
      send(man, 'driving_licence', { front: photo, back: photo }),
      send(man, 'passport', { front: photo }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([201, 409]);
    expect(one.status === 409 ? one.code : other.code).toBe('identity/state_conflict');
    expect(await latest(man)).toMatchObject({
      state: 'submitted',
      check: { answer_by: '2026-11-22T18:00:00+09:00', decided_at: null, erased_at: null },
    });
    expect((await send(await makeCast(app.deps), 'passport', { front: photo })).code).toBe('role/forbidden');
  });

  it('is a picture: everything else is refused at its field, and nothing is kept of it', async () => {
    const man = await newMan();
    const bomb = await sharp({
      create: { width: 7100, height: 7100, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheicmif1heic'), Buffer.alloc(400)]);
    for (const [front, words] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /JPEGまたはPNG/],
      [Buffer.from('%PDF-1.7'.padEnd(400, ' ')), /JPEGまたはPNG/],
      [Buffer.concat([photo.subarray(0, 3), Buffer.from('<script>alert(1)</script>'.repeat(40))]), /JPEGまたはPNG/],
      [bomb, /4000万画素/],
      [heic, /HEIC/],
      [Buffer.alloc(10_000_001, photo), /10MB/],
    ] as const) {
      const answer = await send(man, 'passport', { front });
      expect([answer.status, answer.errors?.[0]?.path]).toEqual([400, 'body.front']);
      expect(answer.errors?.[0]?.message).toMatch(words);
    }
    expect((await latest(man)).state).toBe('none');
  });

  it('lies sealed under a private name, without place, camera, or what was hidden behind it', async () => {
    const man = await newMan();
    const polyglot = Buffer.concat([photo, Buffer.from('<script>stolen()</script>')]);
    const { id } = (await send(man, 'passport', { front: polyglot })).data;
    const [name = ''] = (await filesOf(id)).filter((file) => !file.endsWith('.type'));
    const stored = await readFile(path.join(app.deps.settings.dataDir, 'media/private/identity', id, name));
    for (const trace of ['RIFF', 'WEBP', 'whose phone', 'stolen', '\xff\xd8\xff'])
      expect(stored.includes(Buffer.from(trace, 'latin1'))).toBe(false);
    const [row] = await app.deps.reader().select().from(identityCheck).where(eq(identityCheck.id, id));
    expect(row?.pictureKeySealed).toMatch(/^1\./);
    expect((await app.app.request(`/media/private/identity/${id}/${name}`)).status).toBe(404);
    const shown = Buffer.from((await look(id, await linkTo(id))).data.base64, 'base64');
    const { format, exif, width, height } = await sharp(shown).metadata();
    expect([format, exif, width, height]).toEqual(['webp', undefined, 600, 400]);
    expect(shown.includes('stolen')).toBe(false);
    // One colour was sent: whatever else is there is the mark of the person who looks.
    const { channels } = await sharp(shown).stats();
    expect(channels[0]?.stdev).toBeGreaterThan(5);
  });
});

describe('the desk', () => {
  it('shows a picture to one of the staff, by a personal link of five minutes, and notes each look', async () => {
    const man = await newMan();
    const id = await sent(man);
    const link = await linkTo(id);
    const [colleague, stranger] = [await makeOps(app.deps), await newMan()];
    expect((await look(id, link)).status).toBe(200);
    expect((await look(id, link)).status).toBe(200);
    expect((await look(id, link, ops, 'back')).status).toBe(404);
    expect((await look(id, link, colleague)).status).toBe(404);
    expect((await look(await sent(stranger), link)).status).toBe(404);
    expect((await look(id, `9${link}`)).status).toBe(404);
    expect((await look(id, link, man)).code).toBe('role/forbidden');
    app.deps.clock.advance(5 * 60_000);
    expect(await look(id, link)).toMatchObject({ status: 410, code: 'identity/link_expired' });
    const looks = () => app.deps.reader().select().from(identityLook).where(eq(identityLook.checkId, id));
    expect((await looks()).map(({ lookedBy, side }) => [lookedBy, side])).toEqual([
      [ops.id, 'front'],
      [ops.id, 'front'],
    ]);
    app.deps.clock.advance(366 * DAY);
    await cleanUp(app.deps);
    expect(await looks()).toEqual([]);
  });

  it('knows who has a check open: no colleague decides until it is closed or ten minutes are over', async () => {
    const man = await newMan();
    const id = await sent(man);
    const colleague = await makeOps(app.deps, { nickname: '原' });
    await linkTo(id);
    const { data: queue } = await call<Waiting>(colleague, `GET ${DESK}?limit=50`);
    expect(queue.find((check) => check.id === id)).toMatchObject({ attempt: 1, held_by: { id: ops.id, name: '佐野' } });
    for (const answer of [
      await call(colleague, `POST ${DESK}${id}/hold/`),
      await approve(id, colleague),
      await reject(id, colleague),
    ])
      expect([answer.status, answer.code]).toEqual([409, 'identity/held']);
    await call(colleague, `DELETE ${DESK}${id}/hold/`);
    expect((await approve(id, colleague)).code).toBe('identity/held');
    await call(ops, `DELETE ${DESK}${id}/hold/`);
    await linkTo(id, colleague);
    expect((await approve(id)).code).toBe('identity/held');
    app.deps.clock.advance(10 * 60_000);
    expect((await approve(id)).status).toBe(204);
  });

  it('approves with all four points and the date of birth of the account, of an adult', async () => {
    const man = await newMan();
    const id = await sent(man);
    for (const [more, field] of [
      [{ checked: POINTS.slice(1) }, 'body.checked'],
      [{ birth_date: '19900402' }, 'body.birth_date'],
      [{ birth_date: '' }, 'body.birth_date'],
    ] as const) {
      const answer = await approve(id, ops, more);
      expect([answer.status, answer.errors?.[0]?.path]).toEqual([400, field]);
    }
    const child = await makeMan(app.deps, { identityState: 'none', birthDate: '2010-01-01' });
    const answer = await approve(await sent(child), ops, { birth_date: '20100101' });
    expect(answer.errors?.[0]?.message).toBe('18歳未満の方はご利用いただけません');
    expect((await latest(man)).state).toBe('submitted');
  });

  it('of two decisions at once takes one, and the person hears of it without a word of what it is about', async () => {
    const man = await newMan();
    const id = await sent(man);
    const colleague = await makeOps(app.deps);
    const answers = await Promise.all([approve(id), reject(id, colleague), approve(id, colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
    const letters = await app.deps.reader().select().from(outbox).where(eq(outbox.to, man.phone));
    expect(letters.map(({ body }) => body)).toEqual(['YOI: お手続きの結果が出ました。アプリでご確認ください。']);
  });
});

it('a check that was sent back says why, another may be sent, and an approved customer sends none', async () => {
  const man = await newMan();
  await reject(await sent(man), ops, 'birth_date_hidden');
  expect(await latest(man)).toMatchObject({
    state: 'rejected',
    reason: 'birth_date_hidden',
    check: { erased_at: '2027-02-19T18:00:00+09:00' },
  });
  const again = await sent(man);
  const { data: queue } = await call<Waiting>(ops, `GET ${DESK}?limit=50`);
  expect(queue.find(({ id }) => id === again)?.attempt).toBe(2);
  await approve(again);
  expect(await latest(man)).toMatchObject({ state: 'approved', reason: null });
  expect((await send(man, 'passport', { front: photo })).code).toBe('identity/state_conflict');
});

it('nothing can be booked before the approval, and everything after it', async () => {
  const man = await newMan();
  const { castId } = await makeCast(app.deps);
  const wish = {
    female_cast_id: castId,
    starts_at: '2026-11-21T20:00:00+09:00',
    minutes: 60,
    place: { place_type_id: 17, mst_hotel_id: 1 },
  };
  const quote = () => call(man, 'POST /api/v1/users/me/reservation_quotes/', wish);
  expect(await quote()).toMatchObject({ status: 403, code: 'identity/not_approved' });
  const id = await sent(man);
  expect((await quote()).code).toBe('identity/not_approved');
  await approve(id);
  expect((await quote()).status).toBe(201);
});

it('the notice of an approval leads on to the booking that was chosen before it, that of a refusal to its reason', async () => {
  const [approved, refused] = [await newMan(), await newMan()];
  await approve(await sent(approved));
  await reject(await sent(refused));
  const pathFor = async (person: TestPerson) =>
    (await call<Inbox>(person, 'GET /api/v1/users/me/notices/')).data.find(({ kind }) => kind === 'identity')?.path;
  expect([await pathFor(approved), await pathFor(refused)]).toEqual(['/reserve?kept=1', '/mypage/account/identity']);
});

it('90 days after the decision the pictures are gone, and the result stays', async () => {
  const man = await newMan();
  const id = await sent(man);
  await approve(id);
  const pass = async (ms: number) => {
    app.deps.clock.advance(ms);
    await sweepOnce(app.deps, identityTimers);
  };
  await pass(90 * DAY - 1000);
  expect(await filesOf(id)).not.toEqual([]);
  expect((await look(id, await linkTo(await sent(await newMan())))).status).toBe(404);
  const removed = jest.spyOn(app.deps.storage, 'remove');
  await pass(1000);
  await Promise.all(removed.mock.results.map(({ value }) => value));
  expect(await filesOf(id)).toEqual([]);
  const [row] = await app.deps.reader().select().from(identityCheck).where(eq(identityCheck.id, id));
  expect(row).toMatchObject({
    state: 'approved',
    documentType: 'passport',
    decidedBy: ops.id,
    birthDateMatched: true,
    pictureKeySealed: null,
  });
  const [account] = await app.deps.reader().select().from(person).where(eq(person.id, man.id));
  expect(account?.identityState).toBe('approved');
});
