/** @jest-environment-options {"url": "https://localhost/"} */

import { waitFor } from '@testing-library/dom';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { currentSession, onSessionEvent } from '@/platform/auth';
import { signIn, signOut } from '@/platform/auth/session';
import { accessToken } from '@/platform/auth/token';
import { MOCK_API_HOST } from '@/platform/browser-config';
import { api } from '@/platform/http/client';
import { readCookie, writeCookie } from '@/platform/storage';
import { keepPlan, readKeptPlan } from '@/platform/storage/kept-plan';
import { answer, on, refuse, silence } from '../support/answer';

const LEAVE = 'DELETE /api/auth/tokens';
const server = setupServer();
const kept = new Set<string>();
const told: StorageEventInit[] = [];
const setItem = Storage.prototype.setItem;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(async () => {
  for (const name of ['yoi-pictures', 'yoi-precache-v2', 'pages']) kept.add(name);
  told.length = 0;
  Object.assign(globalThis, {
    caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
  });
  // What a browser tells its other tabs of each change of the local storage.
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function write(this: Storage, key, newValue) {
    if (this === localStorage && key === 'yoi_signed_out') told.push({ key, newValue });
    setItem.call(this, key, newValue);
  });
  server.use(
    answer('POST /api/auth/tokens', { access_token: 'first', expires_in: 900, role: 'male_user', is_ops: false }),
  );
  await signIn({ phone_number: '09010000001', password: 'secret-password' });
});
afterEach(() => {
  jest.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

const expectGone = async () => {
  expect(currentSession().state).toBe('guest');
  expect(accessToken()).toBeNull();
  expect(readCookie('lastOperationTime')).toBeNull();
  // The shell without any person's data stays.
  await waitFor(() => expect([...kept]).toEqual(['yoi-precache-v2']));
};

test.each([
  ['agrees', on(LEAVE, async () => new HttpResponse(null, { status: 204 }))],
  ['refuses', refuse(LEAVE, 'internal')],
  ['is silent', silence(LEAVE)],
])('signing out clears token, cookie and caches, though the server %s', async (_, reply) => {
  server.use(reply);
  writeCookie('lastOperationTime', '1');
  keepPlan({ castId: 12, address: '/reserve?girl_id=12', startsAt: null });
  await signOut();
  await expectGone();
  expect(readKeptPlan()).toBeNull();
});

test('what is being written is answered before the session ends', async () => {
  const order: string[] = [];
  let answerWrite = () => {};
  const answered = new Promise<void>((resolve) => {
    answerWrite = resolve;
  });
  server.use(
    on('PATCH /api/v1/male_users/me/', async () => {
      order.push('write begins');
      await answered;
      order.push('write is answered');
      return new HttpResponse(null, { status: 204 });
    }),
    on(LEAVE, async () => {
      order.push('session ends');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const write = api('PATCH /api/v1/male_users/me/', { body: { id: 1, is_pwa_launched: true } });
  await waitFor(() => expect(order).toEqual(['write begins']));
  const gone = signOut();
  // Another call goes there and back: an end that did not wait would be there as well.
  server.use(answer('GET /api/v1/areas/', []));
  await fetch(`${MOCK_API_HOST}/api/v1/areas/`);
  expect(order).toEqual(['write begins']);
  answerWrite();
  await Promise.all([write, gone]);
  expect(order).toEqual(['write begins', 'write is answered', 'session ends']);
});

test('the other tabs are told, and one that hears it is signed out and clears its own', async () => {
  let asked = 0;
  const events: string[] = [];
  server.use(
    on(LEAVE, async () => {
      asked += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await signOut();
  expect(told).toHaveLength(1);
  const [word] = told;
  // This tab now stands for another one, in which a person is still signed in.
  await signIn({ phone_number: '09010000001', password: 'secret-password' });
  kept.add('pages');
  const stop = onSessionEvent((event) => events.push(event));
  window.dispatchEvent(new StorageEvent('storage', { ...word }));
  await expectGone();
  expect(events).toEqual(['signed out']);
  expect(asked).toBe(1);
  stop();
});
