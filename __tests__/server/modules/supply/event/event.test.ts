import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { castEvent, store } from '@/server/db/schema';
import { constraintOf } from '@/server/db/sql-state';
import { makeQuote } from '@/server/modules/booking/reservation/book/quote';
import { followCast } from '@/server/modules/supply/follow/service';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

type CastEvent = Data<'GET /api/v1/female_casts/me/events/'>[number];
type Waiting = Data<'GET /api/v1/ops/events/'>['data'];
type Detail = Data<'GET /api/v1/female_casts/{female_cast_id}/'>;

const MINE = '/api/v1/female_casts/me/events/';
const DESK = '/api/v1/ops/events/';
const FORM = {
  name: '連休の夜、はじめての方へ',
  starts_on: '2026-11-21',
  ends_on: '2026-11-23',
  from_hour: null as number | null,
  to_hour: null as number | null,
  audience: 'all',
  benefit: 'yen',
  amount: 1000,
  submit: true,
};

let world: World;
let cast: TestCast;
let man: TestPerson;
let ops: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  ops = await makeOps(world.deps, { nickname: '佐野' });
  // 60 min ¥20,000 and 90 min ¥30,000 above ¥12,000 and ¥18,000.
  await makeCast(world.deps);
  await world.deps.unitOfWork(({ tx }) =>
    tx.update(store).set({ hourMin: 12_000, hourMax: 32_000 }).where(eq(store.id, 1)),
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  cast = await makeCast(world.deps, { autoAccept: true, options: [{ id: 7, name: '英会話', price: 2000 }] });
  man = await makeMan(world.deps, { gold: 200_000 });
});

const key = () => world.deps.random.uuid();
const make = (form: object = {}, who: TestPerson = cast) =>
  world.call<CastEvent>(who, 'POST', MINE, { body: { ...FORM, ...form }, key: key() });
const change = (id: number, form: object = {}, who: TestPerson = cast) =>
  world.call<CastEvent>(who, 'PUT', `${MINE}${id}/`, { body: { ...FORM, ...form }, key: key() });
const act = (id: number, step: 'withdraw' | 'end', who: TestPerson = cast) =>
  world.call<CastEvent>(who, 'POST', `${MINE}${id}/${step}/`, { key: key() });
const remove = (id: number, who: TestPerson = cast) => world.call(who, 'DELETE', `${MINE}${id}/`);
const mine = async () => (await world.call<CastEvent[]>(cast, 'GET', MINE)).data;
const waiting = async () => (await world.call<Waiting>(ops, 'GET', `${DESK}?limit=50`)).data;
const decide = (id: number, step: 'approve' | 'refuse', body: object = { version: 1 }, who: TestPerson = ops) =>
  world.call(who, 'POST', `${DESK}${id}/${step}/`, { body });
const approved = async (form: object = {}) => {
  const { data } = await make(form);
  expect((await decide(data.id, 'approve')).status).toBe(204);
  return data.id;
};
const detail = async () => (await world.call<Detail>(null, 'GET', `/api/v1/female_casts/${cast.castId}/`)).data;
const home = async () => (await world.call<Data<'GET /api/v1/home/'>>(null, 'GET', '/api/v1/home/')).data;
const linesFor = async (who: TestPerson, wish: Parameters<World['quote']>[2] = {}) =>
  (await world.quote(who, cast.castId, wish)).data.lines.map(({ code, amount }) => [code, amount]);
const DISCOUNT = ['discount', -1000];
const PLAIN = [
  ['course', 20_000],
  ['nomination', 1000],
  ['travel', 2000],
];

it('goes from a draft over the desk to the cast’s card, page, top page and quote; the cast is told', async () => {
  const draft = (await make({ submit: false })).data;
  expect(draft).toMatchObject({ state: 'draft', can: ['save', 'submit', 'remove'] });
  expect(await waiting()).toEqual([]);
  const sent = (await change(draft.id)).data;
  expect(sent).toMatchObject({ state: 'reviewing', can: ['withdraw'] });
  expect((await detail()).events).toEqual([]);
  expect(await linesFor(man)).toEqual(PLAIN);

  const [one] = await waiting();
  expect(one).toMatchObject({
    id: sent.id,
    version: 2,
    name: FORM.name,
    female_cast: { display_name: cast.displayName },
  });
  expect(one?.courses[0]).toEqual({ minutes: 60, amount: 20_000, discount: 1000, floor: 12_000 });
  // Once the cast changed it meanwhile, no one can approve the version before.
  expect((await decide(sent.id, 'approve', { version: 1 })).code).toBe('event/state_conflict');
  expect((await decide(sent.id, 'approve', { version: 2 }, cast)).code).toBe('role/forbidden');
  expect((await decide(sent.id, 'approve', { version: 2 })).status).toBe(204);
  expect((await decide(sent.id, 'approve', { version: 2 })).code).toBe('event/state_conflict');

  expect((await mine())[0]).toMatchObject({ state: 'approved', can: ['save', 'submit', 'end'] });
  expect(await detail()).toMatchObject({ event: '1,000円引', events: [{ id: sent.id, amount: 1000 }] });
  expect((await home()).events).toMatchObject([{ id: sent.id, female_cast: { id: cast.castId, event: '1,000円引' } }]);
  expect((await world.quote(man, cast.castId)).data).toMatchObject({ total: 22_000 });
  expect(await linesFor(man)).toEqual([...PLAIN, DISCOUNT]);
  const inbox = await world.call<{ kind: string; path: string }[]>(cast, 'GET', '/api/v1/users/me/notices/');
  expect(inbox.data[0]).toMatchObject({ kind: 'event', path: '/home/events' });
  expect((await act(sent.id, 'end')).status).toBe(200);
  expect((await home()).events).toEqual([]);
});

it('a change, an end or a removal touches no quote and no booking that exists', async () => {
  const id = await approved();
  const booked = await world.book(man, cast.castId);
  const other = await makeMan(world.deps, { gold: 100_000 });
  const late = { startsAt: '2026-11-21T16:00:00+09:00' };
  const quoted = await world.quote(other, cast.castId, late);
  expect((await change(id, { amount: 5000 })).data).toMatchObject({ state: 'reviewing', can: ['withdraw'] });
  // Until the staff looked at it again, no one sees it.
  expect(await linesFor(other, late)).toEqual(PLAIN);
  expect((await decide(id, 'approve', { version: 2 })).status).toBe(204);
  expect(await linesFor(other, late)).toEqual([...PLAIN, ['discount', -5000]]);
  expect((await act(id, 'end')).data).toMatchObject({ state: 'ended', can: ['remove'] });
  expect((await detail()).events).toEqual([]);
  expect((await remove(id)).status).toBe(204);
  expect((await remove(id)).code).toBe('not_found');
  expect((await world.read(man, booked.data.id)).data).toMatchObject({ lines: booked.data.lines, total: 22_000 });
  expect((await world.request(other, quoted.data.id)).data).toMatchObject({ total: 22_000 });
});

it('counts for its audience: a first booking with the cast, those who follow the cast', async () => {
  await approved({ audience: 'first' });
  const first = await world.quote(man, cast.castId);
  const second = await world.quote(man, cast.castId, { startsAt: '2026-11-21T17:00:00+09:00' });
  expect([first.data.total, second.data.total]).toEqual([22_000, 22_000]);
  expect((await world.request(man, first.data.id)).status).toBe(201);
  // The other quote was for a first booking too, and that it is no longer.
  expect((await world.request(man, second.data.id)).code).toBe('quote/expired');
  expect(await linesFor(man, { startsAt: '2026-11-21T17:00:00+09:00' })).toEqual(PLAIN);

  await approved({ audience: 'followers', amount: 3000 });
  const fan = await makeMan(world.deps, { gold: 100_000 });
  const wish = { startsAt: '2026-11-21T16:00:00+09:00' };
  expect(await linesFor(fan, wish)).toEqual([...PLAIN, DISCOUNT]);
  await world.deps.unitOfWork((work) => followCast(work, fan, cast.castId));
  // One event a booking: the one that takes off most.
  expect(await linesFor(fan, wish)).toEqual([...PLAIN, ['discount', -3000]]);
});

it('two quotes for a first booking used at the same moment make one booking', async () => {
  await approved({ audience: 'first' });
  const at = (hour: number) => ({ startsAt: `2026-11-21T${hour}:00:00+09:00` });
  const quotes = [await world.quote(man, cast.castId, at(15)), await world.quote(man, cast.castId, at(19))];
  const answers = await Promise.all(quotes.map(({ data }) => world.request(man, data.id)));
  expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([201, 'quote/expired'].sort());
});

it('counts on its days and at its hours alone', async () => {
  await approved({ from_hour: 18, to_hour: 24, ends_on: '2026-11-21' });
  const at = (clock: string) => linesFor(man, { startsAt: `2026-11-${clock}:00+09:00` });
  expect(await at('21T17:50')).toEqual(PLAIN);
  expect(await at('21T18:00')).toEqual([...PLAIN, DISCOUNT]);
  expect(await at('22T00:00')).toEqual([...PLAIN, DISCOUNT]);
  expect(await at('22T00:10')).toEqual(PLAIN);
  // After 29:00 of its last day it has ended, whatever was said of it.
  world.deps.clock.set('2026-11-22T06:00:00+09:00');
  expect((await mine())[0]).toMatchObject({ state: 'ended', can: ['remove'] });
});

it('issue 12 §4, an event after its end: in no price, on no page, and nothing can be done about it but to remove it', async () => {
  const next = { business_date: '2026-11-22', from: '12:00', to: '24:00', area_ids: [1] };
  await world.call(cast, 'POST', '/api/v1/female_casts/me/shifts/', { body: next, key: key() });
  const id = await approved({ ends_on: '2026-11-21' });
  const { id: late } = (await make({ ends_on: '2026-11-21', amount: 2000 })).data;
  const tomorrow = { startsAt: '2026-11-22T18:00:00+09:00' };
  expect(await linesFor(man)).toEqual([...PLAIN, DISCOUNT]);
  // A start behind its end is priced without it, while it runs too.
  expect(await linesFor(man, tomorrow)).toEqual(PLAIN);

  world.deps.clock.set('2026-11-22T12:00:00+09:00');
  expect(await linesFor(man, tomorrow)).toEqual(PLAIN);
  expect(await detail()).toMatchObject({ event: null, events: [] });
  expect((await home()).events.map((event) => event.id)).not.toContain(id);
  expect((await waiting()).map((event) => event.id)).not.toContain(late);
  for (const [version, one] of [
    [1, id],
    [1, late],
  ] as const) {
    const refused = [
      await change(one, { starts_on: '2026-11-22', ends_on: '2026-11-23' }),
      await change(one, { starts_on: '2026-11-22', ends_on: '2026-11-23', submit: false }),
      await act(one, 'end'),
      await act(one, 'withdraw'),
      await decide(one, 'approve', { version }),
      await decide(one, 'refuse', { version, reason: '期間が過ぎました' }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array(6).fill('event/state_conflict'));
  }
  expect(await linesFor(man, tomorrow)).toEqual(PLAIN);
  expect([(await remove(id)).status, (await remove(late)).status]).toEqual([204, 204]);
});

it('minutes that cost nothing come on top, where there is room for them', async () => {
  await approved({ benefit: 'minutes', amount: 20 });
  expect((await detail()).event).toBe('＋20分');
  const { data: quote } = await world.quote(man, cast.castId);
  expect(quote).toMatchObject({ minutes: 80, total: 23_000, ends_at: '2026-11-21T22:20:00+09:00' });
  expect(quote.lines.at(-1)).toEqual({ code: 'extra_time', label: `${FORM.name}（＋20分）`, amount: 0 });
  const booked = await world.request(man, quote.id);
  expect(booked.data).toMatchObject({ minutes: 80, total: 23_000 });
  // Right before it another one fits, but not 20 minutes more of it.
  const other = await makeMan(world.deps, { gold: 100_000 });
  const before = await world.quote(other, cast.castId, { startsAt: '2026-11-21T19:30:00+09:00' });
  expect(before.data).toMatchObject({ minutes: 60, total: 23_000 });
  expect(before.data.lines.map(({ code }) => code)).not.toContain('extra_time');
  expect((await world.request(other, before.data.id)).status).toBe(201);
});

it('refuses what cannot be given, beside its field, and steps that the state does not allow', async () => {
  for (const [field, form] of [
    ['name', { name: '' }],
    ['name', { name: 'あ'.repeat(21) }],
    ['starts_on', { starts_on: 'あした' }],
    ['ends_on', { ends_on: '2026-11-20' }],
    ['ends_on', { starts_on: '2026-11-19', ends_on: '2026-11-20' }],
    ['ends_on', { ends_on: '2026-12-22' }],
    ['starts_on', { starts_on: '2027-02-01', ends_on: '2027-02-02' }],
    ['to_hour', { from_hour: 20, to_hour: null }],
    ['to_hour', { from_hour: 20, to_hour: 20 }],
    ['from_hour', { from_hour: 8, to_hour: 20 }],
    ['amount', { amount: 1500 }],
    ['amount', { amount: 11_000 }],
    // ¥20,000 for 60 minutes, and the store allows no less than ¥12,000.
    ['amount', { amount: 9000 }],
    ['amount', { benefit: 'percent', amount: 45 }],
    ['amount', { benefit: 'minutes', amount: 40 }],
    ['audience', { audience: 'nobody' }],
    ['benefit', { benefit: 'gold' }],
  ] as const) {
    const { status, body } = await make(form);
    expect([status, body]).toMatchObject([400, { errors: [{ path: `body.${field}` }] }]);
  }
  expect(await mine()).toEqual([]);
  const { id } = (await make({ amount: 8000 })).data;
  expect((await change(id)).code).toBe('event/state_conflict');
  expect((await act(id, 'end')).code).toBe('event/state_conflict');
  expect((await remove(id)).code).toBe('event/state_conflict');
  const stranger = await makeCast(world.deps);
  expect((await act(id, 'withdraw', stranger)).code).toBe('not_found');
  expect((await act(id, 'withdraw')).data.state).toBe('withdrawn');
  expect((await decide(id, 'approve')).code).toBe('event/state_conflict');
  expect((await change(id)).data.state).toBe('reviewing');
  expect((await decide(id, 'refuse', { version: 2, reason: '' })).code).toBe('validation/failed');
  expect((await decide(id, 'refuse', { version: 2, reason: '名前を変えてください' })).status).toBe(204);
  expect((await mine())[0]).toMatchObject({ state: 'refused', reason: '名前を変えてください' });
  for (let more = 0; more < 9; more += 1) expect((await make({ submit: false })).status).toBe(201);
  expect((await make()).code).toBe('event/limit');
  const wrong = world.deps.unitOfWork(({ tx }) =>
    tx.update(castEvent).set({ state: 'approved' }).where(eq(castEvent.id, id)),
  );
  expect(await wrong.catch(constraintOf)).toMatch(/^cast_event_(?:refusal|decided)$/);
});

it('an offer of the cast and matching keep the price of the cast’s table', async () => {
  await approved();
  const wish = {
    female_cast_id: cast.castId,
    starts_at: '2026-11-21T21:00:00+09:00',
    minutes: 60,
    place: { place_type_id: 17, mst_hotel_id: 1 },
    option_ids: [],
  };
  const quote = await world.deps.unitOfWork((work) => makeQuote(work, man.id, wish, { offered: true }));
  expect(quote.total).toBe(23_000);
});
