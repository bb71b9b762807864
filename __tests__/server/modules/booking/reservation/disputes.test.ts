/** Disputes about a booking of 21:00–22:00 that was agreed at noon: 20 000 course, 1 000 nomination, 2 000 travel. */
import { eq } from 'drizzle-orm';
import { goldEntry, goldHold, goldLot } from '@/server/db/schema';
import {
  type Alarms,
  agreed,
  alarms,
  at,
  cast,
  man,
  ops,
  play,
  reward,
  running,
  setUpMeeting,
  world,
} from './meeting-scene';

setUpMeeting();

describe('a dispute', () => {
  const REASON = { reason: '到着の時刻が約束と違いました。' };
  const resolve = (id: string, outcome: string) => world.event(ops, id, 'resolve', undefined, { outcome });

  it('of a running play keeps the hold; 返金 gives it back to the lots it came from', async () => {
    const id = await running();
    const told = await world.event(man, id, 'dispute', undefined, REASON);
    expect(told.data).toMatchObject({ state: 'disputed', can: [] });
    const list = await world.call<Alarms>(ops, 'GET', '/api/v1/ops/alarms/');
    expect(list.data.find(({ subject }) => subject === id)).toMatchObject({ note: REASON.reason, raised_by: man.id });
    at('23:30');
    await world.sweep();
    expect(await world.gold(man)).toMatchObject({ total: 77_000, held: 23_000 });
    expect((await resolve(id, 'refunded')).data.state).toBe('refunded');
    expect(await world.gold(man)).toMatchObject({ total: 100_000, held: 0 });
    expect(await alarms(id)).toEqual([]);
  });

  it('of a running play that ops upholds is captured, with the cast’s reward', async () => {
    const id = await running();
    await world.event(cast, id, 'dispute');
    expect((await resolve(id, 'completed')).data.state).toBe('completed');
    expect(await world.gold(man)).toMatchObject({ total: 77_000, held: 0 });
    expect((await reward()).data.total).toBe(15_000);
  });

  it('of a completed play refunds captured gold to its own lots and takes the cast’s reward back', async () => {
    const id = await running();
    await play(id, ['22:00', cast, 'finish']);
    await world.event(man, id, 'dispute', undefined, REASON);
    await resolve(id, 'refunded');
    expect(await world.gold(man)).toMatchObject({ total: 100_000, held: 0 });
    const lots = await world.deps.reader().select().from(goldLot).where(eq(goldLot.personId, man.id));
    expect(lots.map(({ remaining }) => remaining)).toEqual([100_000]);
    expect((await reward()).data).toMatchObject({ total: 0 });
    const earned = await world.deps.reader().select().from(goldEntry).where(eq(goldEntry.personId, man.id));
    expect(earned.filter(({ account }) => account === 'earned').map(({ amount }) => amount)).toEqual([23_000, -23_000]);
  });

  it('refunds as free gold what belonged to a lot that has lapsed', async () => {
    const id = await running();
    await play(id, ['22:00', cast, 'finish']);
    await world.event(man, id, 'dispute');
    at('12:00', '2027-06-30');
    await resolve(id, 'refunded');
    expect(await world.gold(man)).toMatchObject({
      total: 23_000,
      free: 23_000,
      next_expiry: { expires_at: '2027-07-30T23:59:59+09:00' },
    });
  });

  it.each([
    ['refunded', 100_000],
    ['completed', 78_000],
  ])('of the customer’s no-show, resolved as %s, leaves the customer %i', async (outcome, total) => {
    const id = await agreed();
    await play(id, ['19:30', cast, 'depart'], ['20:50', cast, 'arrive'], ['21:15', cast, 'no_show']);
    await world.event(man, id, 'dispute', undefined, REASON);
    await resolve(id, outcome);
    expect(await world.gold(man)).toMatchObject({ total, held: 0 });
  });

  it('of the cast’s no-show is the cast’s: both, and the customer’s list, read that it is looked at', async () => {
    const id = await agreed();
    await play(id, ['21:15', man, 'no_show']);
    expect((await world.read(cast, id)).data.can).toEqual(['dispute']);
    await world.event(cast, id, 'dispute', undefined, REASON);
    for (const person of [man, cast])
      expect((await world.read(person, id)).data).toMatchObject({ state: 'disputed', can: [] });
    const list = await world.call<object[]>(man, 'GET', '/api/v1/users/me/reservations/?tab=past');
    expect(list.data).toMatchObject([{ id, state_label: '確認中' }]);
  });

  it('comes within a day, and says why in ten characters or more', async () => {
    const id = await running();
    await play(id, ['22:00', cast, 'finish']);
    expect(await world.event(man, id, 'dispute', undefined, { reason: '短い' })).toMatchObject({ status: 400 });
    at('22:00', '2026-11-22');
    expect((await world.read(man, id)).data.can).toEqual(['dispute']);
    at('22:01', '2026-11-22');
    expect(await world.event(man, id, 'dispute')).toMatchObject({ code: 'reservation/state_conflict' });
    const [hold] = await world.deps.reader().select().from(goldHold).where(eq(goldHold.reservationId, id));
    expect(hold).toMatchObject({ state: 'closed', posted: 23_000 });
  });
});
