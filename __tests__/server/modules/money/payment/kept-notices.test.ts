import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { Data } from '@/contract';
import { makeDiskNotices } from '@/server/adapters/notices-disk';
import { checkInvariants } from '@/server/app/invariants';
import { Refusal } from '@/server/core/refusal';
import { paymentNotice } from '@/server/db/schema';
import { paidBookings } from '@/server/modules/booking/reservation/service';
import { isPaymentNotice, judgeKeptNotices, paymentNoticeApp } from '@/server/modules/money/payment/service';
import { FROM, makeEmulators, type Posted } from '../../../../support/card-emulators';
import { makeMan, type TestPerson } from '../../../../support/factories';
import { openApi } from '../../../http/world';
import { makeWorld, type World } from '../../booking/reservation/world';

/** Notices of CREDIX, which sends each of them once, while our database is away. */
let world: World;
let cards: ReturnType<typeof makeEmulators>;
let man: TestPerson;
let spool: string;
let unitOfWork: World['deps']['unitOfWork'];
beforeAll(async () => {
  world = await makeWorld();
  cards = makeEmulators(world.deps);
  spool = path.join(world.deps.settings.dataDir, 'spool');
  unitOfWork = world.deps.unitOfWork;
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  world.deps.payments = cards.payments();
  world.deps.noticeSpool = makeDiskNotices(spool);
  man = await makeMan(world.deps);
});
afterEach(async () => {
  comesBack();
  await judgeKeptNotices(world.deps, paidBookings);
  expect(await waiting()).toEqual([]);
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

const goesAway = () => {
  world.deps.unitOfWork = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
};
const comesBack = () => {
  world.deps.unitOfWork = unitOfWork;
};
const judge = () => judgeKeptNotices(world.deps, paidBookings);
const waiting = () => readdir(spool).catch(() => []);
const buy = async () => {
  const body = { pack: 'g10000', provider: 'credix', mode: 'first' };
  const key = world.deps.random.uuid();
  const { data } = await world.call<{ id: string }>(man, 'POST', '/api/v1/users/me/gold_orders/', { body, key });
  const redirect = `/api/v1/users/me/gold_orders/${data.id}/redirect/`;
  const { data: form } = await world.call<Posted>(man, 'POST', redirect, { body: { agreed: true } });
  return { id: data.id, notice: cards.charge('credix', form), refusal: cards.charge('credix', form, 'failed') };
};
const stateOf = async (id: string) => {
  const { data } = await world.call<Data<'GET /api/v1/users/me/gold_orders/{order_id}/'>>(
    man,
    'GET',
    `/api/v1/users/me/gold_orders/${id}/`,
  );
  return data.state;
};
const outcomes = async (orderId: string) => {
  const rows = await world.deps
    .reader()
    .select()
    .from(paymentNotice)
    .where(eq(paymentNotice.orderId, orderId))
    .orderBy(asc(paymentNotice.id));
  return rows.map(({ outcome }) => outcome);
};
const gold = async () => (await world.gold(man)).total;
const OK = { status: 200, body: 'ok' };

it('a notice that our database cannot take is answered ok, kept, and grants once when the database is back', async () => {
  const { id, notice } = await buy();
  goesAway();
  expect(await cards.tell('credix', notice)).toEqual(OK);
  expect(await waiting()).toHaveLength(1);
  await judge();
  expect(await waiting()).toHaveLength(1);
  comesBack();
  await judge();
  expect(await gold()).toBe(10_400);
  expect(await stateOf(id)).toBe('paid');
  await judge();
  expect(await gold()).toBe(10_400);
  expect(await outcomes(id)).toEqual(['granted']);
});

it('what is kept is private and holds nothing personal', async () => {
  const { notice } = await buy();
  goesAway();
  await cards.tell('credix', { ...notice, nobody_named_this: '青葉 太郎' });
  const [name = ''] = await waiting();
  const file = path.join(spool, name);
  const text = await readFile(file, 'utf8');
  const { fields } = JSON.parse(text);
  expect(fields).toMatchObject({ telno: '***', email: '***', cardnumber: '***', nobody_named_this: '***' });
  expect(fields).toMatchObject({ money: '10000', cardbrand: 'VISA', sendpoint: notice.sendpoint });
  expect(text).not.toMatch(/09012345678|taro@example|1111|青葉/);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect((await stat(spool)).mode & 0o077).toBe(0);
});

it('while the database answers nothing stays on the disk', async () => {
  const { id, notice } = await buy();
  expect(await cards.tell('credix', notice)).toEqual(OK);
  expect(await waiting()).toEqual([]);
  expect(await outcomes(id)).toEqual(['granted']);
});

it('a fault of ours in the middle of the judgement keeps the notice too', async () => {
  const { id, notice } = await buy();
  world.deps.unitOfWork = (task) =>
    unitOfWork(async (work) => {
      await task(work);
      throw new Error('a bug behind the judgement');
    });
  expect(await cards.tell('credix', notice)).toEqual(OK);
  comesBack();
  expect(await outcomes(id)).toEqual([]);
  await judge();
  expect(await outcomes(id)).toEqual(['granted']);
  expect(await gold()).toBe(10_400);
});

it('notices are judged in the order in which they came, and one that came twice grants once', async () => {
  const { id, notice, refusal } = await buy();
  goesAway();
  await cards.tell('credix', refusal);
  await cards.tell('credix', notice);
  await cards.tell('credix', notice);
  comesBack();
  await judge();
  expect(await outcomes(id)).toEqual(['failed', 'granted', 'repeated']);
  expect(await gold()).toBe(10_400);
});

it('one that fails again and again stays, with what came later for its order, and keeps no other waiting', async () => {
  const [first, second] = [await buy(), await buy()];
  goesAway();
  await cards.tell('credix', first.refusal);
  await cards.tell('credix', first.notice);
  await cards.tell('credix', second.notice);
  world.deps.unitOfWork = (task) =>
    unitOfWork(async (work) => {
      const done = await task(work);
      if (Object(done).outcome === 'failed') throw new Error('a bug of this one');
      return done;
    });
  await judge();
  expect(await waiting()).toHaveLength(2);
  expect(await stateOf(second.id)).toBe('paid');
  expect(await stateOf(first.id)).toBe('redirected');
});

it.each([
  ['another amount', { money: '1' }, 'amount_mismatch'],
  ['another member', { sendid: '1' }, 'amount_mismatch'],
  ['another shop', { clientip: '90000' }, 'redirected'],
  ['words that are none of theirs', { result: 'yes' }, 'redirected'],
  ['a key that is not known', { sendpoint: 'another-key-of-nobody' }, 'redirected'],
])('a kept notice with %s grants nothing', async (_, change, state) => {
  const { id, notice } = await buy();
  goesAway();
  expect(await cards.tell('credix', { ...notice, ...change })).toEqual(OK);
  comesBack();
  await judge();
  expect(await stateOf(id)).toBe(state);
  expect(await gold()).toBe(0);
});

it('nothing is kept of what comes from a foreign address', async () => {
  const { notice } = await buy();
  goesAway();
  for (const ip of ['203.0.113.9', FROM.telecom])
    expect(await cards.tell('credix', notice, ip)).toEqual({ status: 403, body: 'Forbidden' });
  expect(await waiting()).toEqual([]);
});

it('a notice that came in time is not late because our database was away, and goes back where the order ended meanwhile', async () => {
  const [inTime, ended] = [await buy(), await buy()];
  goesAway();
  await cards.tell('credix', inTime.notice);
  comesBack();
  world.deps.clock.advance(31 * 60_000);
  await judge();
  expect(await stateOf(inTime.id)).toBe('paid');
  await world.sweep();
  expect(await cards.tell('credix', ended.notice)).toEqual(OK);
  expect(await outcomes(ended.id)).toEqual(['late']);
  expect(await gold()).toBe(10_400);
});

it('a process killed between judging and removing leaves a file that the next start only removes', async () => {
  const { id, notice } = await buy();
  goesAway();
  await cards.tell('credix', notice);
  const [name = ''] = await waiting();
  const bytes = await readFile(path.join(spool, name));
  comesBack();
  await judge();
  await writeFile(path.join(spool, name), bytes);
  await writeFile(path.join(spool, `${world.deps.random.uuid()}.part`), '{"provider":');
  world.deps.noticeSpool = makeDiskNotices(spool);
  const { log } = world.deps;
  const lines: unknown[] = [];
  world.deps.log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  await judge();
  world.deps.log = log;
  // It is not judged once more: what became of it stands written.
  expect(lines).toMatchObject([{ msg: 'a kept payment notice was judged', outcome: 'granted', orderId: id }]);
  expect(await waiting()).toEqual([expect.stringMatching(/\.part$/)]);
  expect(await outcomes(id)).toEqual(['granted']);
  expect(await gold()).toBe(10_400);
  await rm(spool, { recursive: true });
});

it('processes that share the directory judge a notice once', async () => {
  const bought = await Promise.all(Array.from({ length: 3 }, buy));
  goesAway();
  for (const { notice } of bought) await cards.tell('credix', notice);
  comesBack();
  await Promise.all(Array.from({ length: 5 }, judge));
  expect(await waiting()).toEqual([]);
  for (const { id } of bought) expect(await outcomes(id)).toEqual(['granted']);
  expect(await gold()).toBe(31_200);
});

it('what can be neither judged nor kept is answered with an error', async () => {
  const { id, notice } = await buy();
  world.deps.noticeSpool = { ...world.deps.noticeSpool, keep: () => Promise.reject(new Error('no space left')) };
  goesAway();
  expect(await cards.tell('credix', notice)).toEqual({ status: 500, body: 'Retry' });
  comesBack();
  expect(await cards.tell('credix', notice)).toEqual(OK);
  expect(await stateOf(id)).toBe('paid');
});

it('a database that hangs is not waited for: the notice has its answer at the moment in which it is lost', async () => {
  const { id, notice } = await buy();
  let lose: (reason: unknown) => void = () => undefined;
  const lost = new Promise<never>((_, reject) => {
    lose = reject;
  });
  const guard = <T>(task: Promise<T>): Promise<T> => Promise.race([task, lost]);
  world.deps.unitOfWork = () => {
    queueMicrotask(() => lose(new Refusal('busy')));
    return new Promise(() => undefined);
  };
  const { app } = await openApi({
    deps: world.deps,
    guard,
    guardsItself: isPaymentNotice,
    extend: (api) =>
      void api.route(
        '/',
        paymentNoticeApp(world.deps, () => FROM.credix, paidBookings, guard),
      ),
  });
  const answer = await app.request(`/api/v1/payments/credix/notice/?${new URLSearchParams(notice)}`);
  expect({ status: answer.status, body: await answer.text() }).toEqual(OK);
  comesBack();
  await judge();
  expect(await stateOf(id)).toBe('paid');
});
