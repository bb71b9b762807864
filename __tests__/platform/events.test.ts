import { createEvent } from '@/platform/events';

test('an event tells its values to each listener once, in the order in which they came', () => {
  const { announce, listen } = createEvent<[name: string, count: number]>();
  const told: unknown[] = [];
  const first = (...values: [string, number]) => told.push(['first', ...values]);
  listen(first);
  listen((...values) => told.push(['second', ...values]));
  listen(first);
  announce('a', 1);
  expect(told).toEqual([
    ['first', 'a', 1],
    ['second', 'a', 1],
  ]);
});

test('a listener that has stopped hears nothing more, even of what is being told', () => {
  const { announce, listen } = createEvent();
  const late = jest.fn();
  let stopLate: () => void = () => undefined;
  const stopFirst = listen(() => stopLate());
  stopLate = listen(late);
  announce();
  expect(late).not.toHaveBeenCalled();
  stopFirst();
  stopFirst();
  listen(late);
  announce();
  expect(late).toHaveBeenCalledTimes(1);
});

test('one event says nothing to those who listen to another', () => {
  const [one, other] = [createEvent(), createEvent()];
  const listener = jest.fn();
  one.listen(listener);
  other.announce();
  expect(listener).not.toHaveBeenCalled();
});
