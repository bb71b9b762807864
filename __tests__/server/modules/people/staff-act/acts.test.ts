import { eq, type SQL, sql } from 'drizzle-orm';
import type { Data } from '@/contract';
import { cleanUp } from '@/server/app/cleaning';
import { checkInvariants } from '@/server/app/invariants';
import { staffAct } from '@/server/db/schema';
import { accessTokenOf, makeMan, makeMasterRows, makeOps, type TestPerson } from '../../../../support/factories';
import { makeTestApp } from '../../../../support/test-app';

type Act = Data<'GET /api/v1/ops/audit/'>['data'][number];

let app: Awaited<ReturnType<typeof makeTestApp>>;
let ops: TestPerson;
let other: TestPerson;
let man: TestPerson;
beforeAll(async () => {
  app = await makeTestApp();
  await makeMasterRows(app.deps);
  app.deps.clock.set('2026-11-21T12:00:00+09:00');
  [ops, other] = [await makeOps(app.deps, { nickname: '佐野' }), await makeOps(app.deps, { nickname: '戸田' })];
  man = await makeMan(app.deps);
});
afterAll(() => app.deps.close());

const call = async <T = unknown>(who: TestPerson | null, endpoint: string, body?: unknown) => {
  const [method = '', address = ''] = endpoint.split(' ');
  const reply = await app.app.request(address, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': app.deps.random.uuid(),
      ...(who ? { authorization: `Bearer ${await accessTokenOf(app.deps, who)}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const read: { data: T } = text ? JSON.parse(text) : { data: null };
  return { ...read, status: reply.status };
};
const acts = async (query = '') => (await call<Act[]>(ops, `GET /api/v1/ops/audit/${query}`)).data;
const close = (id: string, by: TestPerson | null = ops) =>
  call(by, `POST /api/v1/ops/reports/${id}/close/`, { note: 'ひみつの言葉' });

it('each unsafe call of the staff is one row, refused ones too, without a word of its body; reads and others leave none', async () => {
  const id = app.deps.random.uuid();
  expect((await close(id)).status).toBe(404);
  await call(other, 'POST /api/v1/ops/partners/', { code: 'yokaze', name: '夜風', headline: '見出し', words: '文' });
  await call(ops, 'GET /api/v1/ops/stores/');
  expect((await close(id, man)).status).toBe(403);
  expect((await call(man, 'PATCH /api/v1/male_users/me/', { id: man.id, is_pwa_launched: true })).status).toBe(204);
  expect((await close(id, null)).status).toBe(401);
  const [newest, first, ...more] = await acts();
  expect(more).toEqual([]);
  expect(newest).toMatchObject({
    actor: { id: other.id, name: '戸田' },
    kind: 'act',
    is_done: true,
    refusal: null,
    subject_ids: [],
  });
  expect(first).toMatchObject({
    actor: { id: ops.id, name: '佐野' },
    at: '2026-11-21T12:00:00+09:00',
    words: '通報を対応済みにする',
    subject_ids: [id],
    is_done: false,
    refusal: 'not_found',
    as_account: null,
  });
  expect(JSON.stringify(await app.deps.reader().select().from(staffAct))).not.toMatch(/ひみつ|夜風/);
});

it('is read by person, subject and day, page by page, by the staff alone', async () => {
  const id = app.deps.random.uuid();
  app.deps.clock.set('2026-11-22T23:59:00+09:00');
  await close(id);
  app.deps.clock.set('2026-11-23T00:00:00+09:00');
  await close(id, other);
  expect((await acts(`?subject=${id}`)).map(({ actor }) => actor.id)).toEqual([other.id, ops.id]);
  expect((await acts(`?staff_id=${other.id}&subject=${id}`)).map(({ actor }) => actor.id)).toEqual([other.id]);
  expect((await acts('?from=2026-11-22&to=2026-11-22')).map(({ at }) => at)).toEqual(['2026-11-22T23:59:00+09:00']);
  expect(await acts('?from=2026-11-24')).toEqual([]);
  const { page, data } = (await call<Act[]>(ops, 'GET /api/v1/ops/audit/?limit=1')) as unknown as {
    page: { next_cursor: string };
    data: Act[];
  };
  const [next] = await acts(`?limit=1&cursor=${encodeURIComponent(page.next_cursor)}`);
  expect(next?.id).not.toBe(data[0]?.id);
  expect((await call(man, 'GET /api/v1/ops/audit/')).status).toBe(403);
  expect((await call(ops, `GET /api/v1/ops/audit/?subject=${'x'.repeat(10_000)}`)).status).toBe(400);
});

it('cannot be changed or removed by any query; five years later the cleaning takes it', async () => {
  const { deps } = app;
  const [one] = await deps.reader().select().from(staffAct).limit(1);
  const id = one?.id ?? 0;
  await expect(deps.unitOfWork(({ tx }) => tx.update(staffAct).set({ status: 200 }))).rejects.toThrow();
  await expect(deps.unitOfWork(({ tx }) => tx.delete(staffAct).where(eq(staffAct.id, id)))).rejects.toThrow();
  await expect(deps.unitOfWork(({ tx }) => tx.execute(sql`truncate ${staffAct}`))).rejects.toThrow();
  expect(await deps.reader().$count(staffAct, eq(staffAct.id, id))).toBe(1);
  deps.clock.set('2031-11-20T12:00:00+09:00');
  await cleanUp(deps);
  expect(await deps.reader().$count(staffAct)).toBeGreaterThan(0);
  deps.clock.set('2031-11-25T12:00:00+09:00');
  await cleanUp(deps);
  expect(await deps.reader().$count(staffAct)).toBe(0);
});

describe('the chain', () => {
  const CHAIN = 'the acts of the staff are one unbroken chain';
  const faults = async () =>
    (await checkInvariants(app.deps.reader())).failures.flatMap(({ name, detail }) => (name === CHAIN ? [detail] : []));
  const places = async () =>
    (await app.deps.reader().select({ id: staffAct.id, seq: staffAct.seq }).from(staffAct).orderBy(staffAct.seq)).map(
      ({ id, seq }) => ({ id, seq: seq ?? 0 }),
    );
  /** As somebody does who owns the database: no trigger sees it. */
  const behindTheTriggers = (statement: SQL) =>
    app.deps.unitOfWork(async ({ tx }) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(statement);
    });

  it('is unbroken after acts that came at once, and after its oldest part was removed', async () => {
    app.deps.clock.set('2031-11-26T12:00:00+09:00');
    await Promise.all(Array.from({ length: 12 }, () => close(app.deps.random.uuid())));
    app.deps.clock.set('2032-11-26T12:00:00+09:00');
    await Promise.all(Array.from({ length: 12 }, () => close(app.deps.random.uuid(), other)));
    const all = (await places()).map(({ seq }) => seq);
    expect(all).toHaveLength(24);
    expect(all.map((seq) => seq - (all[0] ?? 0))).toEqual(all.map((_, at) => at));
    expect(await faults()).toEqual([]);
    app.deps.clock.set('2036-11-30T12:00:00+09:00');
    await cleanUp(app.deps);
    expect(await places()).toHaveLength(12);
    expect(await faults()).toEqual([]);
  });

  it('names a row that was changed, taken out or put in behind the triggers', async () => {
    const rows = await places();
    const [at, after] = [rows[3], rows[4]];
    await behindTheTriggers(sql`update staff_act set actor_id = ${ops.id} where id = ${at?.id}`);
    expect(await faults()).toEqual([`act ${at?.id}, place ${at?.seq}: its hash is another`]);
    await behindTheTriggers(sql`update staff_act set actor_id = ${other.id} where id = ${at?.id}`);
    expect(await faults()).toEqual([]);
    await behindTheTriggers(sql`insert into staff_act (actor_id, method, route, subject_ids, status, at)
      values (${ops.id}, 'POST', '/', '{}', 200, now())`);
    expect(await faults()).toEqual([expect.stringMatching(/^act \d+: without a place in the chain$/)]);
    await behindTheTriggers(sql`delete from staff_act where seq is null or id = ${at?.id}`);
    expect(await faults()).toEqual([`act ${after?.id}, place ${after?.seq}: follows place ${(at?.seq ?? 0) - 1}`]);
    await behindTheTriggers(sql`delete from staff_act where seq >= ${after?.seq}`);
    expect(await faults()).toEqual([`the newest act is not place ${rows.at(-1)?.seq}`]);
  });

  it('is moved by new acts alone', async () => {
    const { unitOfWork } = app.deps;
    await expect(unitOfWork(({ tx }) => tx.execute(sql`update staff_act_chain set seq = 1`))).rejects.toThrow();
    await expect(unitOfWork(({ tx }) => tx.execute(sql`delete from staff_act_chain`))).rejects.toThrow();
  });
});
