import { eq } from 'drizzle-orm';
import { contactNumber } from '@/domain/contact';
import { ghostSession, person } from '@/server/db/schema';
import { endSession } from '@/server/modules/people/auth/sessions';
import { putContact } from '../../../../support/contact';
import { makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { COOKIE, type Ghost, type Ghosts, openGhosts, WHY } from './world';

let world: Ghosts;
let ops: TestPerson;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await openGhosts();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  ({ ops, man, cast } = await world.people());
});

const ME = 'GET /api/v1/male_users/me/';
const CURRENT = 'GET /api/v1/ops/ghost_sessions/current/';
const minutes = (count: number) => world.deps.clock.advance(count * 60_000);

describe('beginning', () => {
  it('needs reason and ticket, gives 30 minutes and an HttpOnly cookie with its id', async () => {
    const begun = await world.start(ops, man.id);
    expect(begun).toMatchObject({
      status: 201,
      data: {
        account: { id: man.id, name: 'たけし', role: 'male_user' },
        ticket: WHY.ticket,
        started_at: '2026-11-21T18:00:00+09:00',
        expires_at: '2026-11-21T18:30:00+09:00',
        in_force: true,
      },
    });
    const cookie = begun.headers.getSetCookie().join();
    expect(cookie).toContain(`${COOKIE}=${begun.data.id}`);
    expect(cookie).toMatch(/Max-Age=1800/);
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(attribute);
  });

  it.each([
    [{ ticket: '' }, 'body.ticket', 'お問い合わせ番号を入力してください'],
    [{ ticket: '　 ' }, 'body.ticket', 'お問い合わせ番号を入力してください'],
    [{ ticket: 'T-1024' }, 'body.ticket', 'この番号のお問い合わせはありません'],
    [{ ticket: 'Q-2222-0000' }, 'body.ticket', 'この番号のお問い合わせはありません'],
    [{ reason: '' }, 'body.reason', '理由を入力してください'],
    [{ reason: 'あ'.repeat(201) }, 'body.reason', '200文字以内で入力してください'],
  ])('refuses %j beside its field', async (wish, path, message) => {
    const refused = await world.start(ops, man.id, wish);
    expect(refused).toMatchObject({ status: 400, code: 'validation/failed', errors: [{ path, message }] });
  });

  it('takes the number of the account’s own inquiry, however it is typed, and of no other inquiry', async () => {
    const [ofCustomer, ofCast] = [world.deps.random.uuid(), world.deps.random.uuid()];
    await putContact(world.deps, ofCustomer, man.id);
    await putContact(world.deps, ofCast, cast.id);
    const typed = await world.start(ops, man.id, { ticket: ` ${contactNumber(ofCustomer).toLowerCase()}` });
    expect(typed).toMatchObject({ status: 201, data: { ticket: contactNumber(ofCustomer) } });
    expect(await world.start(ops, man.id, { ticket: contactNumber(ofCast) })).toMatchObject({
      status: 400,
      errors: [{ path: 'body.ticket', message: 'この番号は、別の方のお問い合わせです' }],
    });
  });

  it('is for ops alone, never on an account of the staff, and finds only accounts that exist', async () => {
    expect(await world.start(man, ops.id)).toMatchObject({ status: 403, code: 'role/forbidden' });
    expect(await world.start(cast, man.id)).toMatchObject({ status: 403, code: 'role/forbidden' });
    expect(await world.start(ops, (await makeOps(world.deps)).id)).toMatchObject({ code: 'ghost/not_allowed' });
    expect(await world.start(ops, ops.id)).toMatchObject({ code: 'ghost/not_allowed' });
    expect(await world.start(ops, 999_999)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('of another one ends the first', async () => {
    const first = await world.ghost(ops, man);
    const second = await world.ghost(ops, cast);
    expect(await world.call(ops, ME, { ghost: first })).toMatchObject({ code: 'ghost/expired' });
    expect(await world.call(ops, 'GET /api/v1/female_casts/me/', { ghost: second })).toMatchObject({ status: 200 });
  });
});

describe('looking', () => {
  it('shows what the owner sees, under the role of the owner and without the rights of ops', async () => {
    const id = await world.booked(man, cast);
    const ghost = await world.ghost(ops, man);
    expect((await world.call(ops, ME, { ghost })).data).toMatchObject({ id: man.id, nickname: 'たけし' });
    const list = await world.call<{ id: string }[]>(ops, 'GET /api/v1/users/me/reservations/', { ghost });
    expect(list.data.map((one) => one.id)).toEqual([id]);
    expect(await world.call(ops, 'GET /api/v1/female_casts/me/', { ghost })).toMatchObject({ code: 'role/forbidden' });
    const another = await world.ghost(ops, (await world.people()).man);
    const foreign = await world.call(ops, `GET /api/v1/users/me/reservations/${id}/`, { ghost: another });
    expect(foreign).toMatchObject({ status: 404, code: 'not_found' });
    const ofCast = await world.ghost(ops, cast);
    expect((await world.call<{ id: number }>(ops, 'GET /api/v1/female_casts/me/', { ghost: ofCast })).data.id).toBe(
      cast.id,
    );
    expect(await world.call(ops, ME, { ghost: ofCast })).toMatchObject({ code: 'role/forbidden' });
  });

  it('without ops’s own token is nothing: the cookie alone, or beside the token of another account', async () => {
    const ghost = await world.ghost(ops, man);
    expect(await world.call(null, ME, { ghost })).toMatchObject({ status: 401, code: 'auth/required' });
    expect((await world.call<{ data: unknown }>(man, ME, { ghost })).data).toMatchObject({ id: man.id });
    expect(await world.call(cast, ME, { ghost })).toMatchObject({ code: 'role/forbidden' });
  });

  it.each([
    ['of another ops person', async () => world.ghost(await makeOps(world.deps), man)],
    ['that was never made', async () => '018f3c2e-0000-7000-8000-000000000000'],
    ['that is no id', async () => 'x'],
  ])('by a session %s is refused and its cookie taken away', async (_whose, make) => {
    const refused = await world.call(ops, ME, { ghost: await make() });
    expect(refused).toMatchObject({ status: 403, code: 'ghost/expired' });
    expect(refused.headers.getSetCookie().join()).toMatch(new RegExp(`${COOKIE}=;.*Max-Age=0`));
    expect((await world.call<{ id: number }>(ops, ME)).data.id).toBe(ops.id);
  });

  it('lets ops read the own lists meanwhile, and decide nothing', async () => {
    const ghost = await world.ghost(ops, man);
    expect(await world.call(ops, 'GET /api/v1/ops/alarms/', { ghost })).toMatchObject({ status: 200 });
    const decided = await world.call(ops, 'POST /api/v1/ops/alarms/1/close/', { ghost, body: {} });
    expect(decided).toMatchObject({ status: 403, code: 'ghost/read_only' });
  });
});

describe('ending', () => {
  it('comes after 30 minutes by the clock', async () => {
    const ghost = await world.ghost(ops, man);
    minutes(29);
    expect(await world.call(ops, ME, { ghost })).toMatchObject({ status: 200 });
    minutes(1);
    const late = await world.call(ops, ME, { ghost });
    expect(late).toMatchObject({ status: 403, code: 'ghost/expired' });
    expect(late.detail).toContain('代理ログインの有効期限が切れました');
    expect((await world.call<Ghost>(ops, CURRENT, { ghost })).data).toMatchObject({ in_force: false });
  });

  it('comes by DELETE, which takes the cookie away; of a foreign one it is 404', async () => {
    const ghost = await world.ghost(ops, man);
    expect((await world.call<Ghost>(ops, CURRENT, { ghost })).data).toMatchObject({ id: ghost, in_force: true });
    const path = `DELETE /api/v1/ops/ghost_sessions/${ghost}/`;
    expect(await world.call(await makeOps(world.deps), path)).toMatchObject({ status: 404 });
    const ended = await world.call(ops, path, { ghost });
    expect(ended.status).toBe(204);
    expect(ended.headers.getSetCookie().join()).toMatch(/Max-Age=0/);
    expect(await world.call(ops, ME, { ghost })).toMatchObject({ code: 'ghost/expired' });
    expect((await world.call(ops, CURRENT)).data).toBeNull();
  });

  it('comes at once with the sign-out of ops, which works meanwhile and takes the cookie away', async () => {
    const ghost = await world.ghost(ops, man);
    const out = await world.call(ops, 'DELETE /api/auth/tokens', { ghost });
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie().join()).toContain(`${COOKIE}=;`);
    expect(await world.call(ops, ME, { ghost })).toMatchObject({ status: 401 });
  });

  it('comes with a sign-out that another process saw first, and with a suspension', async () => {
    const [signedOut, suspended] = [await makeOps(world.deps), await makeOps(world.deps)];
    const [one, two] = [await world.ghost(signedOut, man), await world.ghost(suspended, man)];
    // No signal of this process's own memory: the rows alone say so.
    await world.deps.unitOfWork(({ tx, now }) =>
      endSession({ tx, now, deps: world.deps, afterCommit: () => undefined }, signedOut.sessionId),
    );
    await world.deps.unitOfWork(({ tx, now }) =>
      tx.update(person).set({ suspendedAt: now }).where(eq(person.id, suspended.id)),
    );
    expect(await world.call(signedOut, ME, { ghost: one })).toMatchObject({ code: 'ghost/expired' });
    expect(await world.call(suspended, ME, { ghost: two })).toMatchObject({ code: 'ghost/expired' });
  });

  it('leaves public pages open: with a session that is over the caller is a guest there', async () => {
    const ghost = await world.ghost(ops, man);
    minutes(31);
    expect(await world.call(ops, 'GET /api/v1/areas/', { ghost })).toMatchObject({ status: 200 });
  });
});

test('the database itself refuses longer sessions, sessions without a ticket and on oneself', async () => {
  const ghost = await world.ghost(ops, man);
  const change = (set: Partial<typeof ghostSession.$inferInsert>) =>
    world.deps.unitOfWork(({ tx }) => tx.update(ghostSession).set(set).where(eq(ghostSession.id, ghost)));
  await expect(change({ expiresAt: new Date('2026-11-21T18:30:01+09:00') })).rejects.toThrow();
  await expect(change({ ticket: ' ' })).rejects.toThrow();
  await expect(change({ subjectId: ops.id })).rejects.toThrow();
});
