import { eq } from 'drizzle-orm';
import { cleanUp } from '@/server/app/cleaning';
import { ghostRequest, idempotencyKey, session } from '@/server/db/schema';
import type { TestCast, TestPerson } from '../../../../support/factories';
import { type Ghosts, openGhosts, WHY } from './world';

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

const logOf = (ghost: string) =>
  world.deps
    .reader()
    .select({
      method: ghostRequest.method,
      route: ghostRequest.route,
      status: ghostRequest.status,
      ticket: ghostRequest.ticket,
      at: ghostRequest.at,
    })
    .from(ghostRequest)
    .where(eq(ghostRequest.ghostSessionId, ghost))
    .orderBy(ghostRequest.id);

test('each request stands in the log with its pattern, answer, time and ticket, refused ones too', async () => {
  const id = await world.booked(man, cast);
  const ghost = await world.ghost(ops, man);
  await world.call(ops, `GET /api/v1/users/me/reservations/${id}/`, { ghost });
  world.deps.clock.advance(60_000);
  await world.call(ops, 'GET /api/v1/users/me/reservations/nobody/', { ghost });
  await world.call(ops, `POST /api/v1/users/me/reservations/${id}/cancel/`, { ghost, body: {} });
  await world.call(ops, 'GET /api/v1/female_casts/me/', { ghost });
  await world.call(ops, 'GET /api/v1/areas/', { ghost });
  const at = new Date('2026-11-21T18:01:00+09:00');
  const reservation = '/api/v1/users/me/reservations/{reservation_id}/';
  expect(await logOf(ghost)).toEqual([
    { method: 'GET', route: reservation, status: 200, ticket: WHY.ticket, at: new Date('2026-11-21T18:00:00+09:00') },
    { method: 'GET', route: reservation, status: 404, ticket: WHY.ticket, at },
    { method: 'POST', route: `${reservation}{event}/`, status: 403, ticket: WHY.ticket, at },
    { method: 'GET', route: '/api/v1/female_casts/me/', status: 403, ticket: WHY.ticket, at },
    { method: 'GET', route: '/api/v1/areas/', status: 200, ticket: WHY.ticket, at },
  ]);
});

test('what ops does as ops is not in the log of the account', async () => {
  const ghost = await world.ghost(ops, man);
  await world.call(ops, 'GET /api/v1/ops/alarms/', { ghost });
  await world.call(ops, 'GET /api/v1/ops/ghost_sessions/current/', { ghost });
  expect(await logOf(ghost)).toEqual([]);
});

test('the log cannot be changed', async () => {
  const ghost = await world.ghost(ops, man);
  await world.call(ops, 'GET /api/v1/male_users/me/', { ghost });
  const mine = eq(ghostRequest.ghostSessionId, ghost);
  await expect(
    world.deps.unitOfWork(({ tx }) => tx.update(ghostRequest).set({ status: 1 }).where(mine)),
  ).rejects.toThrow();
  await expect(world.deps.unitOfWork(({ tx }) => tx.delete(ghostRequest).where(mine))).rejects.toThrow();
  expect(await logOf(ghost)).toHaveLength(1);
});

test('the nightly cleaning keeps the sign-in that a log belongs to, and cleans everything else', async () => {
  const ghost = await world.ghost(ops, man);
  await world.call(ops, 'GET /api/v1/male_users/me/', { ghost });
  const { deps } = world;
  const row = { personId: man.id, key: 'old', method: 'POST', path: '/', bodyHash: 'x', reply: null } as const;
  await deps.unitOfWork(({ tx, now }) => tx.insert(idempotencyKey).values({ ...row, createdAt: now }));
  deps.clock.advance(32 * 86_400_000);
  await cleanUp(deps);
  expect(await deps.reader().select().from(session).where(eq(session.id, man.sessionId))).toEqual([]);
  expect(await deps.reader().select().from(idempotencyKey).where(eq(idempotencyKey.personId, man.id))).toEqual([]);
  expect(await world.visits(man)).toMatchObject([{ id: ghost, requests: 1, ended_at: '2026-11-21T18:30:00+09:00' }]);
});

test('what cannot be noted is not answered', async () => {
  const ghost = await world.ghost(ops, man);
  const { unitOfWork } = world.deps;
  world.deps.unitOfWork = async () => {
    throw new Error('the database went away');
  };
  const answer = await world.call(ops, 'GET /api/v1/male_users/me/', { ghost });
  world.deps.unitOfWork = unitOfWork;
  expect(answer).toMatchObject({ status: 500, data: undefined });
});

describe('the owner', () => {
  it('sees who looked why, how often, until when, and what was changed', async () => {
    const id = await world.booked(man, cast);
    const ghost = await world.ghost(ops, man);
    await world.call(ops, 'GET /api/v1/male_users/me/', { ghost });
    expect(await world.visits(man)).toEqual([
      {
        id: ghost,
        started_at: '2026-11-21T18:00:00+09:00',
        ended_at: null,
        staff_id: ops.id,
        ...WHY,
        requests: 1,
        reads: [{ label: 'プロフィール', times: 1 }],
        writes: [],
      },
    ]);
    const path = `/api/v1/users/me/reservations/${id}/cancel/`;
    await world.stepUp(ops, ghost, 'POST', path);
    world.deps.clock.advance(60_000);
    await world.call(ops, `POST ${path}`, { ghost, key: 'k', body: {} });
    await world.call(ops, `DELETE /api/v1/ops/ghost_sessions/${ghost}/`, { ghost });
    expect(await world.visits(man)).toMatchObject([
      {
        ended_at: '2026-11-21T18:01:00+09:00',
        requests: 2,
        writes: [{ label: '予約のキャンセル', at: '2026-11-21T18:01:00+09:00', succeeded: true }],
      },
    ]);
  });

  it('reads in plain words what was shown, and nothing of what was refused', async () => {
    const id = await world.booked(man, cast);
    const ghost = await world.ghost(ops, man);
    await world.call(ops, 'GET /api/v1/users/me/reservations/', { ghost });
    await world.call(ops, `GET /api/v1/users/me/reservations/${id}/`, { ghost });
    await world.call(ops, 'GET /api/v1/female_casts/', { ghost });
    await world.call(ops, 'GET /api/v1/female_casts/count/', { ghost });
    await world.call(ops, 'GET /api/v1/users/me/homes/', { ghost });
    expect(await world.visits(man)).toMatchObject([
      {
        requests: 5,
        reads: [
          { label: '予約の一覧', times: 1 },
          { label: '予約の詳細', times: 1 },
          { label: 'キャストの検索結果', times: 2 },
        ],
      },
    ]);
  });

  it('sees a write that was refused as one that failed', async () => {
    const id = await world.booked(man, cast);
    const ghost = await world.ghost(ops, man);
    const path = `/api/v1/users/me/reservations/${id}/no_show/`;
    await world.stepUp(ops, ghost, 'POST', path);
    await world.call(ops, `POST ${path}`, { ghost, key: 'k', body: {} });
    expect(await world.visits(man)).toMatchObject([{ writes: [{ label: '未到着の記録', succeeded: false }] }]);
  });

  it('sees a write of which the process could say nothing any more as one that happened', async () => {
    const id = await world.booked(man, cast);
    const ghost = await world.ghost(ops, man);
    const path = `/api/v1/users/me/reservations/${id}/cancel/`;
    await world.stepUp(ops, ghost, 'POST', path);
    const { unitOfWork } = world.deps;
    let begun = 0;
    // The step-up, the cancellation, and then the log.
    world.deps.unitOfWork = async (task) => {
      begun += 1;
      if (begun === 3) throw new Error('the process ended');
      return unitOfWork(task);
    };
    const answer = await world.call(ops, `POST ${path}`, { ghost, key: 'k', body: {} });
    world.deps.unitOfWork = unitOfWork;
    expect(answer.status).toBe(500);
    const { data } = await world.call<{ state: string }>(man, `GET /api/v1/users/me/reservations/${id}/`);
    expect(data.state).toBe('cancelled_user');
    expect(await world.visits(man)).toMatchObject([
      { requests: 0, writes: [{ label: '予約のキャンセル', at: '2026-11-21T18:00:00+09:00', succeeded: true }] },
    ]);
  });

  it('reads the end of a session that expired, newest first, page by page, and no other owner’s', async () => {
    await world.ghost(ops, man);
    world.deps.clock.advance(40 * 60_000);
    const second = await world.ghost(ops, man);
    expect((await world.visits(man)).map(({ ended_at }) => ended_at)).toEqual([null, '2026-11-21T18:30:00+09:00']);
    expect(await world.visits(cast)).toEqual([]);
    const reply = await world.call(man, 'GET /api/v1/users/me/ghost_sessions/?limit=1');
    expect(reply.data).toMatchObject([{ id: second }]);
    expect(await world.call(man, 'GET /api/v1/users/me/ghost_sessions/?cursor=x')).toMatchObject({ status: 400 });
  });
});
