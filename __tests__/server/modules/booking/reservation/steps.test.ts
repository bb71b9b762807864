/** The steps of a booking of 21:00–22:00 that was agreed at noon: 20 000 course, 1 000 nomination, 2 000 travel. */
import { eq } from 'drizzle-orm';
import { outbox } from '@/server/db/schema';
import { nextReservationOf, rewardToday } from '@/server/modules/booking/reservation/service';
import { makeCast, makeMan } from '../../../../support/factories';
import {
  type Alarms,
  agreed,
  alarms,
  at,
  cast,
  man,
  ops,
  play,
  ROOM,
  reward,
  running,
  setUpMeeting,
  world,
} from './meeting-scene';
import type { Shown } from './world';

setUpMeeting();

it('goes from 出発 over 到着 and 開始 to 終了: gold captured, reward written, both told each step', async () => {
  const id = await agreed();
  const seen: Shown['can'][] = [];
  for (const [clock, person, event] of [
    ['19:30', cast, 'depart'],
    ['20:40', cast, 'arrive'],
    ['20:45', man, 'enter'],
    ['20:58', cast, 'start'],
    ['21:58', cast, 'finish'],
  ] as const) {
    at(clock);
    seen.push((await world.read(cast, id)).data.can);
    expect((await world.event(person, id, event)).status).toBe(200);
  }
  expect(seen).toEqual([
    ['cancel', 'depart'],
    ['cancel', 'arrive'],
    ['cancel', 'start'],
    ['cancel', 'start'],
    ['finish', 'dispute'],
  ]);
  const { data } = await world.read(man, id);
  expect(data).toMatchObject({ state: 'completed', cancellation_fee: null, can: ['dispute'] });
  expect(data.entered_at).toBe('2026-11-21T20:45:00+09:00');
  expect(data.ended_at).toBe('2026-11-21T21:58:00+09:00');
  expect(data.timeline.map((moment) => moment.label)).toEqual([
    'リクエスト',
    '予約確定',
    '出発',
    '到着',
    'お客様が入室',
    'ご利用中',
    '完了',
  ]);
  expect(await world.gold(man)).toMatchObject({ total: 77_000, held: 0 });
  expect((await reward()).data).toEqual({
    lines: [
      { reservation_id: id, code: 'course', label: 'コース 60分（60%）', amount: 12_000 },
      { reservation_id: id, code: 'nomination', label: '写真指名', amount: 1_000 },
      { reservation_id: id, code: 'travel', label: expect.stringContaining('交通費'), amount: 2_000 },
    ],
    adjustments: [],
    cash_received: 0,
    total: 15_000,
    pay_state: 'open',
  });
  const now = world.deps.clock.now();
  expect(await rewardToday(world.deps.reader(), cast.id, now)).toEqual({
    completed: 15_000,
    completed_count: 1,
    expected: 15_000,
  });
  // Nothing is left to do when the timers of its end are due.
  at('23:30');
  await world.sweep();
  expect(await alarms(id)).toEqual([]);
  expect((await reward()).data.total).toBe(15_000);
});

it('needs no 出発 in a store room', async () => {
  const id = await agreed(ROOM);
  at('20:30');
  expect((await world.read(cast, id)).data.can).toEqual(['cancel', 'depart', 'arrive']);
  expect((await world.event(cast, id, 'arrive')).data.state).toBe('arrived');
});

it('shows a reward to its cast alone', async () => {
  expect(await reward(await makeCast(world.deps))).toMatchObject({ status: 404, code: 'not_found' });
  expect(await reward(man)).toMatchObject({ status: 403, code: 'role/forbidden' });
});

describe('is refused', () => {
  const early = { status: 409, code: 'reservation/too_early' };
  const conflict = { status: 409, code: 'reservation/state_conflict' };
  const forbidden = { status: 403, code: 'role/forbidden' };

  it('before its time, to the minute', async () => {
    const id = await agreed();
    at('19:29');
    expect(await world.event(cast, id, 'depart')).toMatchObject(early);
    await play(id, ['19:30', cast, 'depart'], ['20:00', cast, 'arrive']);
    at('20:44');
    expect(await world.event(cast, id, 'start')).toMatchObject(early);
    expect(await world.event(man, id, 'enter')).toMatchObject(early);
    at('21:14');
    expect(await world.event(cast, id, 'no_show')).toMatchObject(early);
    await play(id, ['20:45', cast, 'start']);
    at('20:59');
    expect(await world.event(cast, id, 'finish')).toMatchObject(early);
    const kept = await agreed({ startsAt: '2026-11-22T01:00:00+09:00' });
    at('01:14', '2026-11-22');
    expect(await world.event(man, kept, 'no_show')).toMatchObject(early);
  });

  it('in a state that does not allow it', async () => {
    const id = await agreed();
    at('21:20');
    for (const event of ['accept', 'decline', 'arrive', 'start', 'finish', 'no_show', 'dispute'])
      expect([event, await world.event(cast, id, event)]).toMatchObject([event, conflict]);
    expect(await world.event(man, id, 'dispute')).toMatchObject(conflict);
    expect(await world.event(ops, id, 'resolve', 'k', { outcome: 'refunded' })).toMatchObject(conflict);
    await play(id, ['21:20', man, 'enter']);
    expect(await world.event(man, id, 'enter')).toMatchObject(conflict);
    await play(id, ['21:20', cast, 'depart'], ['21:21', cast, 'arrive'], ['21:22', cast, 'start']);
    for (const event of ['depart', 'arrive', 'start', 'no_show', 'cancel'])
      expect([event, await world.event(cast, id, event)]).toMatchObject([event, conflict]);
    expect(await world.event(man, id, 'no_show')).toMatchObject(conflict);
    await play(id, ['22:00', cast, 'finish']);
    expect(await world.event(cast, id, 'finish')).toMatchObject(conflict);
  });

  it('to the wrong side, and a resolution without outcome', async () => {
    const id = await agreed();
    for (const event of ['depart', 'arrive', 'start', 'finish', 'resolve'])
      expect([event, await world.event(man, id, event)]).toMatchObject([event, forbidden]);
    for (const event of ['enter', 'resolve'])
      expect([event, await world.event(cast, id, event)]).toMatchObject([event, forbidden]);
    for (const event of ['depart', 'enter', 'no_show', 'dispute'])
      expect([event, await world.event(ops, id, event)]).toMatchObject([event, forbidden]);
    expect(await world.event(ops, id, 'resolve')).toMatchObject({ status: 400, code: 'validation/failed' });
    expect(await world.event(man, id, 'pay')).toMatchObject({ status: 400, code: 'validation/failed' });
    expect(await world.event(await makeMan(world.deps), id, 'no_show')).toMatchObject({ status: 404 });
  });
});

describe('without 終了', () => {
  it('raises an alarm at end + 15 and captures at end + 60, while the alarm waits for a person', async () => {
    const id = await running();
    at('22:14');
    await world.sweep();
    expect(await alarms(id)).toEqual([]);
    at('22:15');
    await world.sweep();
    expect(await alarms(id)).toEqual(['not_finished']);
    expect(await world.gold(man)).toMatchObject({ total: 77_000, held: 23_000 });
    at('23:00');
    await world.sweep();
    expect((await world.read(man, id)).data.state).toBe('in_progress');
    expect(await world.gold(man)).toMatchObject({ total: 77_000, held: 0 });
    expect((await reward()).data.total).toBe(15_000);
    expect(await alarms(id)).toEqual(['not_finished']);
    const now = world.deps.clock.now();
    expect(await nextReservationOf(world.deps.reader(), cast.id, now)).toMatchObject({
      id,
      can: ['finish', 'dispute'],
    });
    expect(await rewardToday(world.deps.reader(), cast.id, now)).toMatchObject({ completed: 15_000, expected: 15_000 });
    // The cast's word, late: it closes the alarm and captures nothing twice.
    expect((await world.event(cast, id, 'finish')).data.state).toBe('completed');
    expect(await alarms(id)).toEqual([]);
    expect(await alarms(id, 'closed')).toEqual(['not_finished']);
    expect(await world.gold(man)).toMatchObject({ total: 77_000, held: 0 });
    const today = await rewardToday(world.deps.reader(), cast.id, world.deps.clock.now());
    expect(today).toMatchObject({ completed: 15_000, completed_count: 1 });
    expect((await reward()).data.total).toBe(15_000);
  });

  it('lets ops close the alarm, once, in their name', async () => {
    const id = await running();
    at('22:15');
    await world.sweep();
    const list = await world.call<Alarms>(ops, 'GET', '/api/v1/ops/alarms/');
    const alarm = list.data.find(({ subject }) => subject === id);
    const path = `/api/v1/ops/alarms/${alarm?.id}/close/`;
    const closed = await world.call<Alarms[number]>(ops, 'POST', path, { body: { note: '電話で確認' } });
    expect(closed.data).toMatchObject({ closed_by: ops.id, closing_note: '電話で確認' });
    const again = await world.call<Alarms[number]>(ops, 'POST', path, { body: { note: '別の言葉' } });
    expect(again.data.closing_note).toBe('電話で確認');
    expect(await world.call(ops, 'POST', '/api/v1/ops/alarms/999999/close/', { body: {} })).toMatchObject({
      status: 404,
    });
    expect(await world.call(cast, 'GET', '/api/v1/ops/alarms/')).toMatchObject({ status: 403 });
  });

  it('of a booking that was never begun: an alarm, nothing captured, and ops may still cancel', async () => {
    const id = await agreed();
    at('23:30');
    await world.sweep();
    expect(await alarms(id)).toEqual(['not_started']);
    expect(await world.gold(man)).toMatchObject({ held: 23_000 });
    expect(await world.event(man, id, 'cancel')).toMatchObject({ code: 'reservation/state_conflict' });
    expect((await world.event(ops, id, 'cancel')).data.state).toBe('cancelled_store');
    expect(await world.gold(man)).toMatchObject({ total: 101_000, held: 0 });
  });
});

describe('a booking that was never started', () => {
  it.each([['confirmed'], ['departed'], ['arrived']])(
    'is over a day after its end, from %s: the gold is back, both are told, ops reads what was done',
    async (state) => {
      const id = await agreed();
      if (state !== 'confirmed') await play(id, ['20:00', cast, 'depart']);
      if (state === 'arrived') await play(id, ['20:40', cast, 'arrive']);
      at('21:59', '2026-11-22');
      await world.sweep();
      expect((await world.read(man, id)).data.state).toBe(state);
      expect(await alarms(id)).toEqual(['not_started']);
      expect(await world.gold(man)).toMatchObject({ total: 77_000, held: 23_000 });
      const told = await messages();
      at('22:00', '2026-11-22');
      await world.sweep();
      for (const person of [man, cast])
        expect((await world.read(person, id)).data).toMatchObject({
          state: 'expired',
          cancellation_fee: null,
          can: [],
        });
      const { timeline } = (await world.read(man, id)).data;
      expect(timeline.at(-1)).toMatchObject({ event: 'lapse', label: '自動で取消', at: '2026-11-22T22:00:00+09:00' });
      expect(await world.gold(man)).toMatchObject({ total: 100_000, held: 0 });
      expect((await reward()).data.lines).toEqual([]);
      expect(await messages()).toEqual(told.map((count) => count + 1));
      const list = await world.call<Alarms>(ops, 'GET', '/api/v1/ops/alarms/');
      const about = list.data.filter(({ subject }) => subject === id);
      expect(about).toMatchObject([{ kind: 'not_started', note: expect.stringContaining('全額戻しました') }]);
    },
  );

  it('keeps what the cast said in time, and raises the alarm anew where ops had closed it', async () => {
    const id = await agreed();
    at('22:15');
    await world.sweep();
    const list = await world.call<Alarms>(ops, 'GET', '/api/v1/ops/alarms/');
    const first = list.data.find(({ subject }) => subject === id);
    await world.call(ops, 'POST', `/api/v1/ops/alarms/${first?.id}/close/`, { body: { note: '連絡待ち' } });
    const other = await agreed({ startsAt: '2026-11-22T01:00:00+09:00' });
    await play(other, ['23:40', cast, 'depart'], ['23:50', cast, 'arrive']);
    at('10:00', '2026-11-22');
    await world.sweep();
    // The cast forgot to press 開始 and says it the next day.
    await world.event(cast, other, 'start');
    await world.event(cast, other, 'finish');
    at('12:00', '2026-11-23');
    await world.sweep();
    expect((await world.read(man, other)).data.state).toBe('completed');
    expect((await world.read(man, id)).data.state).toBe('expired');
    expect(await alarms(id)).toEqual(['not_started']);
    expect(await alarms(id, 'closed')).toEqual(['not_started']);
  });

  const messages = async () => {
    const db = world.deps.reader();
    return Promise.all([man, cast].map(({ phone }) => db.$count(outbox, eq(outbox.to, phone))));
  };
});

describe('a no-show', () => {
  it('of the customer costs course and travel, and the cast earns a share of it', async () => {
    const id = await agreed();
    const data = await play(id, ['19:30', cast, 'depart'], ['20:50', cast, 'arrive'], ['21:15', cast, 'no_show']);
    expect(data).toMatchObject({ state: 'no_show_user', cancellation_fee: 22_000 });
    expect(await world.gold(man)).toMatchObject({ total: 78_000, held: 0 });
    expect((await reward()).data).toMatchObject({
      total: 14_000,
      lines: [
        { code: 'cancellation', amount: 12_000 },
        { code: 'travel', amount: 2_000 },
      ],
    });
  });

  it.each([['confirmed'], ['departed']])(
    'of the cast, from %s, gives everything back and 1,000 free gold',
    async (state) => {
      const id = await agreed();
      if (state === 'departed') await play(id, ['20:00', cast, 'depart']);
      expect(await play(id, ['21:15', man, 'no_show'])).toMatchObject({ state: 'no_show_cast', cancellation_fee: 0 });
      expect(await world.gold(man)).toMatchObject({ total: 101_000, held: 0 });
      expect((await reward()).data.lines).toEqual([]);
    },
  );
});
