import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { settlement } from '@/server/db/schema';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { visit } from '../cast-home/business-scene';

/** One request for several shifts: a settlement of each, or none at all. */
type Overview = Data<'GET /api/v1/female_casts/me/pay/'>;
type Wanted = { shift_id: number; amount: number };

const PATH = '/api/v1/female_casts/me/pay/';

let world: World;
let cast: TestCast;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  at('10:00');
  const shift = [
    { from: '10:00', to: '15:00' },
    { from: '16:00', to: '24:00' },
  ];
  cast = await makeCast(world.deps, { shift });
  man = await makeMan(world.deps, { gold: 300_000 });
});

const at = (clock: string, date = '2026-11-21') => world.deps.clock.set(`${date}T${clock}:00+09:00`);
const newKey = () => world.deps.random.uuid();
const overview = async () => (await world.call<Overview>(cast, 'GET', PATH)).data;
const unsettled = async (): Promise<Wanted[]> =>
  (await overview()).unsettled.map(({ shift_id, amount }) => ({ shift_id, amount }));
const ask = (shifts: Wanted[], { method = 'cash_handover', key = newKey(), who = cast as TestPerson } = {}) =>
  world.call<Overview>(who, 'POST', `${PATH}requests/`, { body: { method, shifts }, key });
const askOne = ({ shift_id: id, amount }: Wanted) =>
  world.call(cast, 'PATCH', `/api/v1/female_casts/me/shifts/${id}/pay_money/`, {
    body: { action: 'request', method: 'cash_handover', amount },
    key: newKey(),
  });
const rows = () => world.deps.reader().select().from(settlement).where(eq(settlement.castId, cast.castId));

/** Both shifts have earned something and are over. */
async function twoShifts(): Promise<[Wanted, Wanted]> {
  await visit(world, man, cast);
  at('16:30');
  await visit(world, man, cast);
  at('06:30', '2026-11-22');
  const found = await unsettled();
  expect(found).toHaveLength(2);
  return found as [Wanted, Wanted];
}

it('asks for both in one way, and says before that how and when they are paid', async () => {
  const both = await twoShifts();
  const before = await overview();
  expect(before).toMatchObject({
    account: null,
    methods: [{ method: 'daily_transfer', pay_on: '2026-11-24' }, {}, {}],
  });
  expect(before.store_name).not.toBe('');
  const asked = await ask(both);
  expect([asked.status, asked.data.unsettled]).toEqual([201, []]);
  expect((await rows()).map(({ shiftId, amount, method, state }) => [shiftId, amount, method, state])).toEqual(
    expect.arrayContaining(both.map(({ shift_id: id, amount }) => [id, amount, 'cash_handover', 'requested'])),
  );
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

it('asks for none where one of them is another sum, runs, is foreign, named twice, or has no account to go to', async () => {
  await visit(world, man, cast);
  at('16:30');
  const [first] = (await unsettled()) as [Wanted];
  const [, running] = cast.shiftIds as [number, number];
  expect((await ask([first, { shift_id: running, amount: 0 }])).code).toBe('pay/not_now');
  await visit(world, man, cast);
  at('06:30', '2026-11-22');
  const [, second] = (await unsettled()) as [Wanted, Wanted];

  const refused = await ask([first, { ...second, amount: second.amount - 100 }]);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'pay/amount_differs', amount: first.amount + second.amount, difference: 100 },
  ]);
  const other = await makeCast(world.deps);
  const [foreign] = other.shiftIds as [number];
  expect((await ask([first, { shift_id: foreign, amount: 0 }])).code).toBe('not_found');
  expect((await ask([first, first])).code).toBe('validation/failed');
  expect((await ask([])).code).toBe('validation/failed');
  expect((await ask([first, second], { method: 'daily_transfer' })).code).toBe('pay/no_account');
  expect((await ask([first, second], { who: other })).code).toBe('not_found');
  expect((await ask([first, second], { who: man })).status).toBe(403);
  expect(await rows()).toEqual([]);
});

it('settles each shift once, however often it is asked for at the same time, together and one by one', async () => {
  const both = await twoShifts();
  const key = newKey();
  const again = await Promise.all([ask(both, { key }), ask(both, { key })]);
  expect(again.map(({ status }) => status)).toEqual([201, 201]);
  expect(await rows()).toHaveLength(2);
  const answers = await Promise.all([ask(both), ask([...both].reverse()), ...both.map(askOne)]);
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  expect(await rows()).toHaveLength(2);
});

it('of two that ask at once with keys of their own one is answered, and what one shift was asked for stops the whole', async () => {
  const both = await twoShifts();
  const answers = await Promise.all([...Array.from({ length: 5 }, () => ask(both)), askOne(both[0])]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  const made = await rows();
  // Either the six found both of one request, or the one of the single shift.
  expect([1, 2]).toContain(made.length);
  expect(made.length === 1).toBe(answers[5]?.status === 200);
  expect(new Set(made.map(({ shiftId }) => shiftId)).size).toBe(made.length);
});
