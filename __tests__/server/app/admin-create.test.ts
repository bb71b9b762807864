import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { createOpsAccount } from '@/server/modules/people/auth/service';
import { makeTestApp } from '../../support/test-app';

const INPUT = { phone: '090-9999-1234', password: 'yoiban-shigoto-7', name: '運営' };
type World = Awaited<ReturnType<typeof makeTestApp>>;
let world: World;
beforeAll(async () => {
  world = await makeTestApp();
});
afterAll(() => world.deps.close());

test('an account that was made signs in, with a code on a first device, and is of the staff', async () => {
  const made = await createOpsAccount(world.deps, INPUT);
  expect(made).toMatchObject({ phone: '+819099991234' });
  const credentials = { phone_number: '09099991234', password: INPUT.password };
  const asked = await world.visitor().call('POST /api/auth/tokens', credentials);
  const [message] = await listOutbox(world.deps, '+819099991234');
  const signedIn = await world.visitor().call('POST /api/auth/device_confirmations', {
    confirmation_id: asked.body.confirmation_id,
    code: message?.code,
  });
  expect(signedIn).toMatchObject({ status: 200, body: { data: { is_ops: true } } });
  const headers = { authorization: `Bearer ${signedIn.body.data?.access_token}` };
  const desk = await world.visitor().call('GET /api/v1/ops/accounts/', undefined, headers);
  expect(desk).toMatchObject({ status: 403, body: { code: 'auth/second_factor_required' } });
  expect((await world.visitor().call('POST /api/auth/second_factor/totp', undefined, headers)).status).toBe(201);
});

test.each([
  ['a number that has an account', INPUT, /already has an account/],
  ['a land line', { ...INPUT, phone: '03-1234-5678' }, /Japanese mobile number/],
  ['a password that is too short', { ...INPUT, phone: '08011112222', password: 'abc1' }, /8〜64文字/],
  ['a password that holds the number', { ...INPUT, phone: '08011112222', password: 'x11112222y' }, /電話番号/],
  ['a name of nothing', { ...INPUT, phone: '08011112222', name: ' ' }, /1 to 20 characters/],
])('%s is refused with a clear line', async (_what, input, line) => {
  expect(await createOpsAccount(world.deps, input)).toEqual({ fault: expect.stringMatching(line) });
});
