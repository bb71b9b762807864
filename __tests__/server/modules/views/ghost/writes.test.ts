import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { person, talkRead } from '@/server/db/schema';
import { spendStepUp } from '@/server/modules/views/ghost/service';
import type { TestCast, TestPerson } from '../../../../support/factories';
import { type Ghosts, openGhosts, type Shown } from './world';

type Notices = Data<'GET /api/v1/users/me/notices/'>['data'];

let world: Ghosts;
let ops: TestPerson;
let man: TestPerson;
let cast: TestCast;
let reservation: string;
let ghost: string;
beforeAll(async () => {
  world = await openGhosts();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  ({ ops, man, cast } = await world.people());
  reservation = await world.booked(man, cast);
  ghost = await world.ghost(ops, man);
});

const cancelPath = () => `/api/v1/users/me/reservations/${reservation}/cancel/`;
const cancel = (key = world.deps.random.uuid(), path = cancelPath()) =>
  world.call<Shown>(ops, `POST ${path}`, { ghost, key, body: {} });
const state = async () =>
  (await world.call<Shown>(man, `GET /api/v1/users/me/reservations/${reservation}/`)).data.state;

describe('a ghost session', () => {
  it.each([
    ['PATCH /api/v1/male_users/me/', { id: 1, is_pwa_launched: true }],
    ['POST /api/v1/users/me/gold_orders/', { pack: 1, provider: 'x', mode: 'first' }],
    ['POST /api/v1/users/me/reservation_quotes/', {}],
    ['POST /api/v1/users/me/reservations/', {}],
    ['PATCH /api/v1/users/me/gold/displayed_expire_advice_modal/', { lot_ids: [] }],
    ['POST /api/v1/users/me/blocks/', { user_id: 1 }],
    ['DELETE /api/v1/users/me/blocks/1/', undefined],
    ['POST /api/v1/users/me/reports/', {}],
    ['POST /api/v1/users/me/talk_rooms/', {}],
  ])('refuses %s, whatever is sent', async (endpoint, body) => {
    const refused = await world.call(ops, endpoint, { ghost, body });
    expect(refused).toMatchObject({ status: 403, code: 'ghost/read_only' });
    expect(refused.detail).toBe('代理閲覧中のため、この操作はできません。');
  });

  it('refuses an event of a reservation, and changes nothing', async () => {
    expect(await cancel()).toMatchObject({ status: 403, code: 'ghost/read_only' });
    expect(await state()).toBe('requested');
  });

  it('never marks talk as read', async () => {
    const room = await world.call<{ id: string }>(cast, 'POST /api/v1/users/me/talk_rooms/', {
      body: { user_id: man.id },
    });
    await world.call(cast, `POST /api/v1/users/me/talk_rooms/${room.data.id}/messages/`, {
      body: { client_id: world.deps.random.uuid(), body: 'こんばんは' },
    });
    const rooms = `/api/v1/users/me/talk_rooms/${room.data.id}`;
    const seen = await world.call<{ body: string }[]>(ops, `GET ${rooms}/messages/`, { ghost });
    expect(seen.data.map(({ body }) => body)).toEqual(['こんばんは']);
    const read = await world.call(ops, `POST ${rooms}/read/`, { ghost, body: { seq: 1 } });
    expect(read).toMatchObject({ code: 'ghost/read_only' });
    const marks = await world.deps.reader().select().from(talkRead).where(eq(talkRead.personId, man.id));
    expect(marks).toEqual([]);
    expect((await world.call<{ talk: number }>(man, 'GET /api/v1/male_users/me/footer/badge/')).data.talk).toBe(1);
  });
});

describe('a step-up', () => {
  it('permits the one named write, once', async () => {
    const granted = await world.stepUp(ops, ghost, 'POST', cancelPath());
    expect(granted).toMatchObject({ status: 201, data: { label: '予約のキャンセル' } });
    expect(await cancel(undefined, cancelPath().replace('/cancel/', '/dispute/'))).toMatchObject({
      code: 'ghost/read_only',
    });
    expect(await cancel()).toMatchObject({ status: 200, data: { state: 'cancelled_user' } });
    expect(await cancel()).toMatchObject({ status: 403, code: 'ghost/read_only' });
  });

  it('is told to the owner with what was done and where it is seen, a refused one is not', async () => {
    const told = async (who: TestPerson) =>
      (await world.call<Notices>(who, 'GET /api/v1/users/me/notices/')).data.filter(
        ({ kind }) => kind === 'ghost_write',
      );
    await world.stepUp(ops, ghost, 'POST', cancelPath().replace('/cancel/', '/accept/'));
    expect((await cancel(undefined, cancelPath().replace('/cancel/', '/accept/'))).status).toBeGreaterThanOrEqual(400);
    expect(await told(man)).toEqual([]);
    await world.stepUp(ops, ghost, 'POST', cancelPath());
    expect(await cancel()).toMatchObject({ status: 200 });
    expect(await told(man)).toMatchObject([
      {
        title: '運営が代理で操作しました：予約のキャンセル',
        body: '心当たりがない方はお問い合わせください',
        path: `/reserve/detail/${reservation}`,
      },
    ]);

    const ofCast = await world.ghost(ops, cast);
    await world.stepUp(ops, ofCast, 'PATCH', '/api/v1/female_casts/me/settings/');
    const paused = { ghost: ofCast, body: { accepting: false } };
    expect((await world.call(ops, 'PATCH /api/v1/female_casts/me/settings/', paused)).status).toBe(200);
    expect(await told(cast)).toMatchObject([
      {
        title: '運営が代理で操作しました：受付設定の変更',
        body: '元に戻すときは、この画面から変更できます',
        path: '/home/settings',
      },
    ]);
  });

  it('is the same write with and without the end slash, and no other reservation', async () => {
    await world.stepUp(ops, ghost, 'POST', cancelPath().slice(0, -1));
    const other = cancelPath().replace(reservation, '018f3c2e-0000-7000-8000-000000000000');
    expect(await cancel(undefined, other)).toMatchObject({ code: 'ghost/read_only' });
    expect(await cancel()).toMatchObject({ status: 200 });
  });

  it('lets only one of two calls at once through', async () => {
    await world.stepUp(ops, ghost, 'POST', cancelPath());
    const both = await Promise.all([cancel(), cancel()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('is used up by one of two calls that have both found it', async () => {
    await world.stepUp(ops, ghost, 'POST', cancelPath());
    const spend = () => spendStepUp(world.deps, { id: ops.id, ghostId: ghost }, { method: 'POST', path: cancelPath() });
    const both = await Promise.allSettled([spend(), spend()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ghost/read_only' } });
  });

  it('lasts two minutes, and no longer than its session', async () => {
    await world.stepUp(ops, ghost, 'POST', cancelPath());
    world.deps.clock.advance(2 * 60_000);
    expect(await cancel()).toMatchObject({ code: 'ghost/read_only' });
    world.deps.clock.advance(27.5 * 60_000);
    await world.stepUp(ops, ghost, 'POST', cancelPath());
    world.deps.clock.advance(60_000);
    expect(await cancel()).toMatchObject({ code: 'ghost/expired' });
    expect(await world.stepUp(ops, ghost, 'POST', cancelPath())).toMatchObject({ code: 'ghost/expired' });
    expect(await state()).toBe('requested');
  });

  it('needs ops’s own password; five wrong ones lock it', async () => {
    const wrong = await world.stepUp(ops, ghost, 'POST', cancelPath(), 'not-the-password-1');
    expect(wrong).toMatchObject({
      status: 400,
      errors: [{ path: 'body.password', message: 'パスワードが正しくありません' }],
    });
    expect(await cancel()).toMatchObject({ code: 'ghost/read_only' });
    for (let tries = 0; tries < 4; tries += 1) await world.stepUp(ops, ghost, 'POST', cancelPath(), 'wrong-again-1');
    expect(await world.stepUp(ops, ghost, 'POST', cancelPath())).toMatchObject({ status: 429, code: 'rate/limited' });
  });

  it.each([
    ['POST', '/api/v1/users/me/gold_orders/'],
    ['POST', '/api/v1/users/me/reservations/'],
    ['PATCH', '/api/v1/male_users/me/'],
    ['POST', '/api/v1/users/me/talk_rooms/x/read/'],
    ['POST', '/api/v1/users/me/talk_rooms/x/messages/'],
    ['PATCH', '/api/v1/users/me/gold/displayed_expire_advice_modal/'],
    ['POST', '/api/v1/users/me/reservations/x/resolve/'],
    ['POST', '/api/v1/users/me/reservations/x/review/'],
    ['POST', '/api/v1/ops/alarms/1/close/'],
    ['PUT', '/api/v1/users/me/no_such_thing/'],
  ])('is never given for %s %s', async (method, path) => {
    const refused = await world.stepUp(ops, ghost, method, path);
    expect(refused).toMatchObject({ status: 403, code: 'ghost/not_allowed' });
    expect(refused.detail).toContain('代理では行えません');
  });

  it('of another ops person’s session is 404', async () => {
    const { ops: other } = await world.people();
    expect(await world.stepUp(other, ghost, 'POST', cancelPath())).toMatchObject({ status: 404 });
  });

  it('serves a cast’s account as well', async () => {
    const ofCast = await world.ghost(ops, cast);
    const path = '/api/v1/female_casts/me/settings/';
    const send = () => world.call(ops, `PATCH ${path}`, { ghost: ofCast, body: { accepting: false } });
    expect(await send()).toMatchObject({ code: 'ghost/read_only' });
    await world.stepUp(ops, ofCast, 'PATCH', path);
    expect((await send()).status).toBeLessThan(300);
    const settings = await world.call<{ accepting: boolean }>(cast, `GET ${path}`);
    expect(settings.data.accepting).toBe(false);
  });
});

describe('Idempotency-Key', () => {
  it('of a ghost is its own: the owner never replays it, nor it the owner’s', async () => {
    const key = 'one-and-the-same-key';
    await world.stepUp(ops, ghost, 'POST', cancelPath());
    expect(await cancel(key)).toMatchObject({ status: 200 });
    const owner = await world.call(man, `POST ${cancelPath()}`, { key, body: {} });
    expect(owner).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
    expect(owner.headers.get('idempotency-replayed')).toBeNull();
    await world.stepUp(ops, ghost, 'POST', cancelPath());
    const again = await cancel(key);
    expect(again).toMatchObject({ status: 200, data: { state: 'cancelled_user' } });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });
});

test('nothing of the device changes by looking', async () => {
  const before = await world.deps.reader().select().from(person).where(eq(person.id, man.id));
  for (const path of ['male_users/me/', 'users/me/mygold/', 'users/me/gold/expired/?within_days=30'])
    expect((await world.call(ops, `GET /api/v1/${path}`, { ghost })).status).toBe(200);
  expect(await world.deps.reader().select().from(person).where(eq(person.id, man.id))).toEqual(before);
});
