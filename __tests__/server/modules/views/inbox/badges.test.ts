import type { Data } from '@/contract';
import { agreed, at, cast, man, play, setUpMeeting, world } from '../../booking/reservation/meeting-scene';
import { TONIGHT } from '../../booking/reservation/world';

setUpMeeting();

type Badges = Data<'GET /api/v1/male_users/me/footer/badge/'>;
const counts = async () => {
  const ofCustomer = await world.call<Badges>(man, 'GET', '/api/v1/male_users/me/footer/badge/');
  const ofCast = await world.call<Badges>(cast, 'GET', '/api/v1/female_casts/me/footer/badge/');

  return { ofCustomer: ofCustomer.data.reserve, ofCast: ofCast.data.reserve };
};

it('counts a request for the cast and a proposal for the customer, nothing coming, under way or over', async () => {
  expect(await counts()).toEqual({ ofCustomer: 0, ofCast: 0 });
  const { id } = (await world.book(man, cast.castId, { startsAt: TONIGHT })).data;
  expect(await counts()).toEqual({ ofCustomer: 0, ofCast: 1 });
  await world.event(cast, id, 'propose', 'k', { starts_at: '2026-11-21T22:00:00+09:00' });
  expect(await counts()).toEqual({ ofCustomer: 1, ofCast: 0 });
  await world.event(man, id, 'approve');
  expect(await counts()).toEqual({ ofCustomer: 0, ofCast: 0 });
  for (const step of [
    ['20:45', cast, 'depart'],
    ['21:50', cast, 'arrive'],
    ['22:00', cast, 'start'],
    ['23:00', cast, 'finish'],
  ] as const) {
    await play(id, [...step]);
    expect(await counts()).toEqual({ ofCustomer: 0, ofCast: 0 });
  }
});

it('counts nothing that the timer has yet to end: an answer that is overdue can no longer be given', async () => {
  await world.book(man, cast.castId, { startsAt: TONIGHT });
  at('12:30');
  expect(await counts()).toEqual({ ofCustomer: 0, ofCast: 0 });
  await world.sweep();
});

it('counts each booking once, also beside an agreed one', async () => {
  await agreed();
  await world.book(man, cast.castId, { startsAt: '2026-11-22T00:00:00+09:00' });
  expect(await counts()).toEqual({ ofCustomer: 0, ofCast: 1 });
});
