import type { Data } from '@/contract';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { makeAuthenticator } from '../../../../support/authenticator';
import {
  accessTokenOf,
  makeCast,
  makeMan,
  makeOps,
  TEST_PASSWORD,
  type TestPerson,
} from '../../../../support/factories';
import { type Ghosts, openGhosts } from '../ghost/world';
import { givePapers } from './documents';

type Account = Data<'GET /api/v1/female_casts/me/bank_account/'>;
const BANK = '/api/v1/female_casts/me/bank_account/';
const KEYS = '/api/v1/users/me/passkeys/';
const HERE = 'c0ffee00-0000-4000-8000-0000000000cc';
const THERE = 'c0ffee00-0000-4000-8000-0000000000dd';
const ACCOUNT = {
  bank_name: 'アオゾラ',
  bank_code: '0001',
  branch_name: 'シンジュク',
  branch_code: '123',
  kind: 'ordinary',
  number: '7654218',
  holder: 'ヤマダ ハナコ',
  is_own: true,
};

let world: Ghosts;
let cast: TestPerson;
let site: { origin: string; rpId: string };
beforeAll(async () => {
  world = await openGhosts();
  const { origin, hostname } = new URL(world.deps.settings.publicOrigin);
  site = { origin, rpId: hostname };
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  cast = await makeCast(world.deps);
});

const call = async <T = { challenge: string }>(
  who: TestPerson,
  method: string,
  path: string,
  body?: object,
  device = HERE,
) => {
  const reply = await world.send(method, path, body, {
    authorization: `Bearer ${await accessTokenOf(world.deps, who)}`,
    cookie: `yoi_auth_device_key=${device}`,
  });
  const { data, code, errors } = await reply.json();
  return { status: reply.status, data: data as T, code: code as string | undefined, errors: errors as object[] };
};
const keep = async (who: TestPerson) => {
  const phone = makeAuthenticator(site);
  const { challenge } = (await call(who, 'POST', `${KEYS}challenges/`, { password: TEST_PASSWORD })).data;
  expect((await call(who, 'POST', KEYS, phone.make(challenge))).status).toBe(201);
  return phone;
};
const question = async (who: TestPerson) =>
  (await call<{ challenge: string; allow: string[] }>(who, 'POST', `${BANK}questions/`)).data;
const put = (who: TestPerson, passkey: object, account: object = {}) =>
  call<Account>(who, 'PUT', `${BANK}by_passkey/`, { ...ACCOUNT, ...account, passkey });
const shown = async () => (await call<Account>(cast, 'GET', BANK)).data.account;

it('names an account by the passkey of this device, and tells the cast', async () => {
  const phone = await keep(cast);
  const { challenge, allow } = await question(cast);
  expect(allow).toEqual([phone.id]);
  const named = await put(cast, phone.sign(challenge));
  expect(named).toMatchObject({ status: 200, data: { account: { tail: '218', holder: 'ヤマダ ハナコ' } } });
  expect((await listOutbox(world.deps, cast.phone))[0]?.body).toContain('振込先が変更されました');
  expect((await call(cast, 'POST', `${BANK}questions/`, undefined, THERE)).status).toBe(404);
});

it('refuses an answer to another question, of another cast, without a finger, too late, or not the first', async () => {
  const phone = await keep(cast);
  const other = await makeCast(world.deps);
  const ofOther = await keep(other);
  const lock = (await call(cast, 'POST', `${KEYS}assertions/challenges/`)).data.challenge;
  const refused = async (passkey: object) =>
    expect(await put(cast, passkey)).toMatchObject({ status: 422, code: 'passkey/refused' });
  await refused(phone.sign(lock));
  // It opened nothing else either: what was asked for the lock is still the lock's.
  expect((await call(cast, 'POST', `${KEYS}assertions/`, phone.sign(lock))).status).toBe(200);
  const bank = (await question(cast)).challenge;
  expect((await call(cast, 'POST', `${KEYS}assertions/`, phone.sign(bank))).status).toBe(422);
  await refused(ofOther.sign((await question(cast)).challenge));
  await refused(phone.sign((await question(other)).challenge));
  await refused(phone.sign((await question(cast)).challenge, { verified: false }));
  await refused(phone.sign((await question(cast)).challenge, { origin: 'https://yoi.example.com' }));
  const late = (await question(cast)).challenge;
  world.deps.clock.advance(5 * 60_000);
  await refused(phone.sign(late));
  expect(await shown()).toBeNull();

  const { challenge } = await question(cast);
  const answers = [phone.sign(challenge), phone.sign(challenge)];
  const both = await Promise.all(answers.map((answer, at) => put(cast, answer, { number: `700000${at}` })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  await refused(answers[0] ?? {});
});

it('keeps a question where the account itself is wrong, and is the cast’s alone', async () => {
  const phone = await keep(cast);
  const answer = phone.sign((await question(cast)).challenge);
  for (const wrong of [{ number: 'x' }, { holder: '山田花子' }, { is_own: false }, { code: '123456' }])
    expect((await put(cast, answer, wrong)).code).toBe('validation/failed');
  expect((await put(cast, { ...answer, id: 'x'.repeat(2000) })).code).toBe('validation/failed');
  expect((await put(cast, answer)).status).toBe(200);
  const man = await makeMan(world.deps);
  expect((await call(man, 'POST', `${BANK}questions/`)).code).toBe('role/forbidden');
  expect((await put(man, answer)).code).toBe('role/forbidden');
  const ops = await makeOps(world.deps);
  const ghost = await world.ghost(ops, cast);
  expect((await world.call(ops, `POST ${BANK}questions/`, { ghost })).status).toBe(403);
});

it('takes only an account of the documents’ name, in any script; a fault at the field spends nothing', async () => {
  await givePapers(world.deps, cast, 'ｷｮｳﾉ ユウコ');
  const phone = await keep(cast);
  const message: unknown = expect.stringContaining('氏名（フリガナ）と異なります');
  const wrong = { code: 'validation/failed', errors: [{ path: 'body.holder', message }] };
  expect(await call(cast, 'POST', `${BANK}codes/`, { holder: 'キヨウダ ユウコ' })).toMatchObject(wrong);
  expect(await listOutbox(world.deps, cast.phone)).toEqual([]);
  const answer = phone.sign((await question(cast)).challenge);
  expect(await put(cast, answer, { holder: 'ヤマダ ハナコ' })).toMatchObject(wrong);
  expect(await shown()).toBeNull();
  expect((await call(cast, 'POST', `${BANK}codes/`, { holder: 'キヨウノユウコ' })).status).toBe(201);
  expect((await put(cast, answer, { holder: 'きょうの ゆうこ' })).data.account?.holder).toBe('キヨウノ ユウコ');
});
