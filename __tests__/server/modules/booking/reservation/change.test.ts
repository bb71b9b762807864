import { checkInvariants } from '@/server/app/invariants';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeMan, makeMasterRows } from '../../../../support/factories';
import { LATER, makeChangeWorld, OVERLAPPING, START, TOMORROW } from './change-world';

// On PGlite transactions queue; the locks are proven on PostgreSQL (TEST_DATABASE_URL).
let world: Awaited<ReturnType<typeof makeChangeWorld>>;
beforeAll(async () => {
  world = await makeChangeWorld();
  await makeMasterRows(world.deps);
});
afterAll(() => world.close());
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  expect(await castDayInvariant(world.deps.reader())).toEqual([]);
});

it('moves the booking on the cast’s yes: time, price, gold, reward, timers, both calendars follow, once', async () => {
  const { he, she, id } = await world.agreed();
  const before = await world.gold(he);
  const old = (await world.read(he, id)).data;
  const shown = await world.quoteChange(he, id, { starts_at: OVERLAPPING, minutes: 90 });
  expect(shown).toMatchObject({ status: 200, data: { ends_at: '2026-11-22T00:00:00+09:00', minutes: 90 } });
  expect(shown.data.difference).toBe(shown.data.total - old.total);
  expect(shown.data.difference).toBeGreaterThan(0);
  const asked = await world.ask(he, id, { starts_at: OVERLAPPING, minutes: 90 });
  expect(asked).toMatchObject({ status: 201, data: { state: 'requested', can: ['withdraw'] } });
  // Until the cast's answer the old booking stands, its gold too, and both times of the cast are taken.
  expect((await world.read(he, id)).data).toMatchObject({ starts_at: START, total: old.total, state: 'confirmed' });
  expect((await world.gold(he)).held).toBe(before.held);
  expect(await world.slotsOf(she)).toHaveLength(2);
  expect(await world.waiting(she)).toMatchObject([
    {
      id: asked.data.id,
      reservation_id: id,
      before: { starts_at: START, total: old.total },
      after: { starts_at: OVERLAPPING, minutes: 90, total: shown.data.total },
      can: ['accept', 'decline'],
    },
  ]);
  expect((await world.choices(she, id)).latest?.after.reward_estimate).toBeGreaterThan(0);
  expect((await world.choices(he, id)).latest?.after.reward_estimate).toBeNull();
  const accepted = await world.act(she, id, asked.data.id, 'accept');
  expect(accepted).toMatchObject({ status: 200, data: { state: 'accepted', can: [] } });
  const now = (await world.read(she, id)).data;
  expect(now).toMatchObject({
    state: 'confirmed',
    starts_at: OVERLAPPING,
    ends_at: '2026-11-22T00:00:00+09:00',
    minutes: 90,
    total: shown.data.total,
  });
  expect(now.timeline.at(-1)).toMatchObject({ event: 'change', label: '日時・内容を変更' });
  expect((await world.gold(he)).held - before.held).toBe(shown.data.difference);
  expect(await world.slotsOf(she)).toMatchObject([{ holder: id, occupied: { from: new Date(OVERLAPPING) } }]);
  expect(await world.timersOf(id)).toMatchObject({
    'reservation.alarm': '2026-11-21T15:15:00.000Z',
    'reservation.remind': '2026-11-21T10:30:00.000Z',
  });
  expect(await world.waiting(she)).toEqual([]);
  expect((await world.choices(he, id)).latest).toBeNull();
});

it('gives the difference back where the new one costs less, and once only', async () => {
  const { he, she, id } = await world.agreed();
  const longer = (await world.ask(he, id, { starts_at: START, minutes: 120 })).data;
  await world.act(she, id, longer.id, 'accept');
  const dear = await world.gold(he);
  const shorter = await world.ask(he, id, { starts_at: START, minutes: 60 });
  expect((await world.gold(he)).held).toBe(dear.held);
  await Promise.all(Array.from({ length: 10 }, () => world.act(she, id, shorter.data.id, 'accept')));
  const after = await world.gold(he);
  const { total } = (await world.read(he, id)).data;
  expect([after.held, after.total + after.held]).toEqual([total, dear.total + dear.held]);
});

it('leaves everything as it was when the cast declines, the customer takes it back, or no one answers', async () => {
  const { he, she, id } = await world.agreed();
  const before = await world.gold(he);
  const old = (await world.read(he, id)).data;
  const first = (await world.ask(he, id, { starts_at: LATER, minutes: 60 })).data;
  expect((await world.ask(he, id, { starts_at: LATER, minutes: 60 })).code).toBe('change/open');
  expect((await world.act(he, id, first.id, 'accept')).code).toBe('change/over');
  expect((await world.act(she, id, first.id, 'decline')).data.state).toBe('declined');
  expect((await world.choices(he, id)).latest).toMatchObject({ state: 'declined' });
  const second = (await world.ask(he, id, { starts_at: LATER, minutes: 60 })).data;
  expect((await world.act(she, id, second.id, 'withdraw')).code).toBe('change/over');
  expect((await world.act(he, id, second.id, 'withdraw')).data.state).toBe('withdrawn');
  const third = (await world.ask(he, id, { starts_at: LATER, minutes: 60 })).data;
  expect(third.expires_at).toBe('2026-11-21T18:30:00+09:00');
  world.evening('18:30');
  // Between its minute and its timer it is over all the same.
  expect((await world.act(she, id, third.id, 'accept')).code).toBe('change/over');
  await world.sweep();
  expect(await world.stateOf(third.id)).toBe('expired');
  expect(await world.slotsOf(she)).toHaveLength(1);
  expect(await world.gold(he)).toEqual(before);
  expect((await world.read(he, id)).data).toMatchObject({ starts_at: old.starts_at, total: old.total });
  for (let more = 0; more < 2; more += 1)
    await world.act(he, id, (await world.ask(he, id, { starts_at: LATER, minutes: 60 })).data.id, 'withdraw');
  expect((await world.ask(he, id, { starts_at: LATER, minutes: 60 })).code).toBe('change/limit');
});

it('refuses what is none of theirs, nothing new, another price, no gold, and an hour before the start', async () => {
  const { he, she, id } = await world.agreed({ gold: 21_000 });
  const stranger = await makeMan(world.deps, { gold: 100_000 });
  expect((await world.quoteChange(stranger, id, { starts_at: LATER, minutes: 60 })).code).toBe('not_found');
  expect((await world.ask(stranger, id, { starts_at: LATER, minutes: 60, total: 21_000 })).code).toBe('not_found');
  expect((await world.quoteChange(he, id, { starts_at: START, minutes: 60 })).code).toBe('change/nothing');
  expect((await world.ask(he, id, { starts_at: LATER, minutes: 60, total: 1 })).code).toBe('change/price');
  expect((await world.ask(he, id, { starts_at: START, minutes: 120 })).code).toBe('gold/not_enough');
  expect((await world.quoteChange(he, id, { starts_at: '2026-11-21T08:00:00+09:00', minutes: 60 })).code).toBe(
    'booking/not_possible',
  );
  const change = (await world.ask(he, id, { starts_at: LATER, minutes: 60 })).data.id;
  expect((await world.act(stranger, id, change, 'withdraw')).code).toBe('not_found');
  const other = await world.agreed();
  expect((await world.act(other.she, other.id, change, 'accept')).code).toBe('not_found');
  await world.act(she, id, change, 'decline');
  world.evening('21:00');
  expect((await world.ask(he, id, { starts_at: LATER, minutes: 60, total: 21_000 })).code).toBe(
    'reservation/state_conflict',
  );
  expect((await world.choices(he, id)).until).toBeNull();
});

it('keeps a fee that is due when the customer asks: moving the booking does not evade it', async () => {
  const { he, she, id } = await world.agreed();
  world.evening('19:30');
  const due = await world.preview(he, id);
  expect(due.fee).toBeGreaterThan(0);
  const shown = (await world.quoteChange(he, id, { starts_at: TOMORROW, minutes: 60 })).data;
  expect(shown.fee_floor).toBe(due.fee);
  const change = (await world.ask(he, id, { starts_at: TOMORROW, minutes: 60 })).data.id;
  await world.act(she, id, change, 'accept');
  // Tomorrow's booking would cost nothing to cancel today.
  expect(await world.preview(he, id)).toMatchObject({ percent: 0, fee: due.fee });
  // Another move keeps it, and its table says so.
  const again = (await world.ask(he, id, { starts_at: '2026-11-22T23:00:00+09:00', minutes: 60 })).data.id;
  await world.act(she, id, again, 'accept');
  const { cancellation } = (await world.read(he, id)).data;
  expect(cancellation.map(({ amount }) => amount >= due.fee)).toEqual([true, true, true, true]);
  const before = await world.gold(he);
  expect((await world.event(he, id, 'cancel')).data).toMatchObject({
    state: 'cancelled_user',
    cancellation_fee: due.fee,
  });
  expect((await world.gold(he)).total - before.total).toBe(before.held - due.fee);
});

it('costs nothing more when nothing was due, and nothing at all when the cast cancels', async () => {
  const { he, she, id } = await world.agreed();
  const change = (await world.ask(he, id, { starts_at: TOMORROW, minutes: 60 })).data.id;
  await world.act(she, id, change, 'accept');
  expect((await world.preview(he, id)).fee).toBe(0);
  const late = await world.agreed();
  world.evening('20:00');
  await world.act(
    late.she,
    late.id,
    (await world.ask(late.he, late.id, { starts_at: TOMORROW, minutes: 60 })).data.id,
    'accept',
  );
  expect((await world.event(late.she, late.id, 'cancel')).data).toMatchObject({ cancellation_fee: 0 });
});

it('refuses to become cheaper than the fee that is due', async () => {
  const { he, she, id } = await world.agreed();
  await world.act(she, id, (await world.ask(he, id, { starts_at: START, minutes: 180 })).data.id, 'accept');
  world.evening('20:50');
  expect((await world.quoteChange(he, id, { starts_at: START, minutes: 60 })).code).toBe('change/below_fee');
});

it('ends with the booking: the cast departs, or one of the two cancels', async () => {
  const { he, she, id } = await world.agreed({ place: { place_type_id: 17, mst_hotel_id: 1 } });
  world.evening('20:30');
  const change = (await world.ask(he, id, { starts_at: LATER, minutes: 60 })).data.id;
  expect((await world.event(she, id, 'depart')).status).toBe(200);
  expect(await world.stateOf(change)).toBe('ended');
  expect((await world.act(she, id, change, 'accept')).code).toBe('change/over');
  expect(await world.slotsOf(she)).toHaveLength(1);
  const other = await world.agreed();
  const second = (await world.ask(other.he, other.id, { starts_at: LATER, minutes: 60 })).data.id;
  await world.event(other.he, other.id, 'cancel');
  expect(await world.stateOf(second)).toBe('ended');
  expect(await world.slotsOf(other.she)).toEqual([]);
});
