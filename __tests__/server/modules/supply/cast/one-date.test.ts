import type { Data } from '@/contract';
import { addDays, businessDateOf, businessDates, parse30, toTokyoIso } from '@/domain/business-day';
import { HOUR_MS, MINUTE_MS } from '@/domain/durations';
import { listDateOf } from '@/domain/list-date';
import { accessTokenOf, makeCast, makeMan, type TestCast } from '../../../../support/factories';
import { makeTestApp } from '../../../../support/test-app';

/** One cast who works every day from opening to closing: what every answer says of a date, hour by hour. */
let app: Awaited<ReturnType<typeof makeTestApp>>;
let cast: TestCast;
const FIRST = '2026-11-21';
const LAST = addDays(FIRST, 10);
beforeAll(async () => {
  app = await makeTestApp();
  app.deps.clock.set(`${FIRST}T00:30:00+09:00`);
  const dates = businessDates(FIRST, 11);
  cast = await makeCast(app.deps, {
    shift: dates.map((business_date) => ({ business_date })),
  });
});
afterAll(() => app.deps.close());

const read = async <T>(path: string) => (await app.visitor().call(`GET /api/v1/${path}`)).body.data as T;

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const MOMENTS = [...HOURS, '02:50', '03:01', '03:30', '04:30', '05:30'].toSorted();

describe.each(MOMENTS)('at %s', (clock) => {
  const now = new Date(`2026-11-23T${clock}:00+09:00`);
  const today = businessDateOf(now);
  // The first start of all: an hour ahead, on the grid, inside a business day.
  const ahead = Math.ceil((now.getTime() + HOUR_MS) / (10 * MINUTE_MS)) * 10 * MINUTE_MS;
  const isTonight = ahead <= parse30(today, '28:00').getTime();
  const opening = parse30(isTonight ? today : addDays(today, 1), '09:00').getTime();
  const first = Math.max(ahead, opening);
  // 9:00 can be had as the earliest of all from 8:00 on.
  const isReady = ahead >= opening;

  beforeEach(() => app.deps.clock.set(now));

  it('the top page, an area, a hotel and a cast’s page offer the same first start', async () => {
    const home = await read<Data<'GET /api/v1/home/'>>('home/');
    const area = await read<Data<'GET /api/v1/areas/{area_id}/'>>('areas/1/');
    const detail = await read<Data<'GET /api/v1/female_casts/{female_cast_id}/'>>(`female_casts/${cast.castId}/`);
    expect(home.date).toBe(listDateOf(now));
    expect([home.next_starts_at, detail.next_starts_at]).toEqual(Array(2).fill(toTokyoIso(new Date(first))));
    expect(home.today.map(({ next_starts_at }) => next_starts_at)).toEqual([home.next_starts_at]);
    expect(area.today_count).toBe(1);
    expect(businessDateOf(new Date(first))).toBe(home.date);
  });

  it('as many are said to take customers as can be met now', async () => {
    const home = await read<Data<'GET /api/v1/home/'>>('home/');
    const ready = await read<Data<'GET /api/v1/female_casts/count/'>>('female_casts/count/?now=true');
    expect([home.accepting_count, ready.total]).toEqual([Number(isReady), Number(isReady)]);
    expect(home.today[0]?.badges.includes('now')).toBe(isReady);
  });

  it('the timetable, the week and the slots begin with the business date, and nothing is offered beyond the seventh', async () => {
    const days = await read<Data<'GET /api/v1/schedules/days/'>>('schedules/days/');
    const week = await read<Data<'GET /api/v1/female_casts/{female_cast_id}/schedule/'>>(
      `female_casts/${cast.castId}/schedule/`,
    );
    const dates = businessDates(today, 7);
    expect([days, week].map((all) => all.map(({ date }) => date))).toEqual([dates, dates]);
    expect(week.map(({ state }) => state !== 'closed')).toEqual([isTonight, ...Array(6).fill(true)]);
    const slots = await read<Data<'GET /api/v1/female_casts/{female_cast_id}/slots/'>>(
      `female_casts/${cast.castId}/slots/?date=${addDays(today, 7)}&minutes=60&place_type_id=17`,
    );
    expect(slots).toEqual([]);
    expect(LAST > addDays(today, 7)).toBe(true);
  });

  it('matching asks for a start inside the day, or says why it cannot', async () => {
    const man = await makeMan(app.deps);
    const headers = { authorization: `Bearer ${await accessTokenOf(app.deps, man)}` };
    const query = 'minutes=60&area_id=1&place_type_id=17&recruiting_minutes=30';
    const { status, body } = await app
      .visitor()
      .call(`GET /api/v1/users/me/matching_reach/?${query}`, undefined, headers);
    if (isReady) expect([status, body.data?.total]).toEqual([200, 1]);
    else expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path: 'body.starts_at' });
  });
});

it('a cast who can be met on the next day alone is offered no day that cannot be booked yet', async () => {
  app.deps.clock.set('2026-11-23T04:30:00+09:00');
  const late = await makeCast(app.deps, { shift: { business_date: '2026-11-29', from: '18:00', to: '24:00' } });
  const detail = () => read<Data<'GET /api/v1/female_casts/{female_cast_id}/'>>(`female_casts/${late.castId}/`);
  // The 22nd is 本日 until 6:00: its seven days end with the 28th.
  expect((await detail()).next_starts_at).toBeNull();
  app.deps.clock.set('2026-11-23T06:00:00+09:00');
  expect((await detail()).next_starts_at).toBe('2026-11-29T18:00:00+09:00');
});
