import { eq } from 'drizzle-orm';
import { phoneRecovery } from '@/server/db/schema';
import { makeDeviceKnown, TEST_PASSWORD } from '../../../../support/factories';
import { NIGHT, openScene } from './scene';

let scene: Awaited<ReturnType<typeof openScene>>;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.deps.clock.set(NIGHT));

const rowOf = async (id: string) =>
  (await scene.deps.reader().select().from(phoneRecovery).where(eq(phoneRecovery.id, id)))[0];

test('a request is stopped by a sign-in on a device that the account knows, by no other, and not once the old number said yes', async () => {
  const man = await scene.newMan();
  const device = crypto.randomUUID();
  await makeDeviceKnown(scene.deps, man, device);
  const { id, phone } = await scene.asked(man);
  const own = scene.app.visitor();
  own.cookies.set('yoi_auth_device_key', device);
  expect((await scene.signIn(scene.national(man.phone))).body.code).toBe('auth/device_unconfirmed');
  expect((await scene.signIn(scene.national(man.phone), 'wrong-2026', own)).status).toBe(401);
  await scene.sweep();
  expect((await rowOf(id))?.state).toBe('submitted');
  expect((await scene.signIn(scene.national(man.phone), TEST_PASSWORD, own)).status).toBe(200);
  await scene.sweep();
  expect(await rowOf(id)).toMatchObject({ state: 'stopped', pictureKeySealed: null });
  expect((await scene.letters(phone))[0]).toContain('ログインされたため終了しました');
  expect((await scene.hold(id)).code).toBe('phone_recovery/state_conflict');

  const wanted = await scene.asked(man);
  await scene.answer(wanted.link, 'confirm');
  expect((await scene.signIn(scene.national(man.phone), TEST_PASSWORD, own)).status).toBe(200);
  await scene.sweep();
  expect((await rowOf(wanted.id))?.state).toBe('submitted');
});

test('a request is stopped by a code to the old number, too', async () => {
  const man = await scene.newMan();
  const { id } = await scene.asked(man);
  const visitor = scene.app.visitor();
  const asked = await scene.signIn(scene.national(man.phone), TEST_PASSWORD, visitor);
  const code = await scene.codeTo(man.phone, '新しい端末');
  const confirmed = { confirmation_id: asked.body.confirmation_id, code };
  expect((await visitor.call('POST /api/auth/device_confirmations', confirmed)).status).toBe(200);
  await scene.sweep();
  expect((await rowOf(id))?.state).toBe('stopped');
});
