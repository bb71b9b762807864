import { inSlices } from '@/ui/patterns/in-slices';

describe('a long drawing', () => {
  let now = 0;
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const STEP_MS = 3;
  function* drawing(done: number[]) {
    for (let step = 1; step <= 5; step += 1) {
      now += STEP_MS;
      yield done.push(step);
    }
  }

  test('is done in tasks of a few milliseconds, all of it in its order', () => {
    const done: number[] = [];
    inSlices(drawing(done));
    expect(done).toEqual([]);
    jest.advanceTimersToNextTimer();
    expect(done).toEqual([1, 2]);
    jest.runAllTimers();
    expect(done).toEqual([1, 2, 3, 4, 5]);
  });

  test('goes no further once it is stopped', () => {
    const done: number[] = [];
    const stop = inSlices(drawing(done));
    jest.advanceTimersToNextTimer();
    stop();
    jest.runAllTimers();
    expect(done).toEqual([1, 2]);
  });
});
