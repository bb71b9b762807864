import type { Data, Endpoint, Input } from '@/contract';
import { HOTEL_TOWNS } from '@/domain/master-data';
import { loadTown } from '@/features/hotel/load';
import { loadMap } from '@/features/hotel/map/load-map';
import { messageFor } from '@/platform/http/client';
import { seedDemo } from '@/server/demo/seed';
import type { Reader } from '@/ui/patterns/reader';
import { makeTestApp } from '../../support/test-app';

type Hotel = Data<'GET /api/v1/mst_hotels/'>[number];

let app: Awaited<ReturnType<typeof makeTestApp>>;
let all: Hotel[];
let api: Reader;
beforeAll(async () => {
  app = await makeTestApp();
  await seedDemo(app.deps);
  // As pages read: by the calls that they make, answered by the real ones.
  const read = async <K extends Endpoint>(endpoint: K, input?: Input<K>): Promise<Data<K>> => {
    const { path, query = {} } = messageFor(endpoint, input);
    const given = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
    const reply = await app.app.request(`${path}?${new URLSearchParams(given)}`);
    expect(reply.status).toBe(200);
    return (await reply.json()).data;
  };
  api = Object.assign(read, { orNull: read, now: () => app.deps.clock.now() });
  all = await api('GET /api/v1/mst_hotels/');
});
afterAll(() => app.deps.close());

it('has at least 130 hotels, each under a name and at a place of its own', () => {
  expect(all.length).toBeGreaterThanOrEqual(130);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ lat, lon }) => `${lat},${lon}`)).size).toBe(all.length);
});

it('tells of each what a rest and a night cost, how far it is from which station, and where it stands', () => {
  const untold = all.filter(
    ({ rest, stay, walk_minutes, station, address, lat, lon }) =>
      !(rest.weekday >= 3000 && rest.holiday > rest.weekday && stay.weekday > rest.weekday) ||
      !(stay.weekend > stay.weekday && stay.weekend <= 20_000) ||
      !(walk_minutes >= 1 && walk_minutes <= 15 && /.駅$/.test(station) && /.\d番\d+号$/.test(address)) ||
      !(lat > 35 && lat < 36.5 && lon > 138.5 && lon < 141),
  );
  expect(untold).toEqual([]);
});

it.each(HOTEL_TOWNS)(
  'has hotels in $name, the same ones on the map’s list and on the page of the town',
  async ({ id, name }) => {
    const [map, page] = [
      await loadMap(api, { query: { town_id: String(id) } }),
      await loadTown(api, { query: { id: String(id) } }),
    ];
    const idsOf = (hotels: readonly Hotel[]) => hotels.map((hotel) => hotel.id).toSorted((a, b) => a - b);
    expect(map.hotels.length).toBeGreaterThanOrEqual(5);
    expect(idsOf(page.hotels)).toEqual(idsOf(map.hotels));
    expect([page.town.name, page.town.hotel_count]).toEqual([name, page.hotels.length]);
    for (const hotel of page.hotels) {
      expect(hotel).toMatchObject({ town_id: id, certified_town: true });
      // Its letter stands on the town's picture and its pin on the map.
      const { left = -1, top = -1 } = page.spots[hotel.id] ?? {};
      expect(Math.min(left, top, 100 - left, 100 - top)).toBeGreaterThanOrEqual(0);
      const [[south, west], [north, east]] = map.bounds;
      expect(hotel.lat >= south && hotel.lat <= north && hotel.lon >= west && hotel.lon <= east).toBe(true);
    }
  },
);

it('has the hotels of every other area on the map as well', async () => {
  const { areas } = await loadMap(api, { query: {} });
  const without: string[] = [];
  for (const { id, name } of areas)
    if ((await loadMap(api, { query: { area_id: String(id) } })).hotels.length === 0) without.push(name);
  expect([areas.length, without]).toEqual([30, []]);
});
