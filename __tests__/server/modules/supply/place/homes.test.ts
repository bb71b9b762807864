import { eq } from 'drizzle-orm';
import { home, idempotencyKey } from '@/server/db/schema';
import { makeCast, makeMan, makeMasterRows, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

let world: World;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  await makeMasterRows(world.deps);
});
afterAll(() => world.close());
beforeEach(async () => {
  man = await makeMan(world.deps);
});

const HOMES = '/api/v1/users/me/homes/';
const FORM = {
  postal_code: '１６０−００２１',
  prefecture: '東京都',
  city: ' 新宿区 ',
  street: '歌舞伎町１−２−３',
  building: 'みどりハイツ 405',
  landmark: '青い看板の角',
  area_id: 1,
};
type Home = typeof FORM & { id: number; area_name: string };
const add = (form: object = FORM, key?: string, person = man) =>
  world.call<{ id: number }>(person, 'POST', HOMES, { body: form, ...(key ? { key } : {}) });
const list = async (person = man) => (await world.call<Home[]>(person, 'GET', HOMES)).data;
const errorsOf = (answer: { body: unknown }) =>
  Object.fromEntries(
    (Object(answer.body).errors ?? []).map(({ path, message }: { path: string; message: string }) => [path, message]),
  );

it('keeps an address as it is written, full-width figures converted', async () => {
  const { status, data } = await add();
  expect(status).toBe(201);
  expect(await list()).toEqual([
    {
      id: data.id,
      postal_code: '1600021',
      prefecture: '東京都',
      city: '新宿区',
      street: expect.stringMatching(/^歌舞伎町1.2.3$/),
      building: 'みどりハイツ 405',
      landmark: '青い看板の角',
      area_id: 1,
      area_name: '新宿・歌舞伎町',
    },
  ]);
});

it('seals it in the database and leaves nothing of it in the stored answers of repeated calls', async () => {
  const first = await add(FORM, 'tap');
  const again = await add(FORM, 'tap');
  expect(again).toMatchObject({ replayed: true, data: first.data });
  expect(await list()).toHaveLength(1);
  const rows = await world.deps.reader().select().from(home).where(eq(home.personId, man.id));
  const keys = await world.deps.reader().select().from(idempotencyKey).where(eq(idempotencyKey.personId, man.id));
  const stored = JSON.stringify([rows, keys]);
  for (const part of ['1600021', '新宿区', '歌舞伎町', 'みどり', '青い']) expect(stored).not.toContain(part);
  expect(keys.map(({ reply }) => reply)).toEqual([{ id: first.data.id }]);
});

it('takes three homes and no fourth, however quickly they come', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map((number) => add({ ...FORM, street: `${number}丁目` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe('home/limit');
  const [first] = await list();
  await world.call(man, 'DELETE', `${HOMES}${first?.id}/`);
  expect((await add()).status).toBe(201);
  expect(await list()).toHaveLength(3);
});

it('changes and deletes for good', async () => {
  const { id } = (await add()).data;
  const change = { ...FORM, city: '渋谷区', building: '', landmark: '', area_id: 3 };
  expect((await world.call(man, 'PATCH', `${HOMES}${id}/`, { body: change })).status).toBe(204);
  expect(await list()).toEqual([expect.objectContaining({ id, city: '渋谷区', building: '', area_id: 3 })]);
  expect((await world.call(man, 'DELETE', `${HOMES}${id}/`)).status).toBe(204);
  expect(await list()).toEqual([]);
  expect(await world.call(man, 'DELETE', `${HOMES}${id}/`)).toMatchObject({ status: 404, code: 'not_found' });
});

it('knows nothing of other people’s homes', async () => {
  const { id } = (await add()).data;
  const stranger = await makeMan(world.deps);
  expect(await list(stranger)).toEqual([]);
  const answers = [
    await world.call(stranger, 'PATCH', `${HOMES}${id}/`, { body: FORM }),
    await world.call(stranger, 'DELETE', `${HOMES}${id}/`),
    await world.call(stranger, 'DELETE', `${HOMES}999999/`),
  ];
  expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [404, 'not_found']));
  expect(await list()).toHaveLength(1);
});

it('is for customers alone', async () => {
  const cast = await makeCast(world.deps, { shift: null });
  expect(await world.call(cast, 'GET', HOMES)).toMatchObject({ status: 403, code: 'role/forbidden' });
  expect(await world.call(null, 'GET', HOMES)).toMatchObject({ status: 401, code: 'auth/required' });
});

it.each([
  [{ postal_code: '160-002' }, 'body.postal_code', '郵便番号を7桁で入力してください'],
  [{ postal_code: '1600-021' }, 'body.postal_code', '郵便番号を7桁で入力してください'],
  [{ postal_code: undefined }, 'body.postal_code', '郵便番号を7桁で入力してください'],
  [{ prefecture: '東京' }, 'body.prefecture', '都道府県を選択してください'],
  [{ city: ' ' }, 'body.city', '市区町村を入力してください'],
  [{ city: 'あ'.repeat(51) }, 'body.city', '50文字以内で入力してください'],
  [{ street: '' }, 'body.street', '町名・番地を入力してください'],
  [{ street: 'あ'.repeat(51) }, 'body.street', '50文字以内で入力してください'],
  [{ building: 'あ'.repeat(51) }, 'body.building', '50文字以内で入力してください'],
  [{ landmark: 'あ'.repeat(101) }, 'body.landmark', '100文字以内で入力してください'],
  [{ area_id: 0 }, 'body.area_id', 'エリアを選択してください'],
  [{ area_id: 22 }, 'body.area_id', '都道府県に合うエリアを選択してください'],
  [{ area_id: 999 }, 'body.area_id', '都道府県に合うエリアを選択してください'],
])('refuses %o beside its field and stores nothing', async (fault, path, message) => {
  const answer = await add({ ...FORM, ...fault });
  expect(answer).toMatchObject({ status: 400, code: 'validation/failed' });
  expect(errorsOf(answer)).toEqual({ [path]: message });
  expect(await list()).toEqual([]);
});
