import { act, fireEvent, renderHook } from '@testing-library/react';
import { usePullToRefresh } from '@/hooks/use-pull-to-refresh';

// The finger's own distance (spec §9).
const FAR = 90;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  scrolledTo(0);
});

test('a finger that pulls 90 px from the very top reloads after two seconds', () => {
  const { reload, result } = watched();
  pull(FAR);
  expect(result.current).toEqual({ distance: 90, reloading: true });
  act(() => jest.advanceTimersByTime(1999));
  expect(reload).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('less than 90 goes back to rest, and no pull goes further than 150', () => {
  const { reload, result } = watched();
  pull(FAR - 1);
  expect(result.current).toEqual({ distance: 0, reloading: false });
  touch('touchStart', 0);
  touch('touchMove', 900);
  expect(result.current.distance).toBe(150);
  touch('touchMove', FAR - 1);
  touch('touchEnd', FAR - 1);
  expect(nothingCame(reload)).toBe(true);
});

test('never while the page is scrolled, with a modal open, with two fingers, upwards, or where it is switched off', () => {
  const { reload } = watched();
  scrolledTo(1);
  pull(FAR);
  scrolledTo(0);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  pull(FAR);
  dialog.remove();
  act(() => {
    fireEvent.touchStart(document, { touches: [{ clientY: 0 }, { clientY: 0 }] });
  });
  touch('touchMove', FAR);
  touch('touchEnd', FAR);
  pull(-FAR);
  expect(nothingCame(reload)).toBe(true);

  const off = watched(false);
  pull(FAR);
  expect(nothingCame(off.reload)).toBe(true);
});

test('a second pull while it waits changes nothing, and leaving takes the reload back', () => {
  const { reload, unmount } = watched();
  pull(FAR);
  pull(FAR);
  unmount();
  expect(nothingCame(reload)).toBe(true);
});

function watched(enabled = true) {
  const reload = jest.fn();
  return { reload, ...renderHook(() => usePullToRefresh(enabled, reload)) };
}

function touch(kind: 'touchStart' | 'touchMove' | 'touchEnd', clientY: number) {
  act(() => {
    fireEvent[kind](document, { touches: [{ clientY }] });
  });
}

function pull(distance: number) {
  touch('touchStart', 0);
  touch('touchMove', distance);
  touch('touchEnd', distance);
}

function scrolledTo(scrollY: number) {
  Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
}

function nothingCame(reload: jest.Mock): boolean {
  act(() => jest.advanceTimersByTime(10_000));
  return reload.mock.calls.length === 0;
}
