import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { partner, person } from '@/server/db/schema';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { accessTokenOf, makeMan, makeOps } from '../../../../support/factories';
import { makeTestApp } from '../../../../support/test-app';

type OpsPartner = Data<'GET /api/v1/ops/partners/'>[number];
type Answer = { status: number; code: string | undefined; data: OpsPartner };
type Desk = { id: number; call: (call: string, body?: object) => Promise<Answer> };

let app: Awaited<ReturnType<typeof makeTestApp>>;
beforeAll(async () => {
  app = await makeTestApp();
  const { deps } = app;
  const row = { headline: 'ご紹介', words: '登録は無料です。', createdAt: deps.clock.now() };
  await deps.unitOfWork(({ tx, now }) =>
    tx.insert(partner).values([
      { ...row, code: 'yorumichi', name: '夜みち案内所' },
      { ...row, code: 'natsu-yoi', name: '夏宵ガイド', endedAt: now },
    ]),
  );
});
afterAll(() => app.deps.close());

const read = (code: string) => app.visitor().call(`GET /api/v1/partners/${encodeURIComponent(code)}/`);
const register = async (phone: string, code?: string) => {
  const guest = app.visitor();
  const begun = await guest.call('POST /api/auth/registrations', { phone_number: phone });
  const id = begun.body.data?.registration_id;
  const sent = (await listOutbox(app.deps, `+81${phone.slice(1)}`)).at(0);
  await guest.call('POST /api/auth/registrations/verify', { registration_id: id, code: sent?.code });
  const profile = { nickname: 'たか', birth_date: '1990/01/31', password: 'evening-2026', agreed: true };
  const done = await guest.call('POST /api/auth/registrations/profile', {
    registration_id: id,
    ...profile,
    ...(code === undefined ? {} : { partner_code: code }),
  });
  const [row] = await app.deps
    .reader()
    .select()
    .from(person)
    .where(eq(person.phone, `+81${phone.slice(1)}`));
  return { status: done.status, partner: row?.partnerCode };
};

it('a code leads to its partner in either case; an unknown, ended or invalid code leads nowhere', async () => {
  expect((await read('Yorumichi')).body.data).toEqual({
    code: 'yorumichi',
    name: '夜みち案内所',
    headline: 'ご紹介',
    words: '登録は無料です。',
  });
  for (const code of ['natsu-yoi', 'nobody', '../x', "x' or 1", 'あ', '-']) expect((await read(code)).status).toBe(404);
  expect((await read('x'.repeat(33))).status).toBe(400);
});

it('a registration keeps the code of a partner, and a bad one stops no registration', async () => {
  expect(await register('08011110001', 'yorumichi')).toEqual({ status: 201, partner: 'yorumichi' });
  expect(await register('08011110002', 'natsu-yoi')).toEqual({ status: 201, partner: null });
  expect(await register('08011110003', '%00')).toEqual({ status: 201, partner: null });
  expect(await register('08011110004')).toEqual({ status: 201, partner: null });
});

it('ops counts registrations by partner, and no other role does', async () => {
  const { deps } = app;
  const token = await accessTokenOf(deps, await makeOps(deps));
  const listed = async (bearer: string) =>
    app.visitor().call('GET /api/v1/ops/partners/', undefined, { authorization: `Bearer ${bearer}` });
  const counts = async () =>
    ((await listed(token)).body.data as unknown as Data<'GET /api/v1/ops/partners/'>).map(
      ({ code, registrations, registrations_30_days: recent }) => [code, registrations, recent],
    );
  expect(await counts()).toEqual([
    ['natsu-yoi', 0, 0],
    ['yorumichi', 1, 1],
  ]);
  deps.clock.advance(31 * 86_400_000);
  const later = await accessTokenOf(deps, await makeOps(deps));
  const body = (await listed(later)).body.data as unknown as Data<'GET /api/v1/ops/partners/'>;
  expect(body.map(({ registrations_30_days: recent }) => recent)).toEqual([0, 0]);
  expect((await listed(await accessTokenOf(deps, await makeMan(deps)))).status).toBe(403);
});

describe('the operator’s desk', () => {
  const NEW = { code: 'Kaze-Note', name: '風のノート', headline: 'ようこそ', words: '登録は無料です。' };
  const desk = async (): Promise<Desk> => {
    const person = await makeOps(app.deps);
    const authorization = `Bearer ${await accessTokenOf(app.deps, person)}`;
    const call = async (call: string, body?: object) => {
      const answer = await app.visitor().call(call, body, { authorization, 'idempotency-key': app.deps.random.uuid() });
      return { status: answer.status, code: answer.body.code, data: answer.body.data as unknown as OpsPartner };
    };
    return { id: person.id, call };
  };
  const list = async ({ call }: Desk) => (await call('GET /api/v1/ops/partners/')).data as unknown as OpsPartner[];

  it('makes a partner once: the link leads at once, the code is never given again, and the maker is kept', async () => {
    const staff = await desk();
    const made = await staff.call('POST /api/v1/ops/partners/', NEW);
    expect(made).toMatchObject({
      status: 201,
      data: { code: 'kaze-note', registrations: 0, ended_at: null, version: 0 },
    });
    expect(made.data.changes).toMatchObject([
      { by: staff.id, before: null, after: { name: '風のノート', paused: false } },
    ]);
    expect((await read('kaze-note')).body.data).toMatchObject({ name: '風のノート' });
    const taken = { status: 409, code: 'partner/code_taken' };
    expect(await staff.call('POST /api/v1/ops/partners/', { ...NEW, code: 'KAZE-note' })).toMatchObject(taken);
    expect(await staff.call('POST /api/v1/ops/partners/', { ...NEW, code: 'natsu-yoi' })).toMatchObject(taken);
  });

  it.each([
    ['code', '-x-'],
    ['code', 'ab'],
    ['code', 'x'.repeat(33)],
    ['code', '夜みち'],
    ['name', ''],
    ['name', 'あ'.repeat(21)],
    ['headline', 'あ'.repeat(31)],
    ['words', 'あ'.repeat(121)],
  ])('refuses %s %j at its field, and writes nothing', async (field, value) => {
    const staff = await desk();
    const before = (await list(staff)).length;
    const refused = await staff.call('POST /api/v1/ops/partners/', { ...NEW, code: 'other', [field]: value });
    expect(refused).toMatchObject({ status: 400, code: 'validation/failed' });
    expect(await list(staff)).toHaveLength(before);
  });

  it('renames, stops and resumes: a stopped link leads nowhere and counts no one, what was counted stays', async () => {
    const staff = await desk();
    const { data } = await staff.call('POST /api/v1/ops/partners/', { ...NEW, code: 'minato' });
    const said = { name: '港の案内所', headline: data.headline, words: data.words };
    const put = (body: object) => staff.call('PUT /api/v1/ops/partners/minato/', body);
    expect(await register('08011110011', 'minato')).toEqual({ status: 201, partner: 'minato' });
    expect((await put({ ...said, paused: true, version: 0 })).data).toMatchObject({
      name: '港の案内所',
      registrations: 1,
      version: 1,
      ended_at: expect.any(String),
    });
    expect((await read('minato')).status).toBe(404);
    expect(await register('08011110012', 'minato')).toEqual({ status: 201, partner: null });
    expect(await put({ ...said, paused: false, version: 0 })).toMatchObject({ status: 409, code: 'partner/changed' });
    const resumed = await put({ ...said, paused: false, version: 1 });
    expect(resumed.data).toMatchObject({ ended_at: null, registrations: 1, version: 2 });
    expect(resumed.data.changes.map(({ before, after }) => [before?.paused, after.paused])).toEqual([
      [true, false],
      [false, true],
      [undefined, false],
    ]);
    expect((await put({ ...said, paused: false, version: 2 })).data).toMatchObject({ version: 2 });
    expect((await read('minato')).body.data).toMatchObject({ name: '港の案内所' });
  });

  it('lets one of two changes at once pass', async () => {
    const staff = await desk();
    const { data } = await staff.call('POST /api/v1/ops/partners/', { ...NEW, code: 'futari' });
    const put = (name: string) =>
      staff.call('PUT /api/v1/ops/partners/futari/', {
        name,
        headline: data.headline,
        words: data.words,
        paused: false,
        version: 0,
      });
    const answers = await Promise.all([put('ひとり'), put('ふたり')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is the operator’s alone', async () => {
    const authorization = `Bearer ${await accessTokenOf(app.deps, await makeMan(app.deps))}`;
    const headers = { authorization, 'idempotency-key': app.deps.random.uuid() };
    expect((await app.visitor().call('POST /api/v1/ops/partners/', NEW, headers)).status).toBe(403);
    const change = { name: 'x', headline: 'x', words: 'x', paused: true, version: 0 };
    expect((await app.visitor().call('PUT /api/v1/ops/partners/yorumichi/', change, headers)).status).toBe(403);
  });
});
