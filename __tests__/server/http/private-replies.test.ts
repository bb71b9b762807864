import { randomUUID } from 'node:crypto';
import { accessTokenOf, makeDeviceKnown, makeMan, TEST_PASSWORD } from '../../support/factories';
import { openApi } from './world';

it('keeps what it says about anybody out of every cache, the answer without a body too', async () => {
  const api = await openApi();
  const man = await makeMan(api.deps);
  const headers = { authorization: `Bearer ${await accessTokenOf(api.deps, man)}` };
  const credentials = { phone_number: `0${man.phone.slice(3)}`, password: TEST_PASSWORD, transport: 'cookie' };
  const device = randomUUID();
  await makeDeviceKnown(api.deps, man, device);
  const answers = [
    await api.send('GET', '/api/v1/male_users/me/', undefined, headers),
    await api.send('POST', '/api/auth/tokens', credentials, { cookie: `yoi_auth_device_key=${device}` }),
    await api.send('PATCH', '/api/v1/male_users/me/', { id: man.id, is_pwa_launched: true }, headers),
    await api.send('GET', '/api/v1/users/me/reservations/x/', undefined, headers),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 204, 404]);
  expect(answers.map((answer) => answer.headers.get('cache-control'))).toEqual(Array(4).fill('no-store'));
  await api.close();
});
