import { eventsAfter, lastSeq, recordEvent } from '@/server/modules/machinery/live/service';
import { makeCast, makeMan, type TestPerson } from '../../../support/factories';
import { makeTestDeps, type TestDeps } from '../../../support/test-deps';

let deps: TestDeps;
let man: TestPerson;
beforeAll(async () => {
  deps = await makeTestDeps();
  man = await makeMan(deps);
});
afterAll(() => deps.close());

const event = (subject: string) => ({ kind: 'reservation' as const, subject, payload: { state: 'requested' } });
const told = (personId: number, subject: string) =>
  deps.unitOfWork((work) => recordEvent(work, personId, event(subject)));

test('events are numbered from one without gaps, also when many are told at once', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => told(man.id, `r${index}`)));
  const events = await eventsAfter(deps.reader(), man.id, 0, 100);
  expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(await lastSeq(deps.reader(), man.id)).toBe(30);
});

test('a number taken by a transaction that fails is given again', async () => {
  const before = await lastSeq(deps.reader(), man.id);
  const failed = deps.unitOfWork(async (work) => {
    await recordEvent(work, man.id, event('gone'));
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  await told(man.id, 'kept');
  const [kept, ...more] = await eventsAfter(deps.reader(), man.id, before, 10);
  expect(kept).toMatchObject({ seq: before + 1, subject: 'kept', payload: { state: 'requested' } });
  expect(more).toEqual([]);
});

test('each person has numbers of their own, and a client resumes from one', async () => {
  const cast = await makeCast(deps);
  expect(await lastSeq(deps.reader(), cast.id)).toBe(0);
  await told(cast.id, 'first');
  await told(cast.id, 'second');
  expect(await eventsAfter(deps.reader(), cast.id, 1, 10)).toMatchObject([{ seq: 2, subject: 'second' }]);
});

test('live screens are woken after commit only', async () => {
  const woken: number[] = [];
  const end = deps.events.subscribe(man.id, (seq) => woken.push(seq));
  const next = (await lastSeq(deps.reader(), man.id)) + 1;
  await deps.unitOfWork(async (work) => {
    await recordEvent(work, man.id, event('wake'));
    expect(woken).toEqual([]);
  });
  expect(woken).toEqual([next]);
  end();
  await told(man.id, 'unheard');
  expect(woken).toEqual([next]);
});
