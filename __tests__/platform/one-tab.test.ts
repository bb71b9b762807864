/** @jest-environment-options {"url": "https://localhost/"} */

import { type Answered, inOneTab } from '@/platform/auth/one-tab';
import { setAccessToken } from '@/platform/auth/token';
import { clearCookie, writeCookie } from '@/platform/storage/cookies';

/** The lock is free: the tab that had it is done. */
const FREE = {
  request: (_: string, ...rest: unknown[]) => {
    const task = rest.at(-1) as (lock: object) => unknown;
    return Promise.resolve(task({}));
  },
};
const THEIRS: Answered = { body: { data: { access_token: 'theirs' } } };
const OURS: Answered = { body: { data: { access_token: 'ours' } } };

let asked: number;
const ask = () => {
  asked += 1;
  return Promise.resolve(OURS);
};
beforeEach(() => {
  asked = 0;
  Object.defineProperty(navigator, 'locks', { value: FREE, configurable: true });
  clearCookie('refreshedAt');
  setAccessToken('old');
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  setAccessToken(null);
});

test('what another tab was given a moment ago is waited for, and no tab asks twice', async () => {
  writeCookie('refreshedAt', String(Date.now()));
  const answer = inOneTab(ask);
  const other = new BroadcastChannel('refresh');
  other.postMessage(THEIRS);
  expect(await answer).toEqual(THEIRS);
  expect(asked).toBe(0);
  other.close();
});

test('a message that does not come is not waited for long', async () => {
  writeCookie('refreshedAt', String(Date.now()));
  expect(await inOneTab(ask)).toEqual(OURS);
  expect(asked).toBe(1);
});

test.each([
  ['long ago', 'old', Date.now() - 60_000],
  ['in a tab that was just opened', null, Date.now()],
])('no tab is waited for %s', async (_, token, at) => {
  writeCookie('refreshedAt', String(at));
  setAccessToken(token);
  const waits = jest.spyOn(globalThis, 'setTimeout');
  expect(await inOneTab(ask)).toEqual(OURS);
  expect(waits).not.toHaveBeenCalled();
  waits.mockRestore();
});
