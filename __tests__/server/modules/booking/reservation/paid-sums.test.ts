import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { Data } from '@/contract';
import { percentOf } from '@/domain/money';
import { checkInvariants } from '@/server/app/invariants';
import { store } from '@/server/db/schema';
import { bookingReceipt } from '@/server/modules/booking/reservation/read/receipt';
import { makeEmulators } from '../../../../support/card-emulators';
import { makeCast, makeMan, makeOps, type TestPerson } from '../../../../support/factories';
import { extend, payByCard, visit } from '../../views/cast-home/business-scene';
import { HOTEL, makeWorld, TONIGHT, type World } from './world';

/** Prices, an event, options, every way to pay, an extension or a cancellation: the same sum from every side. */
let world: World;
let cards: ReturnType<typeof makeEmulators>;
let ops: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  cards = makeEmulators(world.deps);
  world.deps.payments = cards.payments();
  ops = await makeOps(world.deps);
  await makeCast(world.deps);
  await world.deps.unitOfWork(({ tx }) =>
    tx.update(store).set({ hourMin: 9000, hourMax: 90_000 }).where(eq(store.id, 1)),
  );
});
afterAll(() => world.close());

const yen = (min: number, max: number) => fc.integer({ min, max });
const life = fc.record({
  course: yen(20_001, 60_000),
  options: fc.array(yen(1, 9999), { maxLength: 3 }),
  percentOff: fc.option(fc.constantFrom(5, 15, 30)),
  extension: yen(3001, 8000),
  way: fc.constantFrom('gold', 'card', 'mixed', 'cash'),
  goldPart: yen(1, 10_000),
  /** What follows: minutes more (paid now, or later), or a cancellation so long before the start. */
  next: fc.oneof(
    fc.record({ minutes: fc.constantFrom(0, 30, 60), later: fc.boolean() }),
    fc.record({ before: yen(1, 170) }),
  ),
});
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

const EVENT = {
  name: '秋のはじまりに',
  starts_on: '2026-11-21',
  ends_on: '2026-11-22',
  from_hour: null,
  to_hour: null,
  audience: 'all',
  benefit: 'percent',
  submit: true,
};
const send = <T>(who: TestPerson, path: string, body: object) =>
  world.call<T>(who, 'POST', path, { body, key: world.deps.random.uuid() });

/** A cast with these prices, and a customer with as much gold as this way to pay and what follows ask for. */
async function people({ course, options, percentOff, extension, next }: Life) {
  const cast = await makeCast(world.deps, {
    courses: [{ minutes: 60, amount: course }],
    extensionAmount: extension,
    options: options.map((price, at) => ({ id: at + 1, name: `オプション${at + 1}`, price })),
  });
  if (percentOff !== null) {
    const made = await send<{ id: number }>(cast, '/api/v1/female_casts/me/events/', { ...EVENT, amount: percentOff });
    expect((await send(ops, `/api/v1/ops/events/${made.data.id}/approve/`, { version: 1 })).status).toBe(204);
  }
  return { cast, man: await makeMan(world.deps, { gold: 'later' in next && next.later ? 100_777 : 200_000 }) };
}

/** What each table says of a booking. */
async function sumsOf(id: string) {
  const yenOf = (from: ReturnType<typeof sql>) => sql<number>`(select coalesce(sum(amount), 0)::int from ${from})`;
  const [found] = await world.deps
    .reader()
    .select({
      gold: yenOf(sql`(select e.amount from gold_entry e join gold_transfer t on t.id = e.transfer_id
        where e.account = 'earned' and t.reservation_id = ${id}) g`),
      card: yenOf(sql`gold_order where reservation_id = ${id} and state = 'paid'`),
      back: yenOf(sql`card_refund where reservation_id = ${id}`),
      cash: yenOf(sql`cash_receipt where reservation_id = ${id}`),
      owed: yenOf(sql`debt where reservation_id = ${id} and state = 'open'`),
      reward: yenOf(sql`reward_line where reservation_id = ${id}`),
    })
    .from(sql`(select 1) as one`);
  if (!found) throw new Error('nothing is said');
  const { gold, card, back, cash, owed, reward } = found;
  return { charged: gold + card - back + cash + owed, reward, gold, card, cash, owed };
}

/** What the customer's receipt says was paid, in yen; what is still owed has none. */
async function paidOnPaper(man: TestPerson, id: string): Promise<number | null> {
  const receipt = await bookingReceipt(world.deps, man.id, id).catch(() => null);
  const paid = receipt?.paper.parts.at(-1)?.lines ?? [];
  const lines = paid.slice(
    0,
    paid.findIndex(({ strong }) => strong),
  );
  return receipt && lines.reduce((sum, { amount }) => sum + Number(amount.replaceAll(/\D/g, '')), 0);
}

type Lines = Data<'GET /api/v1/users/me/reservations/{reservation_id}/'>['lines'];
const amountOf = (lines: Lines, ...codes: string[]) =>
  lines.reduce((sum, { code, amount }) => (codes.includes(code) ? sum + amount : sum), 0);

it('lines = total = what gold, card, cash and debts come to = reward of the cast + part of the store', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (one) => {
      world.deps.clock.set('2026-11-21T15:00:00+09:00');
      const { cast, man } = await people(one);
      const { next, way } = one;
      const method = way === 'mixed' ? 'card' : (way as 'gold' | 'card' | 'cash');
      const optionIds = one.options.map((_, at) => at + 1);
      const paid = async (id: string) => {
        if (method === 'card') await payByCard(world, cards, man, { id, gold: way === 'mixed' ? one.goldPart : 0 });
      };
      if ('before' in next) {
        const quoted = await world.quote(man, cast.castId, { startsAt: TONIGHT, place: HOTEL, optionIds });
        const { id, lines, total } = (await world.request(man, quoted.data.id, undefined, method)).data;
        await world.event(cast, id, 'accept');
        await paid(id);
        world.deps.clock.set(new Date(Date.parse(TONIGHT) - next.before * 60_000).toISOString());
        expect((await world.event(man, id, 'cancel')).data.state).toBe('cancelled_user');
        const course = amountOf(lines, 'course', 'band', 'place', 'discount');
        const whole = next.before < 60;
        const share = percentOf(course, whole ? 100 : 50);
        const travel = whole ? amountOf(lines, 'travel') : 0;
        const fee = Math.min(total, share + travel);
        const sums = await sumsOf(id);
        expect(sums).toMatchObject({ charged: fee, reward: percentOf(share, 60) + travel });
        expect(await paidOnPaper(man, id)).toBe(sums.owed > 0 ? null : fee);
      } else {
        const during = (id: string) =>
          next.minutes > 0 ? extend(world, [man, cast], { id, ...next }) : Promise.resolve(0);
        const id = await visit(world, man, cast, 60, { method, agreed: paid, during, optionIds });
        const { lines, total } = (await world.read(man, id)).data;
        const sums = await sumsOf(id);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        expect(amountOf(lines, 'extension')).toBe((next.minutes / 30) * one.extension);
        expect(sums.charged).toBe(total);
        expect(await paidOnPaper(man, id)).toBe(sums.owed > 0 ? null : total);
        expect(sums.cash > 0).toBe(way === 'cash');
        const ofStore = lines.reduce(
          (sum, { code, amount }) =>
            ['band', 'place', 'extension'].includes(code) ? sum + amount - percentOf(amount, 60) : sum,
          0,
        );
        const course = amountOf(lines, 'course', 'discount');
        expect(total - sums.reward).toBe(ofStore + course - percentOf(course, 60));
      }
      expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
    }),
    { numRuns: 14 },
  );
});
