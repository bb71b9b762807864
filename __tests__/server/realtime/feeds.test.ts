import { realtimeDoor } from '@/server/app/doors';
import { recordEvent } from '@/server/modules/machinery/live/service';
import { eventStream } from '@/server/realtime/changes';
import { makeMan, type TestPerson } from '../../support/factories';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';

let deps: TestDeps;
let man: TestPerson;
beforeAll(async () => {
  deps = await makeTestDeps();
  man = await makeMan(deps);
});
afterAll(() => deps.close());

const told = (subject: string) =>
  deps.unitOfWork((work) => recordEvent(work, man.id, { kind: 'reservation', subject, payload: {} }));

test('an event whose wake was lost comes with the next one, in its place', async () => {
  const events = eventStream(realtimeDoor(deps).feeds, man.id, 0)[Symbol.asyncIterator]();
  const heard = async () => (await events.next()).value?.subject;
  await told('first');
  expect(await heard()).toBe('first');
  jest.spyOn(deps.events, 'publish').mockImplementationOnce(() => undefined);
  await told('lost on the way');
  await told('third');
  await told('fourth');
  expect([await heard(), await heard(), await heard()]).toEqual(['lost on the way', 'third', 'fourth']);
  await events.return?.();
});
