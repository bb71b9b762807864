/** A reported picture is opened for a reason; who, when and why is kept, and told to its sender. */
import type { Data } from '@/contract';
import { contactNumber } from '@/domain/contact';
import { DAY_MS } from '@/domain/durations';
import { cleanUp } from '@/server/app/cleaning';
import { closeAlarmAbout, raiseAlarm } from '@/server/modules/booking/safety/service';
import { raiseSignal } from '@/server/modules/people/coercion/service';
import { putContact } from '../../../../support/contact';
import { makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { OLD, openPictures, type PictureWorld, smallPhoto } from './picture-world';

type Report = Data<'GET /api/v1/ops/reports/'>['data'][number];
type Looks = Data<'GET /api/v1/users/me/record_looks/'>['data'];

let world: PictureWorld;
let photo: Buffer;
let man: TestPerson;
let cast: TestCast;
let reportId: string;

beforeAll(async () => {
  world = await openPictures();
  photo = await smallPhoto();
});
afterAll(() => world.close());
beforeEach(async () => {
  const sent = await world.sentPicture(photo);
  ({ man, cast } = sent);
  reportId = (await world.report(cast, man.id, sent.pictureId)).data.id;
});

const look = (body: unknown = { reason: 'report' }, who?: TestPerson, id = reportId) =>
  world.desk('POST', `reports/${id}/picture/`, body, who);
const looksOf = async () =>
  (await world.desk<Report[]>('GET', 'reports/?limit=50')).data.find(({ id }) => id === reportId)?.picture?.looks;
const log = async (person: TestPerson) => (await world.call<Looks>(person, 'GET', 'users/me/record_looks/')).data;

it.each([{}, { reason: '' }, { reason: 'curiosity' }, { reason: 'x'.repeat(5000) }])(
  'is not opened for %p: nothing is shown, and no look is kept',
  async (body) => {
    expect(await look(body)).toMatchObject({ status: 400, code: 'validation/failed' });
    expect(await looksOf()).toEqual([]);
    expect(await log(man)).toEqual([]);
  },
);

it('each look stands at the desk for the next one who looks, and in the log of the sender alone', async () => {
  const other = await makeOps(world.deps);
  expect((await look()).status).toBe(200);
  world.deps.clock.advance(60_000);
  expect((await look({ reason: 'police' }, other)).status).toBe(200);
  expect(await looksOf()).toEqual([
    { by: { id: world.staff.id, name: expect.any(String) }, at: '2026-11-21T18:00:00+09:00', reason: 'report' },
    { by: { id: other.id, name: expect.any(String) }, at: '2026-11-21T18:01:00+09:00', reason: 'police' },
  ]);
  expect(await log(man)).toEqual([
    { id: expect.any(String), at: '2026-11-21T18:01:00+09:00', staff_id: other.id, kind: 'picture', reason: 'police' },
    {
      id: expect.any(String),
      at: '2026-11-21T18:00:00+09:00',
      staff_id: world.staff.id,
      kind: 'picture',
      reason: 'report',
    },
  ]);
  expect(await log(cast)).toEqual([]);
  expect(await log(await world.man())).toEqual([]);
});

it('a page of the log goes on where the last one ended', async () => {
  await look();
  await look({ reason: 'other' });
  const first = await world.call<Looks>(man, 'GET', 'users/me/record_looks/?limit=1');
  const rest = await world.call<Looks>(man, 'GET', `users/me/record_looks/?limit=1&cursor=${first.next}`);
  expect([first, rest].flatMap(({ data }) => data.map(({ reason }) => reason))).toEqual(['other', 'report']);
  expect(rest.next).toBeNull();
  expect((await world.call(man, 'GET', 'users/me/record_looks/?cursor=x')).status).toBe(400);
});

it('reports that are unknown, of no picture, or decided about are not found, and leave no look', async () => {
  const plain = await world.call<{ id: string }>(man, 'POST', 'users/me/reports/', {
    user_id: cast.id,
    reason: 'harassment',
  });
  for (const id of [world.deps.random.uuid(), 'x', plain.data.id])
    expect(await look({ reason: 'report' }, undefined, id)).toMatchObject({ code: 'not_found' });
  await world.desk('POST', `reports/${reportId}/close/`, { picture: 'shown' });
  expect((await look()).code).toBe('not_found');
  expect(await log(man)).toEqual([]);
});

it('no member opens one, nor do the staff while they impersonate an account', async () => {
  for (const person of [man, cast]) expect((await look({ reason: 'report' }, person)).code).toBe('role/forbidden');
  const ticket = world.deps.random.uuid();
  await putContact(world.deps, ticket);
  const ghost = await world.desk<{ id: string }>('POST', 'ghost_sessions/', {
    account_id: man.id,
    reason: '表示の確認',
    ticket: contactNumber(ticket),
  });
  const reply = await world.app.request(`/api/v1/ops/reports/${reportId}/picture/`, {
    method: 'POST',
    body: JSON.stringify({ reason: 'report' }),
    headers: {
      ...(await world.bearer(world.staff)),
      'content-type': 'application/json',
      cookie: `__Host-yoi_ghost=${ghost.data.id}`,
    },
  });
  expect((await reply.json()).code).toBe('ghost/read_only');
  expect(await log(man)).toEqual([]);
});

describe('while a safety case of one of the two is open the sender is not told', () => {
  beforeEach(async () => {
    await look();
    expect(await log(man)).toHaveLength(1);
  });

  it.each(['the sender', 'the other one'])('an alarm about a meeting of %s', async (whose) => {
    const booking =
      whose === 'the sender'
        ? await world.booking(man, await world.cast({ person: OLD }))
        : await world.booking(await world.man({ ...OLD, gold: 50_000 }), cast);
    const about = { kind: 'sos', subject: booking } as const;
    await world.deps.unitOfWork((work) => raiseAlarm(work, about));
    expect(await log(man)).toEqual([]);
    expect(await looksOf()).toHaveLength(1);
    await world.deps.unitOfWork((work) => closeAlarmAbout(work, { ...about, by: world.staff.id }));
    expect(await log(man)).toHaveLength(1);
  });

  it('a sign of coercion of the cast; one of another cast changes nothing', async () => {
    const raise = (personId: number) =>
      world.deps.unitOfWork((work) =>
        raiseSignal(work, { personId, kind: 'words', facts: { reports: [reportId] }, since: work.now }),
      );
    await raise((await world.cast({ person: OLD })).id);
    expect(await log(man)).toHaveLength(1);
    await raise(cast.id);
    expect(await log(man)).toEqual([]);
  });
});

it('a look is forgotten after a year, with the log of ghost sessions', async () => {
  await look();
  world.deps.clock.advance(364 * DAY_MS);
  await cleanUp(world.deps);
  expect(await looksOf()).toHaveLength(1);
  world.deps.clock.advance(2 * DAY_MS);
  await cleanUp(world.deps);
  expect(await looksOf()).toEqual([]);
});
