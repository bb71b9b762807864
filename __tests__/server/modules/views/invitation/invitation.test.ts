import { eq, inArray } from 'drizzle-orm';
import type { Data } from '@/contract';
import { INVITATION_GOLD, INVITATIONS_A_MONTH } from '@/domain/invitation';
import { cleanUp } from '@/server/app/cleaning';
import { checkInvariants } from '@/server/app/invariants';
import { invitation, person, withdrawal } from '@/server/db/schema';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { invitationTimers } from '@/server/modules/views/invitation/service';
import {
  makeCast,
  makeDeviceKnown,
  makeMan,
  TEST_PASSWORD,
  type TestCast,
  type TestPerson,
} from '../../../../support/factories';
import { leavingTimers } from '../../../../support/leaving';
import { makeWorld, type World } from '../../booking/reservation/world';
import { visit } from '../cast-home/business-scene';

type Shown = Data<'GET /api/v1/users/me/invitation/'>;
const DAY_MS = 86_400_000;

let world: World;
let cast: TestCast;
let inviter: TestPerson;
let code: string;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T10:00:00+09:00');
  cast = await makeCast(world.deps);
  inviter = await makeMan(world.deps);
  code = (await shown()).code;
});

const shown = async (who: TestPerson = inviter) =>
  (await world.call<Shown>(who, 'GET', '/api/v1/users/me/invitation/')).data;
const guestOf = (inviterCode: string) => makeMan(world.deps, { gold: 100_000, inviterCode });
const pass = (ms: number) => world.deps.clock.set(new Date(world.deps.clock.now().getTime() + ms));
const sweep = () => sweepOnce(world.deps, invitationTimers);
const gold = async (who: TestPerson) => (await world.gold(who)).total;
const leave = async (who: TestPerson) => {
  const body = { reason: '利用する機会が減った', password: TEST_PASSWORD };
  expect((await world.call(who, 'POST', '/api/v1/users/me/withdrawal/', { body })).status).toBe(200);
};
const decide = (guest: TestPerson) =>
  world.deps.unitOfWork((work) => invitationTimers['invitation.reward'](work, String(guest.id)));
const sound = async () => expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);

it('rewards both a day after the first visit, once, by the ledger', async () => {
  const guest = await guestOf(code);
  expect(await shown()).toMatchObject({
    invited_count: 1,
    reward_gold: 0,
    invited: [{ state: 'registered', gold: 0 }],
  });
  await visit(world, guest, cast);
  const before = await gold(guest);
  pass(DAY_MS - 60_000);
  await sweep();
  expect(await gold(inviter)).toBe(0);
  pass(120_000);
  await sweep();
  expect([await gold(inviter), await gold(guest)]).toEqual([INVITATION_GOLD, before + INVITATION_GOLD]);
  expect(await shown()).toMatchObject({ reward_gold: INVITATION_GOLD, invited: [{ state: 'rewarded', gold: 1000 }] });
  expect(JSON.stringify(await shown())).not.toContain('テスト');

  await decide(guest);
  pass(DAY_MS);
  await sweep();
  expect(await gold(inviter)).toBe(INVITATION_GOLD);
  const [first] = (
    await world.call<{ kind: string; label: string }[]>(inviter, 'GET', '/api/v1/users/me/user_gold_histories/')
  ).data;
  expect(first).toMatchObject({ kind: 'invitation', label: 'ご招待の特典' });
  await sound();
});

it('rewards once however many ask at the same time, and never more than the month allows', async () => {
  const guests: TestPerson[] = [];
  for (let n = 0; n < INVITATIONS_A_MONTH + 2; n += 1) {
    const guest = await guestOf(code);
    guests.push(guest);
    world.deps.clock.set('2026-11-21T10:00:00+09:00');
    await visit(world, guest, await makeCast(world.deps));
  }
  world.deps.clock.set('2026-11-25T10:00:00+09:00');
  await Promise.all(guests.flatMap((guest) => [decide(guest), decide(guest), decide(guest)]));
  await sweep();
  expect(await gold(inviter)).toBe(INVITATIONS_A_MONTH * INVITATION_GOLD);
  const rows = await world.deps.reader().select().from(invitation).where(eq(invitation.inviterId, inviter.id));
  expect(rows).toHaveLength(guests.length);
  expect(rows.every(({ guestGold }) => guestGold === INVITATION_GOLD)).toBe(true);
  expect((await shown()).month).toEqual({ rewarded: INVITATIONS_A_MONTH, most: INVITATIONS_A_MONTH });
  await sound();
});

it('gives nothing for a visit that was given back, on one device, or to oneself', async () => {
  const [same, disputing] = [await guestOf(code), await guestOf(code)];
  const device = world.deps.random.uuid();
  await makeDeviceKnown(world.deps, inviter, device);
  await makeDeviceKnown(world.deps, same, device);
  await visit(world, same, cast);
  const disputed = await visit(world, disputing, cast);
  await world.event(disputing, disputed, 'dispute', undefined, { reason: '時間より早く終わりました。' });
  pass(2 * DAY_MS);
  await sweep();
  expect(await gold(inviter)).toBe(0);
  expect((await shown()).invited.map(({ state }) => state)).toEqual(['registered', 'not_rewarded']);

  // The inviter's own code, as an account could carry it only by hand.
  await world.deps.unitOfWork(({ tx }) =>
    tx.update(person).set({ inviterCode: code }).where(eq(person.id, inviter.id)),
  );
  expect((await shown()).invited_count).toBe(2);
  await decide(inviter);
  expect(await gold(inviter)).toBe(0);
});

/** Days after a person left, the number is registered anew by the inviter's link and visits; what both have of it. */
const comeBack = async (left: TestPerson, days: number) => {
  await leave(left);
  pass(31 * DAY_MS);
  await sweepOnce(world.deps, leavingTimers);
  pass((days - 31) * DAY_MS);
  await cleanUp(world.deps);
  const again = await makeMan(world.deps, { gold: 100_000, inviterCode: code, phone: left.phone });
  await visit(world, again, await makeCast(world.deps));
  const before = await gold(again);
  pass(2 * DAY_MS);
  await sweep();
  return { inviter: await gold(inviter), guest: (await gold(again)) - before };
};

it('gives nothing to either side for a customer who left and comes back, whatever came before', async () => {
  const left = await guestOf((await shown(await makeMan(world.deps))).code);
  await visit(world, left, cast);
  pass(2 * DAY_MS);
  await sweep();
  expect(await comeBack(left, 364)).toEqual({ inviter: 0, guest: 0 });
  expect((await shown()).invited).toMatchObject([{ state: 'not_rewarded', gold: 0 }]);
  await sound();
});

it('remembers no number after a year: then the customer counts as a new one', async () => {
  const left = await makeMan(world.deps, { gold: 100_000 });
  await visit(world, left, cast);
  expect(await comeBack(left, 366)).toEqual({ inviter: INVITATION_GOLD, guest: INVITATION_GOLD });
  const [row] = await world.deps.reader().select().from(withdrawal).where(eq(withdrawal.personId, left.id));
  expect(row).toMatchObject({ guestHash: null });
});

it('keeps a keyed hash of a number that a customer gave up, which says nothing of it; of a cast’s none', async () => {
  const [left, leaver] = [await makeMan(world.deps), await makeCast(world.deps)];
  await leave(left);
  await leave(leaver);
  const hashes = async () =>
    (
      await world.deps
        .reader()
        .select({ guestHash: withdrawal.guestHash })
        .from(withdrawal)
        .where(inArray(withdrawal.personId, [left.id, leaver.id]))
        .orderBy(withdrawal.personId)
    ).map(({ guestHash }) => guestHash);
  expect(await hashes()).toEqual([null, null]);
  pass(31 * DAY_MS);
  await sweepOnce(world.deps, leavingTimers);
  const [ofCustomer, ofCast] = await hashes();
  expect(ofCustomer).toMatch(/^[0-9a-f]{64}$/);
  expect(ofCustomer).not.toContain(left.phone.slice(-8));
  expect(ofCustomer).not.toBe(world.deps.seal.fingerprint('left-number', left.phone));
  expect(ofCast).toBeNull();
});

it('an inviter who left or is suspended by then has nothing, and the guest is rewarded', async () => {
  const other = await makeMan(world.deps);
  const guests = [await guestOf(code), await guestOf((await shown(other)).code)];
  for (const guest of guests) await visit(world, guest, await makeCast(world.deps));
  await leave(inviter);
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.update(person).set({ suspendedAt: now }).where(eq(person.id, other.id)),
  );
  const before = await Promise.all(guests.map(gold));
  pass(2 * DAY_MS);
  await sweep();
  expect(await Promise.all(guests.map(gold))).toEqual(before.map((had) => had + INVITATION_GOLD));
  const rows = await world.deps
    .reader()
    .select()
    .from(invitation)
    .where(inArray(invitation.inviterId, [inviter.id, other.id]));
  expect(rows.map(({ inviterGold }) => inviterGold)).toEqual([0, 0]);
});

it('a cast invites customers: the guest is rewarded, the cast earns no gold', async () => {
  const guest = await guestOf((await shown(cast)).code);
  await visit(world, guest, cast);
  const before = await gold(guest);
  pass(2 * DAY_MS);
  await sweep();
  expect(await gold(guest)).toBe(before + INVITATION_GOLD);
  expect(await shown(cast)).toMatchObject({ reward_gold: 0, gold: { inviter: 0 }, invited: [{ state: 'rewarded' }] });
});

it('every account has a code of its own, and no one reads without signing in', async () => {
  const codes = (await world.deps.reader().select({ code: person.invitationCode }).from(person)).map((row) => row.code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((one) => /^[A-HJ-NP-Z2-9]{8}$/.test(one))).toBe(true);
  expect((await shown()).url).toMatch(new RegExp(`/register\\?inviter_id=${code}$`));
  expect((await world.call(null, 'GET', '/api/v1/users/me/invitation/')).status).toBe(401);
});
