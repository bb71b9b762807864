/** @jest-environment-options {"url": "https://localhost/"} */

import { waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { currentSession, onSessionEvent } from '@/platform/auth';
import { onGhostChange } from '@/platform/auth/ghost';
import { signIn, signOut } from '@/platform/auth/session';
import { api } from '@/platform/http';
import { answer, on, problemOf, silence } from '../support/answer';
import { ghostOf } from '../support/ghost';

const CURRENT = 'GET /api/v1/ops/ghost_sessions/current/';
const BADGE = 'GET /api/v1/male_users/me/footer/badge/';
const PASS = { phone_number: '09010000003', password: 'secret-password' };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(async () => {
  server.use(answer('DELETE /api/auth/tokens', null));
  await signOut();
  server.resetHandlers();
});
afterAll(() => server.close());

const staffSignsIn = () => {
  server.use(
    answer('POST /api/auth/tokens', { access_token: 'staff', expires_in: 900, role: 'male_user', is_ops: true }),
  );
  return signIn(PASS);
};

test('nothing is shown to the staff before it is known through whose eyes it looks', async () => {
  let open = () => undefined as unknown;
  const gate = new Promise<void>((resolve) => (open = resolve));
  server.use(answer(CURRENT, async () => gate.then(() => ghostOf({ account: HER }))));
  const events: string[] = [];
  const stop = onSessionEvent((event) => events.push(event));
  expect((await staffSignsIn()).state).not.toBe('signed_in');
  open();
  await waitFor(() => expect(currentSession().state).toBe('signed_in'));
  expect(currentSession()).toMatchObject({ role: 'female_cast', isOps: true, ghost: { account: HER } });
  expect(events).toEqual(['signed in']);
  stop();
});

test('without a ghost session the staff is itself; an answer that is lost is asked for again', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  server.use(silence(CURRENT));
  await staffSignsIn();
  server.use(answer(CURRENT, null));
  await jest.advanceTimersByTimeAsync(6000);
  jest.useRealTimers();
  await waitFor(() => expect(currentSession()).toEqual({ state: 'signed_in', role: 'male_user', isOps: true }));
});

test('a call that says so ends what is shown of the account', async () => {
  server.use(answer(CURRENT, ghostOf()));
  await staffSignsIn();
  await waitFor(() => expect(currentSession().ghost?.in_force).toBe(true));
  server.use(on(BADGE, async () => problemOf('ghost/expired')));
  await expect(api(BADGE)).rejects.toThrow();
  expect(currentSession().ghost?.in_force).toBe(false);
});

test('other tabs are told', () => {
  const told = jest.fn();
  const stop = onGhostChange(told);
  window.dispatchEvent(new StorageEvent('storage', { key: 'yoi_ghost_changed', newValue: '1' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'yoi_ghost_changed', newValue: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'something', newValue: '1' }));
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});

const HER = { id: 9, name: 'みさき', role: 'female_cast' as const };
