import { outbox } from '@/server/db/schema';
import { tell } from '@/server/modules/people/notice/service';
import type { TestPerson } from '../../../../support/factories';
import { kinds, openPush, type PushWorld } from './world';

let world: PushWorld;
let man: TestPerson;
beforeAll(async () => {
  world = await openPush();
  man = await world.man();
});
afterAll(() => world.close());
beforeEach(() => world.deps.unitOfWork(({ tx }) => tx.delete(outbox)));

const tellMan = (kind: 'booking_offer' | 'talk') =>
  world.deps.unitOfWork((work) => tell(work, man.id, { kind, subject: work.deps.random.uuid(), path: '/reserve' }));
const texts = async () => (await world.deps.reader().select().from(outbox)).filter(({ channel }) => channel === 'sms');

test('where all addresses of a person are gone an offer that lapses comes by SMS, once, in words that say nothing', async () => {
  const devices = [await world.device(man), await world.device(man)];
  await tellMan('booking_offer');
  for (const { browser } of devices) browser.answer(410);
  await world.deliver();
  expect(await world.rows()).toEqual([]);
  const sent = await texts();
  expect(sent).toMatchObject([{ to: man.phone, body: expect.stringMatching(/^【YOI】新しいお知らせがあります。/) }]);
});

test('no SMS comes while another address of the person lives, for talk, or against the person’s wish', async () => {
  const [dead, alive] = [await world.device(man), await world.device(man)];
  dead.browser.answer(410);
  await tellMan('booking_offer');
  await world.deliver();
  expect([kinds(alive), await texts()]).toEqual([['booking_offer'], []]);
  alive.browser.answer(404);
  await tellMan('talk');
  await world.deliver();
  const last = await world.device(man, { has_notify_sms: false });
  last.browser.answer(410);
  await tellMan('booking_offer');
  await world.deliver();
  expect([await world.rows(), await texts()]).toEqual([[], []]);
});
