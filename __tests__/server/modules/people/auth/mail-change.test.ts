import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { person } from '@/server/db/schema';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { accessTokenOf, makeMan, type TestPerson } from '../../../../support/factories';
import { makeTestApp } from '../../../../support/test-app';

let app: Awaited<ReturnType<typeof makeTestApp>>;
let last = 0;
const BAD = 'メールアドレスの形式を確認してください';
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.deps.close());

const newMail = () => {
  last += 1;
  return `man${last}@example.jp`;
};
const callsOf = (man: TestPerson) => {
  const visitor = app.visitor();
  // A token of now: the clock of these tests runs far ahead.
  const call = async (endpoint: string, body?: unknown, more = {}) =>
    visitor.call(endpoint, body, { authorization: `Bearer ${await accessTokenOf(app.deps, man)}`, ...more });
  const start = (mail: unknown, more = {}) => call('POST /api/v1/users/me/mail_changes/', { mail }, more);
  const verify = (id: unknown, code: string) =>
    call('POST /api/v1/users/me/mail_changes/verify/', { mail_change_id: id, code });
  const shown = async () => (await call('GET /api/v1/users/me/account/')).body.data?.mail;
  return { man, call, start, verify, shown };
};
const someone = async () => callsOf(await makeMan(app.deps));
const lettersTo = (mail: string) => listOutbox(app.deps, mail);
const codeTo = async (mail: string) => (await lettersTo(mail))[0]?.code ?? '';
const other = (code: string) => (code === '111111' ? '222222' : '111111');
const idOf = (started: { body: { data?: Record<string, unknown> } }) => started.body.data?.mail_change_id;
const storedMail = async (man: TestPerson) =>
  (await app.deps.reader().select().from(person).where(eq(person.id, man.id)))[0]?.mail;
const owner = async (mail: string) => {
  const someoneElse = await someone();
  await someoneElse.verify(idOf(await someoneElse.start(mail)), await codeTo(mail));
  return someoneElse;
};

test('an address is the account’s once its code was typed, and is shown masked', async () => {
  const [me, mail] = [await someone(), newMail()];
  const started = await me.start(`　${mail.replace('@example', '＠EXAMPLE')} `);
  expect(started).toMatchObject({ status: 201, body: { data: { expires_in: 1800, resend_after: 60 } } });
  expect([await storedMail(me.man), await me.shown()]).toEqual([null, null]);
  const [letter] = await lettersTo(mail);
  expect(letter).toMatchObject({
    channel: 'mail',
    subject: '【YOI】認証コード',
    code: expect.stringMatching(/^\d{6}$/),
  });
  const answers = [
    await me.verify(idOf(started), await codeTo(mail)),
    await me.verify(idOf(started), await codeTo(mail)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect([await storedMail(me.man), await me.shown()]).toEqual([mail, 'm••••@example.jp']);
});

test('the registration’s own calls do the same', async () => {
  const [me, mail] = [await someone(), newMail()];
  const started = await me.call('POST /api/auth/registrations/mail', { mail });
  expect(started.status).toBe(201);
  const body = { mail_change_id: idOf(started), code: await codeTo(mail) };
  expect((await me.call('POST /api/auth/registrations/mail/verify', body)).status).toBe(204);
  expect(await storedMail(me.man)).toBe(mail);
  const guest = await app.visitor().call('POST /api/auth/registrations/mail', { mail });
  expect(guest.body.code).toBe('auth/required');
});

test('the address before is told that there is another, once', async () => {
  const [before, after] = [newMail(), newMail()];
  const me = await owner(before);
  const id = idOf(await me.start(after));
  await me.verify(id, await codeTo(after));
  await me.verify(id, await codeTo(after));
  const told = (await lettersTo(before)).filter(({ body }) => body.includes('変更されました'));
  expect(told).toHaveLength(1);
  expect(told[0]?.body).not.toContain(after);
  expect((await me.start(after.toUpperCase())).body.errors?.[0]?.message).toBe('現在のメールアドレスと同じです');
});

test('an address of another account gets the same answer; only its owner is told, and no code fits', async () => {
  const taken = newMail();
  const [theirs, me] = [await owner(taken), await someone()];
  app.deps.clock.advance(61_000);
  const [known, free] = [await me.start(taken.toUpperCase()), await me.start(newMail())];
  const shape = ({ status, body }: typeof known) => [status, { ...body.data, mail_change_id: '' }];
  expect(shape(known)).toEqual(shape(free));
  expect((await lettersTo(taken.toUpperCase().replace('EXAMPLE.JP', 'example.jp')))[0]).toMatchObject({
    body: expect.stringContaining('すでに登録'),
    code: null,
  });
  for (let tries = 0; tries < 5; tries += 1)
    expect((await me.verify(idOf(known), `00000${tries}`)).body.code).toBe('code/wrong');
  expect(await storedMail(theirs.man)).toBe(taken);
});

test('of two accounts that prove one mailbox at the same moment, one has it', async () => {
  const mail = newMail();
  const [one, two] = [await someone(), await someone()];
  const ids = [idOf(await one.start(mail))];
  const codes = [await codeTo(mail)];
  app.deps.clock.advance(61_000);
  ids.push(idOf(await two.start(mail.replace('man', 'MAN'))));
  codes.push(await codeTo(mail.replace('man', 'MAN')));
  const answers = await Promise.all([one.verify(ids[0], codes[0] ?? ''), two.verify(ids[1], codes[1] ?? '')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect([await storedMail(one.man), await storedMail(two.man)].filter(Boolean)).toHaveLength(1);
});

test('a code is looked at five times, by the account it was sent for, within half an hour', async () => {
  const [me, stranger, mail] = [await someone(), await someone(), newMail()];
  const id = idOf(await me.start(mail));
  const right = await codeTo(mail);
  expect((await stranger.verify(id, right)).body.code).toBe('not_found');
  const tries = await Promise.all(Array.from({ length: 9 }, () => me.verify(id, other(right))));
  expect(tries.map(({ body }) => body.code).sort()).toEqual([
    ...Array(4).fill('code/expired'),
    ...Array(5).fill('code/wrong'),
  ]);
  expect((await me.verify(id, right)).body.code).toBe('code/expired');
  app.deps.clock.advance(61_000);
  const again = idOf(await me.start(mail));
  app.deps.clock.advance(30 * 60_000);
  expect((await me.verify(again, await codeTo(mail))).body.code).toBe('code/expired');
  expect(await storedMail(me.man)).toBeNull();
});

test('codes come a minute apart, five a day to a mailbox and ten to an account, no matter who asks', async () => {
  const [me, stranger, mail] = [await someone(), await someone(), newMail()];
  const once = { 'idempotency-key': randomUUID() };
  expect((await me.start(mail, once)).status).toBe(201);
  expect((await me.start(mail, once)).status).toBe(201); // the same call again: no second mail
  expect((await stranger.start(mail.toUpperCase())).body.errors?.[0]?.message).toMatch(/^再送は\d+秒後に可能です$/);
  for (let sent = 1; sent < 5; sent += 1) {
    app.deps.clock.advance(61_000);
    expect((await me.start(mail)).status).toBe(201);
  }
  app.deps.clock.advance(61_000);
  expect((await stranger.start(mail)).body.errors?.[0]?.message).toContain('本日の送信回数の上限');
  expect(await lettersTo(mail)).toHaveLength(5);
  for (let sent = 5; sent < 10; sent += 1) expect((await me.start(newMail())).status).toBe(201);
  expect((await me.start(newMail())).body.errors?.[0]?.message).toContain('本日の送信回数の上限');
});

test.each([
  ['', 'メールアドレスを入力してください'],
  ['no-at.example.jp', BAD],
  ['a@b', BAD],
  ['a..b@example.jp', BAD],
  ['.a@example.jp', BAD],
  ['a@-example.jp', BAD],
  ['a@example.jp\r\nBcc: x@example.jp', BAD],
  ['a\u2028b@example.jp', BAD],
  ['a@example.jp,b@example.jp', BAD],
  ['"a b"@example.jp', BAD],
  ['A <a@example.jp>', BAD],
  ['a%0d%0aBcc:x@example.jp', BAD],
  [`${'a'.repeat(65)}@example.jp`, BAD],
  [`a@${'b.'.repeat(130)}jp`, BAD],
  ['a@'.repeat(50_000), BAD],
  ['たか@例え.jp', BAD],
])('%j is no address: told at its field, and nothing is sent', async (mail, message) => {
  const me = await someone();
  const refused = await me.start(mail);
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'body.mail', message }] } });
  expect(await lettersTo(mail)).toEqual([]);
});
