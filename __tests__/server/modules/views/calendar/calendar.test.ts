import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import type { Person } from '@/server/core/person';
import { person } from '@/server/db/schema';
import { calendarApp } from '@/server/modules/views/calendar/service';
import { isOwnerRead } from '@/server/modules/views/ghost/policy';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, TONIGHT, type World } from '../../booking/reservation/world';

const FEED = '/api/v1/users/me/calendar_feed/' as const;

let world: World;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await makeWorld();
  world.app.route('/', calendarApp(world.deps));
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  man = await makeMan(world.deps, { gold: 500_000 });
  cast = await makeCast(world.deps, { shift: { from: '20:00', to: '29:00' } });
});
afterAll(() => world.close());

const addressOf = async (who: Person) => (await world.call<{ url: string }>(who, 'GET', FEED)).data.url;
const open = async (address: string) => {
  const { pathname, search } = new URL(address);
  const response = await world.app.request(`${pathname}${search}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
/** What a calendar application makes of a feed. */
const entriesOf = async (who: Person) => {
  const { status, text } = await open(await addressOf(who));
  expect(status).toBe(200);
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((entry) => {
    const event = new ICAL.Event(entry);
    return {
      uid: event.uid,
      title: event.summary,
      from: event.startDate.toJSDate().toISOString(),
      to: event.endDate.toJSDate().toISOString(),
      status: entry.getFirstPropertyValue('status'),
    };
  });
};

it('shows both sides the time of a meeting, and not the other side, the place or the price', async () => {
  const { data: booked } = await world.book(man, cast.castId);
  const entry = {
    uid: `${booked.id}@yoi`,
    title: '予定',
    from: new Date(TONIGHT).toISOString(),
    to: new Date(booked.ends_at).toISOString(),
    status: 'TENTATIVE',
  };
  expect(await entriesOf(man)).toEqual([entry]);
  expect(await entriesOf(cast)).toEqual([entry]);
  await world.event(cast, booked.id, 'accept');
  expect(await entriesOf(man)).toEqual([{ ...entry, status: 'CONFIRMED' }]);
  const { headers, text } = await open(await addressOf(cast));
  expect(headers.get('content-type')).toBe('text/calendar;charset=utf-8');
  expect(headers.get('cache-control')).toContain('private');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  const folded = text.replaceAll('\r\n ', '');
  for (const secret of [
    'テスト',
    booked.female_cast.display_name,
    booked.code,
    booked.place.area_name,
    String(booked.total),
  ])
    expect(folded).not.toContain(secret);
  expect(folded).not.toMatch(/LOCATION|DESCRIPTION|ATTENDEE|ORGANIZER/);
});

it('forgets what was called off', async () => {
  const other = await makeCast(world.deps, { shift: { from: '20:00', to: '29:00' } });
  const { data: booked } = await world.book(man, other.castId, { startsAt: '2026-11-22T01:00:00+09:00' });
  expect((await entriesOf(man)).map(({ uid }) => uid)).toContain(`${booked.id}@yoi`);
  await world.event(man, booked.id, 'cancel');
  expect((await entriesOf(man)).map(({ uid }) => uid)).not.toContain(`${booked.id}@yoi`);
});

it('has one address until it is renewed; the one before opens nothing then', async () => {
  const first = await addressOf(man);
  expect(await addressOf(man)).toBe(first);
  const key = world.deps.random.uuid();
  const renewed = await world.call<{ url: string }>(man, 'PATCH', FEED, { key });
  expect((await world.call<{ url: string }>(man, 'PATCH', FEED, { key })).data.url).toBe(renewed.data.url);
  expect(renewed.data.url).not.toBe(first);
  expect((await open(first)).status).toBe(404);
  expect((await open(renewed.data.url)).status).toBe(200);
  expect(await addressOf(man)).toBe(renewed.data.url);
});

it('does not open with an address that is not whole, another account’s or made up', async () => {
  const [ofCustomer, ofCast] = [await addressOf(man), await addressOf(cast)];
  const [id = '', signature = ''] = (new URL(ofCustomer).searchParams.get('feed') ?? '').split('-');
  const foreign = (new URL(ofCast).searchParams.get('feed') ?? '').split('-')[1] ?? '';
  for (const feed of [
    '',
    id,
    `${id}-`,
    `${id}-${foreign}`,
    `${cast.id}-${signature}`,
    `${id}-${signature.slice(1)}`,
    `${id}-${signature.toUpperCase()}`,
    `${id}-${signature}0`,
    `0${id}-${signature}`,
    `99999999999-${signature}`,
    'a'.repeat(100_000),
  ])
    expect((await open(`http://x/api/v1/calendar.ics?feed=${feed}`)).status).toBe(404);
  expect((await world.call(null, 'GET', FEED)).status).toBe(401);
});

it('is closed while the account is suspended, and to the operator who looks through its eyes', async () => {
  const address = await addressOf(man);
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.update(person).set({ suspendedAt: now }).where(eq(person.id, man.id)),
  );
  expect((await open(address)).status).toBe(404);
  await world.deps.unitOfWork(({ tx }) => tx.update(person).set({ suspendedAt: null }).where(eq(person.id, man.id)));
  expect((await open(address)).status).toBe(200);
  expect(isOwnerRead(`GET ${FEED}`)).toBe(true);
});
