import { lt } from 'drizzle-orm';
import { checkInvariants } from '@/server/app/invariants';
import { notice, outbox, reservation } from '@/server/db/schema';
import { prepareDemo } from '@/server/demo/service';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { unsettledShifts } from '@/server/modules/views/pay/service';
import { TEST_NOW } from '../../support/test-clock';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';

let deps: TestDeps;

beforeAll(async () => {
  deps = await makeTestDeps();
  await prepareDemo(deps);
});
afterAll(() => deps.close());

const db = () => deps.reader();

it('gives みさき visits of three months that are over, paid to the yen', async () => {
  const visits = await db().select().from(reservation);
  expect(visits.length).toBeGreaterThan(20);
  expect(visits.filter(({ endsAt }) => endsAt >= TEST_NOW)).toEqual([]);
  expect(new Set(visits.map(({ state }) => state))).toEqual(new Set(['completed', 'cancelled_user']));
  for (const month of ['2026-11', '2026-10', '2026-09']) {
    const those = visits.filter(({ businessDate }) => businessDate.startsWith(month));
    const cash = those.filter(({ paymentMethod }) => paymentMethod === 'cash');
    const regular = those.filter(({ lines }) => lines.some(({ label }) => label === '本指名'));
    const off = those.filter(({ state, cancellationFee }) => state === 'cancelled_user' && cancellationFee !== 0);
    for (const part of [cash, regular, off]) expect(part).not.toEqual([]);
  }
  const misaki = await db().select({ castId: reservation.castId }).from(reservation).limit(1);
  const open = await unsettledShifts(
    db(),
    misaki.map(({ castId }) => castId),
    TEST_NOW,
  );
  expect(open.length).toBeLessThanOrEqual(4);
  expect((await checkInvariants(db())).failures).toEqual([]);
  expect(await castDayInvariant(db())).toEqual([]);
});

it('tells no one anything of it now', async () => {
  expect(await db().select().from(outbox)).toEqual([]);
  const old = lt(notice.at, TEST_NOW);
  const unread = (await db().select().from(notice).where(old)).filter(({ readAt }) => readAt === null);
  expect(unread).toEqual([]);
});

it('plays it once', async () => {
  const before = await db().$count(reservation);
  await prepareDemo(deps);
  expect(await db().$count(reservation)).toBe(before);
});
