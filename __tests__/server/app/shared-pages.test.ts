import { makeMemoryEvents } from '@/server/adapters/events-memory';
import { sharedPages } from '@/server/app/shared-pages';

/** The caches of two processes on one bus, and what each was told to throw away. */
const twoProcesses = () => {
  const events = makeMemoryEvents();
  const purged: [Set<string>, Set<string>] = [new Set(), new Set()];
  const [here] = purged.map((seen) =>
    sharedPages({ purge: (prefix) => void seen.add(prefix ?? 'everything') }, events),
  );
  if (!here) throw new Error('two caches were made');
  return { events, purged, here };
};

test('what one process throws away, every process does', () => {
  const { here, purged } = twoProcesses();
  here.purge('/girl/7');
  here.purge();
  expect(purged.map((seen) => [...seen])).toEqual([
    ['/girl/7', 'everything'],
    ['/girl/7', 'everything'],
  ]);
});

test('everything goes when something may have been missed', () => {
  const { events, purged } = twoProcesses();
  events.lookAgain();
  expect(purged.map((seen) => [...seen])).toEqual([['everything'], ['everything']]);
});
