import { eq } from 'drizzle-orm';
import { person } from '@/server/db/schema';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { makeCast } from '../../../../support/factories';
import { makeTestApp, type TestApp, type Visitor } from '../../../../support/test-app';

const PROFILE = { nickname: 'たか', birth_date: '1990/01/31', password: 'evening-2026', agreed: true };

let app: TestApp;
let guest: Visitor;
let last = 10_000_000;

beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.deps.close());
beforeEach(() => {
  guest = app.visitor();
});

const newPhone = () => {
  last += 1;
  return `080${last}`.replace(/^080(\d)/, '0801');
};
const e164 = (phone: string) => `+81${phone.slice(1)}`;
const start = async (phone: string) => {
  const reply = await guest.call('POST /api/auth/registrations', { phone_number: phone });
  return { reply, id: String(reply.body.data?.registration_id ?? '') };
};
const codeFor = async (phone: string) => {
  const messages = await listOutbox(app.deps, e164(phone));
  return messages.flatMap(({ code }) => (code ? [code] : [])).at(0) ?? '';
};
const verify = (id: string, code: string) =>
  guest.call('POST /api/auth/registrations/verify', { registration_id: id, code });
const finish = (id: string, profile: object = PROFILE) =>
  guest.call('POST /api/auth/registrations/profile', { registration_id: id, ...profile });

test('number, code, profile: the account is signed in and approved in the demo', async () => {
  const phone = newPhone();
  const { reply, id } = await start(phone);
  expect(reply.status).toBe(201);
  const wide = (await codeFor(phone)).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  expect((await verify(id, wide)).status).toBe(200);
  const done = await finish(id);
  expect(done.status).toBe(201);
  const me = await guest.call('GET /api/v1/male_users/me/', undefined, {
    authorization: `Bearer ${done.body.data?.access_token}`,
  });
  expect(me.body.data).toMatchObject({ nickname: 'たか', identity_state: 'approved' });
});

test('outside the demo the account waits for its identity check, and books nothing before', async () => {
  const { settings } = app.deps;
  Object.assign(settings, { demo: false });
  try {
    const phone = newPhone();
    const { id } = await start(phone);
    await verify(id, await codeFor(phone));
    const authorization = `Bearer ${(await finish(id)).body.data?.access_token}`;
    const me = await guest.call('GET /api/v1/male_users/me/', undefined, { authorization });
    expect(me.body.data).toMatchObject({ identity_state: 'none' });
    const cast = await makeCast(app.deps);
    const when = { starts_at: '2026-11-21T21:00:00+09:00', minutes: 60 };
    const wish = { female_cast_id: cast.castId, ...when, place: { place_type_id: 154 }, option_ids: [] };
    const quoted = await guest.call('POST /api/v1/users/me/reservation_quotes/', wish, { authorization });
    expect([quoted.status, quoted.body.code]).toEqual([403, 'identity/not_approved']);
  } finally {
    Object.assign(settings, { demo: true });
  }
});

test('a number that has an account gets the same answer, and no code ever fits', async () => {
  const phone = newPhone();
  const { id } = await start(phone);
  await verify(id, await codeFor(phone));
  await finish(id);
  app.deps.clock.advance(61_000);
  const again = await start(phone);
  expect(again.reply.status).toBe(201);
  expect(Object.keys(again.reply.body.data ?? {})).toEqual(['registration_id', 'expires_in', 'resend_after']);
  // Its owner alone is told, by a message without a code.
  const [message] = await listOutbox(app.deps, e164(phone));
  expect(message?.body).toContain('登録済み');
  expect(message?.code).toBeNull();
  const wrong = await verify(again.id, '123456');
  expect(wrong.body.code).toBe('code/wrong');
  expect(wrong.body.errors?.[0]).toMatchObject({ path: 'body.code' });
  expect(wrong.body.errors?.[0]?.message).toMatch(/認証コードが正しくありません/);
});

test('the sixth wrong code finds the registration closed, the right one included', async () => {
  const phone = newPhone();
  const { id } = await start(phone);
  const right = await codeFor(phone);
  const wrong = right === '111111' ? '222222' : '111111';
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await verify(id, wrong)).body.code).toBe('code/wrong');
  expect((await verify(id, right)).body.code).toBe('code/expired');
});

test('a code ends after ten minutes', async () => {
  const phone = newPhone();
  const { id } = await start(phone);
  const code = await codeFor(phone);
  app.deps.clock.advance(10 * 60_000 + 1000);
  expect((await verify(id, code)).body.code).toBe('code/expired');
});

test('a new code only after 60 seconds, said at the field', async () => {
  const phone = newPhone();
  await start(phone);
  const { reply } = await start(phone);
  expect(reply.status).toBe(429);
  expect(reply.body.errors?.[0]?.message).toMatch(/^再送は\d+秒後に可能です$/);
});

test.each([
  ['nickname', { nickname: '12345678901' }, '10文字以内で入力してください'],
  ['nickname', { nickname: '公式たか' }, 'このニックネームは使用できません'],
  ['birth_date', { birth_date: '2015/04/01' }, '18歳未満の方はご利用いただけません'],
  ['birth_date', { birth_date: '1990/02/30' }, '生年月日を正しく入力してください（例：1990/01/31）'],
  ['password', { password: 'short1' }, '8〜64文字の半角英数字で、英字と数字を両方含めてください'],
  ['agreed', { agreed: false }, '利用規約への同意が必要です'],
])('a bad %s changes nothing and is told at its field', async (field, fault, message) => {
  const phone = newPhone();
  const { id } = await start(phone);
  await verify(id, await codeFor(phone));
  const refused = await finish(id, { ...PROFILE, ...fault });
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toContainEqual(expect.objectContaining({ path: `body.${field}`, message }));
  const signIn = { phone_number: phone, password: PROFILE.password };
  expect((await guest.call('POST /api/auth/tokens', signIn)).status).toBe(401);
  expect((await finish(id)).status).toBe(201);
});

test('where the customer learned of us, the origin of the visit and the invitation are the account’s', async () => {
  const phone = newPhone();
  const { id } = await start(phone);
  await verify(id, await codeFor(phone));
  const visit = { landing_page: '/girl/[id]', latest_channel: 'search', past_channels: 'x,direct' };
  const origin = { where_learned: 'friend', source: '011', inviter_code: ' k7qm-4xrt ', origin: visit };
  expect((await finish(id, { ...PROFILE, ...origin, inviter_code: 'K7QM4XR0' })).body.errors?.[0]?.path).toBe(
    'body.inviter_code',
  );
  for (const bad of [{ where_learned: 'nowhere' }, { origin: { more: 'x' } }, { origin: { cta1: 'x'.repeat(121) } }])
    expect((await finish(id, { ...PROFILE, ...origin, ...bad })).status).toBe(400);
  expect((await finish(id, { ...PROFILE, ...origin })).status).toBe(201);
  const [made] = await app.deps
    .reader()
    .select()
    .from(person)
    .where(eq(person.phone, e164(phone)));
  expect(made).toMatchObject({
    whereLearned: 'friend',
    source: '011',
    inviterCode: 'K7QM4XRT',
    visitOrigin: visit,
    mail: null,
  });
});

test('a profile without a proven number, or a second one, is not found', async () => {
  const phone = newPhone();
  const { id } = await start(phone);
  expect((await finish(id)).body.code).toBe('not_found');
  await verify(id, await codeFor(phone));
  expect((await finish(id)).status).toBe(201);
  expect((await finish(id)).body.code).toBe('not_found');
});

test('the password may not hold the number', async () => {
  const phone = newPhone();
  const { id } = await start(phone);
  await verify(id, await codeFor(phone));
  const refused = await finish(id, { ...PROFILE, password: `a${phone}` });
  expect(refused.body.errors).toMatchObject([
    { path: 'body.password', message: '電話番号や生年月日を含むパスワードは使用できません' },
  ]);
  expect((await finish(id)).status).toBe(201);
});

test('the age counts by the clock of the server: who turns eighteen at midnight waits until then', async () => {
  app.deps.clock.set('2026-06-01T23:30:00+09:00');
  const phone = newPhone();
  const { id } = await start(phone);
  await verify(id, await codeFor(phone));
  const profile = { ...PROFILE, birth_date: '2008/06/02' };
  expect((await finish(id, profile)).body.errors?.[0]?.path).toBe('body.birth_date');
  app.deps.clock.advance(30 * 60_000);
  expect((await finish(id, profile)).status).toBe(201);
});
