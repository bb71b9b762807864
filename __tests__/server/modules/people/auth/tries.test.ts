import { randomUUID } from 'node:crypto';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { makeDeviceKnown, makeMan, TEST_PASSWORD, type TestPerson } from '../../../../support/factories';
import { makeTestApp, type Visitor } from '../../../../support/test-app';

let app: Awaited<ReturnType<typeof makeTestApp>>;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.deps.close());

const device = (): Visitor => {
  const visitor = app.visitor();
  visitor.cookies.set('yoi_auth_device_key', randomUUID());
  return visitor;
};
/** A device that is known to these people. */
const deviceOf = async (...owners: TestPerson[]): Promise<Visitor> => {
  const visitor = device();
  for (const owner of owners) await makeDeviceKnown(app.deps, owner, visitor.cookies.get('yoi_auth_device_key') ?? '');
  return visitor;
};
const numberOf = (man: TestPerson) => `0${man.phone.slice(3)}`;
const signIn = (visitor: Visitor, man: TestPerson, password: string = TEST_PASSWORD) =>
  visitor.call('POST /api/auth/tokens', { phone_number: numberOf(man), password });
const wrong = (visitor: Visitor, man: TestPerson) => signIn(visitor, man, 'wrong-again-1');
const times = <T>(count: number, task: () => Promise<T>) => Promise.all(Array.from({ length: count }, task));
const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? String(status)).sort();

describe('tries at the same moment', () => {
  test('of a password: five of ten are looked at, and the right one comes too late', async () => {
    const man = await makeMan(app.deps);
    const answers = await times(10, () => wrong(app.visitor(), man));
    expect(codes(answers)).toEqual([...Array(5).fill('auth/bad_credentials'), ...Array(5).fill('rate/limited')]);
    expect((await signIn(app.visitor(), man)).body.code).toBe('rate/limited');
    app.deps.clock.advance(15 * 60_000 + 1000);
    expect((await signIn(app.visitor(), man)).body.code).toBe('auth/device_unconfirmed');
  });

  test('of a code by SMS: five of ten are looked at, and the right one comes too late', async () => {
    const [guest, phone] = [app.visitor(), '08012344321'];
    const { body } = await guest.call('POST /api/auth/registrations', { phone_number: phone });
    const registration_id = String(body.data?.registration_id);
    const right = (await listOutbox(app.deps, '+818012344321'))[0]?.code ?? '';
    const verify = (code: string) => guest.call('POST /api/auth/registrations/verify', { registration_id, code });
    const answers = await times(10, () => verify(right === '111111' ? '222222' : '111111'));
    expect(codes(answers)).toEqual([...Array(5).fill('code/expired'), ...Array(5).fill('code/wrong')]);
    expect((await verify(right)).body.code).toBe('code/expired');
  });
});

test('registrations of one number at the same moment send one code', async () => {
  const start = () => app.visitor().call('POST /api/auth/registrations', { phone_number: '08043211234' });
  const answers = await times(10, start);
  expect(codes(answers)).toEqual(['201', ...Array(9).fill('rate/limited')]);
  expect(await listOutbox(app.deps, '+818043211234')).toHaveLength(1);
});

describe('a lock on a number', () => {
  test('takes five wrong passwords in a row: the right one in between begins the count anew', async () => {
    const man = await makeMan(app.deps);
    const guest = await deviceOf(man);
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) expect((await wrong(guest, man)).status).toBe(401);
      expect((await signIn(guest, man)).status).toBe(200);
    }
  });

  test('does not lock out its owner on a device that signed in before', async () => {
    const [man, stranger] = [await makeMan(app.deps), device()];
    const phone = await deviceOf(man);
    expect((await signIn(phone, man)).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) await wrong(stranger, man);
    expect((await signIn(stranger, man)).body.code).toBe('rate/limited');
    expect((await signIn(device(), man)).body.code).toBe('rate/limited');
    expect((await signIn(phone, man)).status).toBe(200);
    // The owner's success does not open the number for the others.
    expect((await signIn(stranger, man)).body.code).toBe('rate/limited');
  });

  test('is kept for a known device too, by itself', async () => {
    const man = await makeMan(app.deps);
    const [phone, tablet] = [await deviceOf(man), await deviceOf(man)];
    for (let tries = 0; tries < 5; tries += 1) expect((await wrong(phone, man)).status).toBe(401);
    expect((await signIn(phone, man)).body.code).toBe('rate/limited');
    expect((await signIn(tablet, man)).status).toBe(200);
    expect((await signIn(device(), man)).body.code).toBe('auth/device_unconfirmed');
  });

  test('means nothing for a device that another account signed in on', async () => {
    const [man, other] = [await makeMan(app.deps), await makeMan(app.deps)];
    const phone = await deviceOf(other);
    for (let tries = 0; tries < 5; tries += 1) await wrong(app.visitor(), man);
    expect((await signIn(phone, man)).body.code).toBe('rate/limited');
  });
});

test('five codes a day go to one number, for whatever anybody asks; a right password has five of its own', async () => {
  const man = await makeMan(app.deps);
  const reset = () => app.visitor().call('POST /api/auth/password_resets', { phone_number: numberOf(man) });
  const register = () => app.visitor().call('POST /api/auth/registrations', { phone_number: numberOf(man) });
  for (const ask of [reset, register, reset, register, reset]) {
    expect((await ask()).status).toBe(201);
    app.deps.clock.advance(61_000);
  }
  for (const ask of [reset, register]) {
    const { status, headers } = await ask();
    expect([status, headers.get('retry-after')]).toEqual([429, '86400']);
  }
  // A person who knows the password still gets a code, however often others asked.
  expect((await signIn(device(), man)).body.code).toBe('auth/device_unconfirmed');
  app.deps.clock.advance(24 * 3_600_000);
  expect((await register()).status).toBe(201);
});
