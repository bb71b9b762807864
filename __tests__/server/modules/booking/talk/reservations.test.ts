import type { Data } from '@/contract';
import { openTalk, type Talk } from './world';

let talk: Talk;
beforeAll(async () => {
  talk = await openTalk();
});
afterAll(() => talk.close());

type Reservations = Data<'GET /api/v1/users/me/talk_rooms/{room_id}/reservations/'>['data'];

it('of the two of a room are read by both with each step and its time, and by no one else', async () => {
  const man = await talk.man({ gold: 50_000 });
  const cast = await talk.cast();
  const room = (await talk.open(man, { female_cast_id: cast.castId })).data;
  const list = (person: typeof man) =>
    talk.call<Reservations>(person, 'GET', `users/me/talk_rooms/${room.id}/reservations/`);
  expect((await list(man)).data).toEqual([]);
  const id = await talk.booking(man, cast);
  await talk.event(cast, id, 'accept');
  await talk.booking(await talk.man({ gold: 50_000 }), await talk.cast());
  for (const person of [man, cast]) {
    const { data } = await list(person);
    expect(data.map((one) => [one.id, one.state])).toEqual([[id, 'confirmed']]);
    expect(data[0]?.timeline.map(({ event, state }) => [event, state])).toEqual([
      ['request', 'requested'],
      ['accept', 'confirmed'],
    ]);
  }
  expect((await list(man)).data[0]?.reward_estimate).toBeNull();
  for (const stranger of [await talk.man(), await talk.cast({ shift: null })])
    expect(await list(stranger)).toMatchObject({ status: 404, code: 'not_found' });
});
