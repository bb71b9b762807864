import type { Address } from '@/domain/address';
import { makeCast, type TestPerson } from '../../../../support/factories';
import { at, man, play, world } from './meeting-scene';

/** A home in area 1. */
export const HOME = {
  postal_code: '1600021',
  prefecture: '東京都',
  city: '新宿区',
  street: '歌舞伎町1-2-3',
  building: 'みどりハイツ405',
  landmark: '青い看板の角',
};
export const addHome = async (person: TestPerson = man, more: object = {}) =>
  (
    await world.call<{ id: number }>(person, 'POST', '/api/v1/users/me/homes/', {
      body: { ...HOME, area_id: 1, ...more },
    })
  ).data.id;
/** The address of a booking as a person reads it. */
export const address = (person: TestPerson, id: string) =>
  world.call<Address>(person, 'GET', `/api/v1/users/me/reservations/${id}/address/`);
export const at16 = (homeId: number) => ({ place: { place_type_id: 16, home_id: homeId } });
/** A cast who comes to homes, in areas 1 and 3. */
export const makeHomeCast = () => makeCast(world.deps, { placeTypeIds: [16, 17, 154], areaIds: [1, 3] });
/** A completed visit at another cast: then the customer is known. */
export const visit = async () => {
  const other = await makeCast(world.deps);
  const { id } = (await world.book(man, other.castId, { startsAt: '2026-11-21T13:00:00+09:00' })).data;
  await world.event(other, id, 'accept');
  await play(id, ['12:05', other, 'depart'], ['12:10', other, 'arrive'], ['12:50', other, 'start']);
  at('13:30');
  await world.event(other, id, 'finish');
};
