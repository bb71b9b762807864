import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { coercionSignal, contact } from '@/server/db/schema';
import { permittedWrite } from '@/server/modules/views/ghost/policy';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { openDesk } from '../contact/desk';

type Signals = Data<'GET /api/v1/ops/coercion_signals/'>['data'];
type Detail = Data<'POST /api/v1/ops/coercion_signals/{signal_id}/look/'>;

const LIST = 'GET /api/v1/ops/coercion_signals/?limit=50';
const WORDS = '店に借金があると言われ、辞めさせてもらえません。';
const NOTE = '本人と電話で話しました。';

let desk: Awaited<ReturnType<typeof openDesk>>;
let cast: TestCast;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  cast = await makeCast(desk.deps);
});

const mine = async (state = 'open') =>
  (await desk.asOps<Signals>(`${LIST}&state=${state}`)).data.filter(
    ({ female_cast }) => female_cast.user_id === cast.id,
  );
const raised = async () => {
  expect((await desk.send({ body: WORDS }, { as: cast })).status).toBe(201);
  const [signal] = await mine();
  if (!signal) throw new Error('nothing was raised');
  return `/api/v1/ops/coercion_signals/${signal.id}/`;
};

it('words of a cast raise one that leads to the inquiry and holds none of them', async () => {
  await raised();
  await desk.send({ body: 'やっぱり助けてください、お願いします。' }, { as: cast });
  expect(await mine()).toMatchObject([{ kind: 'words', female_cast: { display_name: cast.displayName } }]);
  const [row] = await desk.deps.reader().select().from(coercionSignal).where(eq(coercionSignal.personId, cast.id));
  const sent = await desk.deps.reader().select({ id: contact.id }).from(contact).where(eq(contact.personId, cast.id));
  expect(row?.facts.contacts?.sort()).toEqual(sent.map(({ id }) => id).sort());
  expect(JSON.stringify(row)).not.toMatch(/借金|助け/);
});

it('the same words of a customer or a guest, and other words of a cast, raise none', async () => {
  const before = (await desk.asOps<Signals>(LIST)).data.length;
  await desk.send({ body: WORDS }, { as: await makeMan(desk.deps) });
  await desk.send({ body: WORDS });
  await desk.send({}, { as: cast });
  expect((await desk.asOps<Signals>(LIST)).data).toHaveLength(before);
});

it('each look is noted; notes and the end are kept with name and time', async () => {
  const path = await raised();
  await desk.asOps(`POST ${path}look/`);
  const spoke = await desk.asOps(`POST ${path}notes/`, { kind: 'contacted', note: NOTE });
  expect(spoke).toMatchObject({ status: 201, data: { kind: 'contacted', note: NOTE } });
  expect(await desk.asOps(`POST ${path}close/`, { note: NOTE })).toMatchObject({
    status: 200,
    data: { kind: 'closed' },
  });
  const { data } = await desk.asOps<Detail>(`POST ${path}look/`);
  expect(data.steps.map(({ kind }) => kind)).toEqual(['look', 'contacted', 'closed', 'look']);
  expect(data.contacts).toHaveLength(1);
  expect(data.phone_number.replaceAll('-', '')).toBe(`0${cast.phone.slice(3)}`);
  expect([await mine(), (await mine('closed')).length]).toEqual([[], 1]);
  // The cast writes again: another one.
  await desk.send({ body: WORDS }, { as: cast });
  expect(await mine()).toHaveLength(1);
});

it('is closed once by two people, and takes nothing after it', async () => {
  const path = await raised();
  const people: TestPerson[] = [];
  while (people.length < 6) people.push(await makeOps(desk.deps));
  const ends = await Promise.all(people.map((who) => desk.asOps(`POST ${path}close/`, { note: NOTE }, who)));
  expect(ends.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await desk.asOps(`POST ${path}notes/`, { kind: 'note', note: NOTE })).toMatchObject({
    status: 409,
    code: 'coercion/closed',
  });
});

it('refuses short and endless notes, unknown ids, and changes nothing', async () => {
  const path = await raised();
  for (const note of ['', '九文字だけのメモ。', 'あ'.repeat(40_000)])
    for (const [end, body] of [
      ['notes', { kind: 'note', note }],
      ['close', { note }],
    ] as const)
      expect(await desk.asOps(`POST ${path}${end}/`, body)).toMatchObject({ status: 400, code: 'validation/failed' });
  for (const id of ['x', desk.deps.random.uuid()])
    expect(await desk.asOps(`POST /api/v1/ops/coercion_signals/${id}/look/`)).toMatchObject({ status: 404 });
  expect(await mine()).toHaveLength(1);
});

it('is the operator’s alone: no other role, no ghost, no reply to the cast', async () => {
  const path = await raised();
  for (const who of [cast, await makeMan(desk.deps), await makeCast(desk.deps)]) {
    expect(await desk.asOps(LIST, undefined, who)).toMatchObject({ status: 403, code: 'role/forbidden' });
    expect(await desk.asOps(`POST ${path}look/`, undefined, who)).toMatchObject({ status: 403 });
    expect(await desk.asOps(`POST ${path}close/`, { note: NOTE }, who)).toMatchObject({ status: 403 });
  }
  expect((await desk.app.request(LIST.slice(4))).status).toBe(401);
  expect(permittedWrite('POST', path.slice(0, -1))).toBeNull();
  for (const read of [
    'GET /api/v1/female_casts/me/',
    'GET /api/v1/users/me/notices/',
    'GET /api/v1/female_casts/me/home_top/',
  ])
    expect(JSON.stringify(await desk.asOps(read, undefined, cast))).not.toMatch(/coercion|見守り/);
});
