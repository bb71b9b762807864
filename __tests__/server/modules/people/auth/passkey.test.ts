import { makeAuthenticator } from '../../../../support/authenticator';
import { accessTokenOf, makeMan, makeOps, TEST_PASSWORD, type TestPerson } from '../../../../support/factories';
import { type Ghosts, openGhosts } from '../../views/ghost/world';

const PATH = '/api/v1/users/me/passkeys/';
const HERE = 'c0ffee00-0000-4000-8000-0000000000cc';
const THERE = 'c0ffee00-0000-4000-8000-0000000000dd';
type Key = { id: string; here: boolean; device: string; last_used_at: string | null };

let world: Ghosts;
let man: TestPerson;
let site: { origin: string; rpId: string };
beforeAll(async () => {
  world = await openGhosts();
  const { origin, hostname } = new URL(world.deps.settings.publicOrigin);
  site = { origin, rpId: hostname };
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  man = await makeMan(world.deps);
});

const call = async <T = { challenge: string }>(
  who: TestPerson,
  method: string,
  path: string,
  body?: object,
  device = HERE,
) => {
  const reply = await world.send(method, PATH + path, body, {
    authorization: `Bearer ${await accessTokenOf(world.deps, who)}`,
    cookie: `yoi_auth_device_key=${device}`,
  });
  const words = await reply.text();
  const { data, code, errors } = words === '' ? {} : JSON.parse(words);
  return { status: reply.status, data: data as T, code, errors };
};
const begin = async (who: TestPerson, password = TEST_PASSWORD) => call(who, 'POST', 'challenges/', { password });
const keep = async (who: TestPerson) => {
  const phone = makeAuthenticator(site);
  const kept = await call<Key>(who, 'POST', '', phone.make((await begin(who)).data.challenge));
  expect(kept.status).toBe(201);
  return phone;
};
const question = async (who: TestPerson, device = HERE) =>
  (await call<{ challenge: string; allow: string[] }>(who, 'POST', 'assertions/challenges/', {}, device)).data;
const open = (who: TestPerson, answer: object) => call(who, 'POST', 'assertions/', answer);
const keys = async (who: TestPerson, device = HERE) => (await call<Key[]>(who, 'GET', '', undefined, device)).data;

it('is kept with the password, opens the app on its device, and goes with the password', async () => {
  expect((await begin(man, 'wrong-2026')).errors?.[0]?.path).toBe('body.password');
  const phone = await keep(man);
  expect(await keys(man)).toMatchObject([{ id: phone.id, here: true, last_used_at: null }]);
  expect(await keys(man, THERE)).toMatchObject([{ here: false }]);
  const { challenge, allow } = await question(man);
  expect(allow).toEqual([phone.id]);
  expect(await open(man, phone.sign(challenge))).toMatchObject({ status: 200, data: { verified: true } });
  expect((await keys(man))[0]?.last_used_at).toBe('2026-11-21T18:00:00+09:00');
  // Another device of the same person has a lock of its own.
  expect((await call(man, 'POST', 'assertions/challenges/', {}, THERE)).status).toBe(404);
  const remove = (password: string) => call(man, 'POST', `${phone.id}/remove/`, { password });
  expect((await remove('wrong-2026')).status).toBe(400);
  expect((await remove(TEST_PASSWORD)).status).toBe(204);
  expect(await keys(man)).toEqual([]);
  expect((await remove(TEST_PASSWORD)).status).toBe(404);
});

it('refuses every answer but the right one, and each question takes one', async () => {
  const phone = await keep(man);
  const refused = async (answer: (challenge: string) => object | Promise<object>, who = man) => {
    const { challenge } = await question(man);
    const reply = await open(who, await answer(challenge));
    expect([reply.status, reply.code]).toEqual([422, 'passkey/refused']);
  };
  const other = await makeMan(world.deps);
  const stolen = makeAuthenticator(site);
  await refused((challenge) => phone.sign(challenge, { origin: 'https://yoi.example.com' }));
  await refused((challenge) => phone.sign(challenge, { rpId: 'example.com' }));
  await refused((challenge) => phone.sign(challenge, { verified: false }));
  await refused(() => phone.sign('c29tZXRoaW5nIGVsc2U'));
  await refused((challenge) => stolen.sign(challenge));
  await refused((challenge) => ({ ...stolen.sign(challenge), id: phone.id }));
  await refused((challenge) => ({ ...phone.sign(challenge), signature: 'AAAA' }));
  await refused((challenge) => ({ ...phone.sign(challenge), client_data_json: 'bm90IGpzb24' }));
  await refused((challenge) => phone.sign(challenge), other);
  const { challenge } = await question(man);
  const answer = phone.sign(challenge);
  expect((await open(man, answer)).status).toBe(200);
  expect((await open(man, answer)).status).toBe(422);
  const late = await question(man);
  world.deps.clock.advance(5 * 60_000);
  expect((await open(man, phone.sign(late.challenge))).status).toBe(422);
  for (const body of [{}, { ...answer, id: 'x'.repeat(2000) }, { ...answer, more: 1 }])
    expect((await open(man, body)).status).toBe(400);
});

it('refuses a key whose counter goes back or stands still: it was copied', async () => {
  const phone = await keep(man);
  expect((await open(man, phone.sign((await question(man)).challenge, { counter: 7 }))).status).toBe(200);
  for (const counter of [7, 3])
    expect((await open(man, phone.sign((await question(man)).challenge, { counter }))).status).toBe(422);
  expect((await open(man, phone.sign((await question(man)).challenge, { counter: 8 }))).status).toBe(200);
});

it('lets two answers to one question open it once', async () => {
  const phone = await keep(man);
  const { challenge } = await question(man);
  const [a, b] = [phone.sign(challenge), phone.sign(challenge)];
  const both = await Promise.all([open(man, a), open(man, b)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('is never kept twice, nor without an answer to its own question', async () => {
  const phone = await keep(man);
  const other = await makeMan(world.deps);
  expect((await call(other, 'POST', '', phone.make((await begin(other)).data.challenge))).status).toBe(422);
  expect((await call(man, 'POST', '', makeAuthenticator(site).make('AAAA'))).status).toBe(422);
  const mine = (await begin(man)).data.challenge;
  expect((await call(man, 'POST', '', makeAuthenticator(site).make(mine, { verified: false }))).status).toBe(422);
  expect((await call(man, 'POST', '', makeAuthenticator(site).make(mine))).status).toBe(422);
  const lock = (await question(man)).challenge;
  expect((await call(man, 'POST', '', makeAuthenticator(site).make(lock))).status).toBe(422);
});

it('is the owner’s alone: a ghost makes and opens nothing', async () => {
  await keep(man);
  const ops = await makeOps(world.deps);
  const ghost = await world.ghost(ops, man);
  for (const [path, body] of [
    ['challenges/', { password: TEST_PASSWORD }],
    ['assertions/challenges/', {}],
  ] as const)
    expect((await world.call(ops, `POST ${PATH}${path}`, { ghost, body })).status).toBe(403);
});
