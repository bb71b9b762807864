import { createRateLimiter } from '@/server/http/rate-limits';
import { makeCast, makeMan, makeMasterRows, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

type Towns = { prefecture: string; city: string; town: string }[];

let world: World;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  await makeMasterRows(world.deps);
  man = await makeMan(world.deps);
});
afterAll(() => world.close());

const look = (code: string, person: TestPerson | null = man) =>
  world.call<Towns>(person, 'GET', `/api/v1/postal_codes/${encodeURIComponent(code)}/`);
const KABUKICHO = [{ prefecture: '東京都', city: '新宿区', town: '歌舞伎町' }];

it.each(['1600021', '160-0021', '〒１６０ー００２１', ' １６０－００２１ '])('knows where %p lies', async (code) => {
  expect(await look(code)).toMatchObject({ status: 200, data: KABUKICHO });
});

it('answers a whole list, to a cast as well', async () => {
  const cast = await makeCast(world.deps, { shift: null });
  expect((await look('1600021', cast)).body).toEqual({
    data: KABUKICHO,
    page: { next_cursor: null, total: null },
  });
});

it('lists every town of a code that has several, and both cities of one that lies in two prefectures', async () => {
  const { data } = await look('4520961');
  expect(data.length).toBeGreaterThan(50);
  expect(new Set(data.map(({ prefecture, city }) => prefecture + city))).toEqual(new Set(['愛知県清須市']));
  expect(data).toContainEqual({ prefecture: '愛知県', city: '清須市', town: '春日夢の森' });
  expect((await look('4980000')).data).toEqual([
    { prefecture: '愛知県', city: '弥富市', town: '' },
    { prefecture: '三重県', city: '桑名郡木曽岬町', town: '' },
  ]);
});

it('names no town where the table holds a rule instead of one', async () => {
  expect((await look('1600000')).data).toEqual([{ prefecture: '東京都', city: '新宿区', town: '' }]);
  for (const code of ['4090142', '4411324', '7614115', '7660001'])
    expect((await look(code)).data).toEqual([expect.objectContaining({ town: '' })]);
});

it.each(['9999999', '0000000'])('does not know %s', async (code) => {
  expect(await look(code)).toMatchObject({ status: 404, code: 'not_found' });
});

it.each(['160', '1600-021', '16000211', '160002a', '__proto__', '\0', '1'.repeat(100_000)])(
  'refuses what is no postal code: %.10j',
  async (code) => {
    expect(await look(code)).toMatchObject({ status: 400, code: 'validation/failed' });
  },
);

it('asks who is there', async () => {
  expect(await look('1600021', null)).toMatchObject({ status: 401, code: 'auth/required' });
});

it('answers sixty questions of a person in a minute', async () => {
  const limits = createRateLimiter();
  const ask = () => limits.subject('GET /api/v1/postal_codes/{postal_code}/', 'person 1');
  for (let asked = 0; asked < 60; asked += 1) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'rate/limited' });
});
