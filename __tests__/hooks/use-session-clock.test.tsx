import { act, renderHook } from '@testing-library/react';
import { useSessionClock } from '@/hooks/use-session-clock';

const START = Date.parse('2026-11-21T19:40:00+09:00');
const kept = () => [sessionStorage.getItem('yoi_start_time'), sessionStorage.getItem('yoi_elapsed_seconds')];

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: START });
});
afterEach(() => jest.useRealTimers());

test('the session begins with the first page, and its seconds are kept', () => {
  renderHook(useSessionClock);
  expect(kept()).toEqual([String(START), '0']);
  act(() => jest.advanceTimersByTime(60_000));
  expect(kept()).toEqual([String(START), '60']);
});

test('another page of the same session counts on, and so does leaving one', () => {
  const first = renderHook(useSessionClock);
  act(() => jest.advanceTimersByTime(15_000));
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
  expect(kept()[1]).toBe('15');
  first.unmount();
  act(() => jest.advanceTimersByTime(5_000));
  renderHook(useSessionClock);
  expect(kept()).toEqual([String(START), '20']);
});

test('above 3600 seconds nothing is stored', () => {
  renderHook(useSessionClock);
  act(() => jest.advanceTimersByTime(3_600_000));
  expect(kept()[1]).toBe('3600');
  act(() => jest.advanceTimersByTime(600_000));
  expect(kept()[1]).toBe('3600');
});
