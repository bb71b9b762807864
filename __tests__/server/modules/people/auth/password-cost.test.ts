import * as argon2 from '@node-rs/argon2';
import { makeMan } from '../../../../support/factories';
import { makeTestApp } from '../../../../support/test-app';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

test('an unknown number costs one argon2 of the same parameters as a known one', async () => {
  const app = await makeTestApp();
  const man = await makeMan(app.deps);
  const costOf = async (phone_number: string) => {
    jest.mocked(argon2.verify).mockClear();
    const wrong = { phone_number, password: 'wrong-again-1' };
    expect((await app.visitor().call('POST /api/auth/tokens', wrong)).body.code).toBe('auth/bad_credentials');
    return jest.mocked(argon2.verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'));
  };
  const known = await costOf(`0${man.phone.slice(3)}`);
  expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  expect(await costOf('08099999999')).toEqual(known);
  await app.deps.close();
});
