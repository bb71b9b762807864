/** @jest-environment-options {"url": "https://localhost/"} */

import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { adoptTokens, restore } from '@/platform/auth/session';
import { become, currentSession } from '@/platform/auth/session-store';
import { setAccessToken } from '@/platform/auth/token';
import { clearCookie, writeCookie } from '@/platform/storage/cookies';
import { answer, on, refuse } from '../support/answer';

const ASK = 'GET /api/auth/tokens';
const PATCH = 'PATCH /api/auth/tokens';
const GHOST = 'GET /api/v1/ops/ghost_sessions/current/';
const HIS = { access_token: 'his', expires_in: 900, role: 'male_user' as const, is_ops: false };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  server.resetHandlers();
  localStorage.clear();
  clearCookie('accountRole');
  close();
});

/** The server's word on whether the browser holds a refresh cookie, and how often it was asked. */
const saysThat = (kept: boolean) => {
  const asked = { times: 0 };
  server.use(
    answer(ASK, () => {
      asked.times += 1;
      return { kept };
    }),
  );
  return asked;
};
/** A moment that comes when it is told to. */
const later = () => {
  let come: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { promise, come: () => come() };
};
/** A page has neither a session nor a token when it begins. */
const close = () => {
  setAccessToken(null);
  become({ state: 'unknown', role: null, isOps: false });
};
/** The page is opened anew. */
const opened = () => {
  close();
  return restore();
};

test('whatever scripts had kept is gone: the refresh cookie alone decides, and the customer is signed in', async () => {
  const asked = saysThat(true);
  server.use(answer(PATCH, HIS));
  expect(await restore()).toMatchObject({ state: 'signed_in', role: 'male_user' });
  expect(asked.times).toBe(1);
  expect(localStorage.getItem('yoi_guest')).toBeNull();
});

test('a sign-in while the server is asked is not undone by its answer', async () => {
  const asked = later();
  server.use(on(ASK, () => asked.promise.then(() => HttpResponse.json({ data: { kept: false } }))));
  const restored = restore();
  const session = adoptTokens({ ...HIS });
  asked.come();
  expect(await restored).toMatchObject({ state: 'signed_in' });
  expect([session.state, localStorage.getItem('yoi_guest')]).toEqual(['signed_in', null]);
});

test('nor is that of the staff, who see nothing before the server says which account they impersonate', async () => {
  const [asked, ghost] = [later(), later()];
  server.use(
    on(ASK, () => asked.promise.then(() => HttpResponse.json({ data: { kept: false } }))),
    on(GHOST, () => ghost.promise.then(() => HttpResponse.json({ data: null }))),
  );
  const restored = restore();
  adoptTokens({ ...HIS, is_ops: true });
  asked.come();
  await restored;
  expect(localStorage.getItem('yoi_guest')).toBeNull();
  ghost.come();
  await waitFor(() => expect(currentSession()).toMatchObject({ state: 'signed_in', isOps: true }));
});

test('a guest is asked about once', async () => {
  const asked = saysThat(false);
  expect(await restore()).toMatchObject({ state: 'guest' });
  expect(await opened()).toMatchObject({ state: 'guest' });
  expect(asked.times).toBe(1);
});

test('who has been signed in since is no known guest: another loss of the cookies is asked about again', async () => {
  saysThat(false);
  await restore();
  adoptTokens({ ...HIS });
  server.use(answer(PATCH, HIS));
  const asked = saysThat(true);
  expect(await opened()).toMatchObject({ state: 'signed_in' });
  expect(asked.times).toBe(1);
});

test('the time of the last operation decides nothing', async () => {
  writeCookie('lastOperationTime', String(Date.now()));
  const asked = saysThat(false);
  expect(await restore()).toMatchObject({ state: 'guest' });
  expect(asked.times).toBe(1);
});

test('where the server noted whose device it is, the cookie is tried at once', async () => {
  writeCookie('accountRole', 'male_user');
  server.use(answer(PATCH, HIS));
  expect(await restore()).toMatchObject({ state: 'signed_in' });
});

test('a session that the server refuses is not asked about at each page', async () => {
  writeCookie('accountRole', 'male_user');
  server.use(refuse(PATCH, 'auth/expired'));
  expect(await restore()).toMatchObject({ state: 'guest' });
  expect(await opened()).toMatchObject({ state: 'guest' });
});

test('a server that is too busy to say makes no one a guest for longer than this page', async () => {
  server.use(on(ASK, async () => new HttpResponse(null, { status: 503 })));
  expect(await restore()).toMatchObject({ state: 'guest' });
  saysThat(true);
  server.use(answer(PATCH, HIS));
  expect(await opened()).toMatchObject({ state: 'signed_in' });
});
