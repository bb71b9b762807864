/** @jest-environment-options {"url": "https://localhost/"} */

import { act, fireEvent, renderHook } from '@testing-library/react';
import { useLastOperation } from '@/hooks/use-last-operation';
import { become } from '@/platform/auth/session-store';
import { readCookie } from '@/platform/storage';
import { clearCookie } from '@/platform/storage/cookies';

const written = () => readCookie('lastOperationTime');
beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  clearCookie('lastOperationTime');
  become({ state: 'guest', role: null, isOps: false });
});
afterEach(() => jest.useRealTimers());

test('what a member does is noted, once a minute at most; what happens by itself and what a guest does is not', () => {
  renderHook(() => useLastOperation());
  fireEvent.pointerDown(window);
  expect(written()).toBeNull();

  act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
  expect(written()).toBeNull();
  fireEvent.keyDown(window, { key: 'a' });
  expect(written()).toBe('1800000000000');
  jest.setSystemTime(1_800_000_059_000);
  fireEvent.pointerDown(window);
  expect(written()).toBe('1800000000000');
  jest.setSystemTime(1_800_000_060_000);
  fireEvent.pointerDown(window);
  expect(written()).toBe('1800000060000');
});
