import { eq } from 'drizzle-orm';
import { cleanUp } from '@/server/app/cleaning';
import { phoneRecovery } from '@/server/db/schema';
import { forgetRecoveriesOf } from '@/server/modules/views/phone-recovery/erase';
import { DAY, NIGHT, openScene } from './scene';

let scene: Awaited<ReturnType<typeof openScene>>;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.deps.clock.set(NIGHT));

const rowOf = async (id: string) =>
  (await scene.deps.reader().select().from(phoneRecovery).where(eq(phoneRecovery.id, id)))[0];

test('a request that was never decided ends after seven days with its pictures', async () => {
  const man = await scene.newMan();
  const { id, phone } = await scene.asked(man);
  scene.later(7 * DAY);
  await scene.sweep();
  expect((await rowOf(id))?.state).toBe('ended');
  expect((await scene.letters(phone))[0]).toContain('期限が過ぎたため終了');
  expect((await scene.hold(id)).code).toBe('phone_recovery/state_conflict');
  expect((await rowOf(id))?.pictureKeySealed).toBeNull();
});

test('pictures of a decided one go after ninety days, the request itself after a year', async () => {
  const man = await scene.newMan();
  const { id } = await scene.asked(man);
  await scene.refuse(id);
  scene.later(90 * DAY - 1000);
  await cleanUp(scene.deps);
  expect((await rowOf(id))?.pictureKeySealed).not.toBeNull();
  scene.later(2000);
  await cleanUp(scene.deps);
  expect((await rowOf(id))?.pictureKeySealed).toBeNull();
  scene.later(366 * DAY);
  await cleanUp(scene.deps);
  expect(await rowOf(id)).toBeUndefined();
});

test('nothing is left of the requests of a customer who left', async () => {
  const man = await scene.newMan();
  const { id } = await scene.asked(man);
  await scene.deps.unitOfWork((work) => forgetRecoveriesOf(work, man.id));
  expect(await rowOf(id)).toBeUndefined();
});
