import type { CommittedEvent } from '@/server/core/ports';
import { eventsAfter, lastSeq, newestBeyond, recordEvent } from '@/server/modules/machinery/live/service';
import { createFeeds, type EventRows } from '@/server/realtime/feeds';
import { makeMan, type TestPerson } from '../../support/factories';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';

let deps: TestDeps;
let man: TestPerson;
beforeAll(async () => {
  deps = await makeTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  man = await makeMan(deps);
});

const ROWS: EventRows = { eventsAfter, lastSeq, newestBeyond };
const say = (subject: string) =>
  deps.unitOfWork((work) => recordEvent(work, man.id, { kind: 'reservation', subject, payload: {} }));
const subjects = (events: readonly CommittedEvent[]) => events.map(({ subject }) => subject);

test('a signal behind which no row stands is taken back, and the next event is heard', async () => {
  const feed = createFeeds(deps, ROWS).follow(man.id, () => undefined);
  await say('a');
  deps.events.publish({ personId: man.id, seq: 1000 });
  expect(feed.newest()).toBe(1000);
  expect(await feed.after(1)).toEqual([]);
  expect(feed.newest()).toBe(1);
  await say('b');
  expect(feed.newest()).toBe(2);
  expect(subjects(await feed.after(1))).toEqual(['b']);
  feed.leave();
});
