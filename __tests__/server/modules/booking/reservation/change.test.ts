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
  const { customer, cast, id } = await world.agreed();
  const before = await world.gold(customer);
  const old = (await world.read(customer, id)).data;
  const shown = await world.quoteChange(customer, id, { starts_at: OVERLAPPING, minutes: 90 });
  expect(shown).toMatchObject({ status: 200, data: { ends_at: '2026-11-22T00:00:00+09:00', minutes: 90 } });
  expect(shown.data.difference).toBe(shown.data.total - old.total);
  expect(shown.data.difference).toBeGreaterThan(0);
  const asked = await world.ask(customer, id, { starts_at: OVERLAPPING, minutes: 90 });
  expect(asked).toMatchObject({ status: 201, data: { state: 'requested', can: ['withdraw'] } });
  // Until the cast's answer the old booking stands, its gold too, and both times of the cast are taken.
  expect((await world.read(customer, id)).data).toMatchObject({
    starts_at: START,
    total: old.total,
    state: 'confirmed',
  });
  expect((await world.gold(customer)).held).toBe(before.held);
  expect(await world.slotsOf(cast)).toHaveLength(2);
  expect(await world.waiting(cast)).toMatchObject([
    {
      id: asked.data.id,
      reservation_id: id,
      before: { starts_at: START, total: old.total },
      after: { starts_at: OVERLAPPING, minutes: 90, total: shown.data.total },
      can: ['accept', 'decline'],
    },
  ]);
  expect((await world.choices(cast, id)).latest?.after.reward_estimate).toBeGreaterThan(0);
  expect((await world.choices(customer, id)).latest?.after.reward_estimate).toBeNull();
  const accepted = await world.act(cast, id, asked.data.id, 'accept');
  expect(accepted).toMatchObject({ status: 200, data: { state: 'accepted', can: [] } });
  const now = (await world.read(cast, id)).data;
  expect(now).toMatchObject({
    state: 'confirmed',
    starts_at: OVERLAPPING,
    ends_at: '2026-11-22T00:00:00+09:00',
    minutes: 90,
    total: shown.data.total,
  });
  expect(now.timeline.at(-1)).toMatchObject({ event: 'change', label: '日時・内容を変更' });
  expect((await world.gold(customer)).held - before.held).toBe(shown.data.difference);
  expect(await world.slotsOf(cast)).toMatchObject([{ holder: id, occupied: { from: new Date(OVERLAPPING) } }]);
  expect(await world.timersOf(id)).toMatchObject({
    'reservation.alarm': '2026-11-21T15:15:00.000Z',
    'reservation.remind': '2026-11-21T10:30:00.000Z',
  });
  expect(await world.waiting(cast)).toEqual([]);
  expect((await world.choices(customer, id)).latest).toBeNull();
});

it('gives the difference back where the new one costs less, and once only', async () => {
  const { customer, cast, id } = await world.agreed();
  const longer = (await world.ask(customer, id, { starts_at: START, minutes: 120 })).data;
  await world.act(cast, id, longer.id, 'accept');
  const dear = await world.gold(customer);
  const shorter = await world.ask(customer, id, { starts_at: START, minutes: 60 });
  expect((await world.gold(customer)).held).toBe(dear.held);
  await Promise.all(Array.from({ length: 10 }, () => world.act(cast, id, shorter.data.id, 'accept')));
  const after = await world.gold(customer);
  const { total } = (await world.read(customer, id)).data;
  expect([after.held, after.total + after.held]).toEqual([total, dear.total + dear.held]);
});

it('leaves everything as it was when the cast declines, the customer takes it back, or no one answers', async () => {
  const { customer, cast, id } = await world.agreed();
  const before = await world.gold(customer);
  const old = (await world.read(customer, id)).data;
  const first = (await world.ask(customer, id, { starts_at: LATER, minutes: 60 })).data;
  expect((await world.ask(customer, id, { starts_at: LATER, minutes: 60 })).code).toBe('change/open');
  expect((await world.act(customer, id, first.id, 'accept')).code).toBe('change/over');
  expect((await world.act(cast, id, first.id, 'decline')).data.state).toBe('declined');
  expect((await world.choices(customer, id)).latest).toMatchObject({ state: 'declined' });
  const second = (await world.ask(customer, id, { starts_at: LATER, minutes: 60 })).data;
  expect((await world.act(cast, id, second.id, 'withdraw')).code).toBe('change/over');
  expect((await world.act(customer, id, second.id, 'withdraw')).data.state).toBe('withdrawn');
  const third = (await world.ask(customer, id, { starts_at: LATER, minutes: 60 })).data;
  expect(third.expires_at).toBe('2026-11-21T18:30:00+09:00');
  world.evening('18:30');
  // Between its minute and its timer it is over all the same.
  expect((await world.act(cast, id, third.id, 'accept')).code).toBe('change/over');
  await world.sweep();
  expect(await world.stateOf(third.id)).toBe('expired');
  expect(await world.slotsOf(cast)).toHaveLength(1);
  expect(await world.gold(customer)).toEqual(before);
  expect((await world.read(customer, id)).data).toMatchObject({ starts_at: old.starts_at, total: old.total });
  for (let more = 0; more < 2; more += 1)
    await world.act(
      customer,
      id,
      (await world.ask(customer, id, { starts_at: LATER, minutes: 60 })).data.id,
      'withdraw',
    );
  expect((await world.ask(customer, id, { starts_at: LATER, minutes: 60 })).code).toBe('change/limit');
});

it('refuses what is none of theirs, nothing new, another price, no gold, and an hour before the start', async () => {
  const { customer, cast, id } = await world.agreed({ gold: 21_000 });
  const stranger = await makeMan(world.deps, { gold: 100_000 });
  expect((await world.quoteChange(stranger, id, { starts_at: LATER, minutes: 60 })).code).toBe('not_found');
  expect((await world.ask(stranger, id, { starts_at: LATER, minutes: 60, total: 21_000 })).code).toBe('not_found');
  expect((await world.quoteChange(customer, id, { starts_at: START, minutes: 60 })).code).toBe('change/nothing');
  expect((await world.ask(customer, id, { starts_at: LATER, minutes: 60, total: 1 })).code).toBe('change/price');
  expect((await world.ask(customer, id, { starts_at: START, minutes: 120 })).code).toBe('gold/not_enough');
  expect((await world.quoteChange(customer, id, { starts_at: '2026-11-21T08:00:00+09:00', minutes: 60 })).code).toBe(
    'booking/not_possible',
  );
  const change = (await world.ask(customer, id, { starts_at: LATER, minutes: 60 })).data.id;
  expect((await world.act(stranger, id, change, 'withdraw')).code).toBe('not_found');
  const other = await world.agreed();
  expect((await world.act(other.cast, other.id, change, 'accept')).code).toBe('not_found');
  await world.act(cast, id, change, 'decline');
  world.evening('21:00');
  expect((await world.ask(customer, id, { starts_at: LATER, minutes: 60, total: 21_000 })).code).toBe(
    'reservation/state_conflict',
  );
  expect((await world.choices(customer, id)).until).toBeNull();
});

it('keeps a fee that is due when the customer asks: moving the booking does not evade it', async () => {
  const { customer, cast, id } = await world.agreed();
  world.evening('19:30');
  const due = await world.preview(customer, id);
  expect(due.fee).toBeGreaterThan(0);
  const shown = (await world.quoteChange(customer, id, { starts_at: TOMORROW, minutes: 60 })).data;
  expect(shown.fee_floor).toBe(due.fee);
  const change = (await world.ask(customer, id, { starts_at: TOMORROW, minutes: 60 })).data.id;
  await world.act(cast, id, change, 'accept');
  // Tomorrow's booking would cost nothing to cancel today.
  expect(await world.preview(customer, id)).toMatchObject({ percent: 0, fee: due.fee });
  // Another move keeps it, and its table says so.
  const again = (await world.ask(customer, id, { starts_at: '2026-11-22T23:00:00+09:00', minutes: 60 })).data.id;
  await world.act(cast, id, again, 'accept');
  const { cancellation } = (await world.read(customer, id)).data;
  expect(cancellation.map(({ amount }) => amount >= due.fee)).toEqual([true, true, true, true]);
  const before = await world.gold(customer);
  expect((await world.event(customer, id, 'cancel')).data).toMatchObject({
    state: 'cancelled_user',
    cancellation_fee: due.fee,
  });
  expect((await world.gold(customer)).total - before.total).toBe(before.held - due.fee);
});

it('costs nothing more when nothing was due, and nothing at all when the cast cancels', async () => {
  const { customer, cast, id } = await world.agreed();
  const change = (await world.ask(customer, id, { starts_at: TOMORROW, minutes: 60 })).data.id;
  await world.act(cast, id, change, 'accept');
  expect((await world.preview(customer, id)).fee).toBe(0);
  const late = await world.agreed();
  world.evening('20:00');
  await world.act(
    late.cast,
    late.id,
    (await world.ask(late.customer, late.id, { starts_at: TOMORROW, minutes: 60 })).data.id,
    'accept',
  );
  expect((await world.event(late.cast, late.id, 'cancel')).data).toMatchObject({ cancellation_fee: 0 });
});

it('refuses to become cheaper than the fee that is due', async () => {
  const { customer, cast, id } = await world.agreed();
  await world.act(cast, id, (await world.ask(customer, id, { starts_at: START, minutes: 180 })).data.id, 'accept');
  world.evening('20:50');
  expect((await world.quoteChange(customer, id, { starts_at: START, minutes: 60 })).code).toBe('change/below_fee');
});

it('ends with the booking: the cast departs, or one of the two cancels', async () => {
  const { customer, cast, id } = await world.agreed({ place: { place_type_id: 17, mst_hotel_id: 1 } });
  world.evening('20:30');
  const change = (await world.ask(customer, id, { starts_at: LATER, minutes: 60 })).data.id;
  expect((await world.event(cast, id, 'depart')).status).toBe(200);
  expect(await world.stateOf(change)).toBe('ended');
  expect((await world.act(cast, id, change, 'accept')).code).toBe('change/over');
  expect(await world.slotsOf(cast)).toHaveLength(1);
  const other = await world.agreed();
  const second = (await world.ask(other.customer, other.id, { starts_at: LATER, minutes: 60 })).data.id;
  await world.event(other.customer, other.id, 'cancel');
  expect(await world.stateOf(second)).toBe('ended');
  expect(await world.slotsOf(other.cast)).toEqual([]);
});
