import type { Data } from '@/contract';
import { CLAIM_KINDS } from '@/domain/desk-promises';
import * as tables from '@/server/db/schema';
import { eventsAfter } from '@/server/modules/machinery/live/service';
import { forgetEndedClaims } from '@/server/modules/people/work-claim/service';
import { putContact } from '../../../../support/contact';
import { makeOps, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

type Claims = Data<'GET /api/v1/ops/claims/'>;
type Home = Data<'GET /api/v1/ops/home/'>;

const CONTACT = '018f3c2e-0000-7000-8000-000000000001';
let world: World;
let sano: TestPerson;
let tamura: TestPerson;
let review: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  sano = await makeOps(world.deps, { nickname: '佐野', roles: ['reception'] });
  tamura = await makeOps(world.deps, { nickname: '田村', roles: ['reception', 'safety'] });
  review = await makeOps(world.deps, { nickname: '小林', roles: ['review'] });
});
afterAll(() => world.close());
beforeEach(() => world.deps.clock.set('2026-11-21T18:00:00+09:00'));
afterEach(() => world.deps.unitOfWork(({ tx }) => tx.delete(tables.workClaim)));

const path = (kind: string, id: string) => `/api/v1/ops/claims/${kind}/${id}/`;
const take = (who: TestPerson, kind = 'contacts', id = CONTACT) =>
  world.call<Claims[number]>(who, 'PUT', path(kind, id), { key: world.deps.random.uuid() });
const giveBack = (who: TestPerson, kind = 'contacts', id = CONTACT) => world.call(who, 'DELETE', path(kind, id));
const claims = async (who: TestPerson) => (await world.call<Claims>(who, 'GET', '/api/v1/ops/claims/')).data;
const minutes = (count: number) => world.deps.clock.advance(count * 60_000);

it('one of the staff takes a thing and gives it back; others see whose it is and cannot take or end it', async () => {
  expect(await claims(tamura)).toEqual([]);
  const taken = await take(sano);
  expect([taken.status, taken.data]).toEqual([
    200,
    {
      kind: 'contacts',
      item_id: CONTACT,
      staff: { id: sano.id, name: '佐野' },
      until: '2026-11-21T18:15:00+09:00',
    },
  ]);
  expect(await claims(tamura)).toEqual([taken.data]);
  const refused = await take(tamura);
  expect([refused.status, refused.code]).toEqual([409, 'claim/taken']);
  expect(refused.body).toMatchObject({ detail: '佐野さんが先に担当しました。' });
  expect((await giveBack(tamura)).status).toBe(204);
  expect(await claims(tamura)).toEqual([taken.data]);
  expect((await giveBack(sano)).status).toBe(204);
  expect(await claims(tamura)).toEqual([]);
  expect((await take(tamura)).status).toBe(200);
});

it('a claim ends by itself after fifteen minutes, unless it is renewed', async () => {
  await take(sano);
  minutes(14);
  expect((await take(sano)).data.until).toBe('2026-11-21T18:29:00+09:00');
  minutes(14);
  expect((await take(tamura)).code).toBe('claim/taken');
  minutes(1);
  expect(await claims(sano)).toEqual([]);
  expect((await take(tamura)).data.staff.name).toBe('田村');
  expect((await take(sano)).code).toBe('claim/taken');
  minutes(15);
  await world.deps.unitOfWork(async (work) => expect(await forgetEndedClaims(work, work.now)).toBe(1));
});

it('of many who take one thing at the same moment one gets it, and every other is told whose it is', async () => {
  const staff: TestPerson[] = [];
  for (const name of ['一', '二', '三', '四', '五', '六'])
    staff.push(await makeOps(world.deps, { nickname: name, roles: ['reception'] }));
  const answers = await Promise.all(staff.map((who) => take(who)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const winner = answers.find(({ status }) => status === 200)?.data.staff.name;
  const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body);
  for (const body of refused) expect(body).toMatchObject({ detail: `${winner}さんが先に担当しました。` });
  expect(await claims(sano)).toHaveLength(1);
});

it('kinds of other roles, and those that are taken in a way of their own, cannot be claimed and are not shown', async () => {
  expect((await take(sano, 'reports', '1')).code).toBe('not_found');
  expect((await giveBack(sano, 'reports', '1')).code).toBe('not_found');
  for (const kind of ['sos', 'check', 'alarms', 'requests', 'payments', 'cash', 'nothing'])
    expect((await take(tamura, kind, '1')).code).toBe('not_found');
  await take(review, 'photos', 'x');
  expect(await claims(sano)).toEqual([]);
  const lead = await makeOps(world.deps);
  for (const kind of CLAIM_KINDS) await take(lead, kind, 'y');
  expect(await claims(lead)).toHaveLength(CLAIM_KINDS.length + 1);
});

it('the first screen names who has the oldest of a kind in hand, for as long as the claim holds', async () => {
  await putContact(world.deps, CONTACT);
  const contacts = async () =>
    (await world.call<Home>(sano, 'GET', '/api/v1/ops/home/')).data.waiting.find(({ kind }) => kind === 'contacts');
  expect(await contacts()).toMatchObject({ count: 1, held_by: null, is_taken: false });
  await take(tamura);
  expect(await contacts()).toMatchObject({ count: 1, held_by: '田村', is_taken: false });
  minutes(15);
  expect(await contacts()).toMatchObject({ held_by: null });
});

it('taking and giving back reach the open desks of the same task, renewing does not', async () => {
  const heard = async (who: TestPerson) =>
    (await eventsAfter(world.deps.reader(), who.id, 0, 100)).filter(({ subject }) => subject === 'claims').length;
  const before = await heard(tamura);
  await take(sano);
  await take(sano);
  expect(await heard(tamura)).toBe(before + 1);
  await giveBack(sano);
  await giveBack(sano);
  expect(await heard(tamura)).toBe(before + 2);
  const other = await heard(review);
  await take(sano);
  expect(await heard(review)).toBe(other);
});
