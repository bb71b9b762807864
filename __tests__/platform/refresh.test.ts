/** @jest-environment-options {"url": "https://localhost/"} */

import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { currentSession, onSessionEvent } from '@/platform/auth';
import { refreshTokens } from '@/platform/auth/refresh';
import { signIn, signOut } from '@/platform/auth/session';
import { accessToken } from '@/platform/auth/token';
import { api, fieldErrorsOf, loadHttp, messageOf, refusalOf } from '@/platform/http';
import { answer, on, problemOf, refuse, silence } from '../support/answer';

const BADGE = 'GET /api/v1/male_users/me/footer/badge/';
const PATCH = 'PATCH /api/auth/tokens';
const badge = { talk: 0, reserve: 2, matching: 0, notice: 0, movie: false, total: 2 };
const tokens = (access_token: string) => ({ access_token, expires_in: 900, role: 'male_user' as const, is_ops: false });

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

beforeEach(async () => {
  server.use(answer('POST /api/auth/tokens', tokens('first')));
  await signIn({ phone_number: '09010000001', password: 'secret-password' });
  server.resetHandlers();
});

/** The endpoint that accepts one token alone, and every Bearer it was sent. */
function accepting(token: string) {
  const sent: (string | null)[] = [];
  const handler = on(BADGE, async ({ request }) => {
    const bearer = request.headers.get('authorization');
    sent.push(bearer);
    if (sent.length > 9) return HttpResponse.error(); // a call that is sent again and again ends here
    return bearer === `Bearer ${token}` ? HttpResponse.json({ data: badge }) : problemOf('auth/expired');
  });
  return { handler, sent };
}

test('a 401 is healed by one refresh and one retry with the new token', async () => {
  const { handler, sent } = accepting('second');
  let refreshes = 0;
  server.use(
    handler,
    answer(PATCH, () => {
      refreshes += 1;
      return tokens('second');
    }),
  );
  await expect(api(BADGE)).resolves.toEqual(badge);
  expect(sent).toEqual(['Bearer first', 'Bearer second']);
  expect(refreshes).toBe(1);
  expect(accessToken()).toBe('second');
});

test('calls that fail side by side share one refresh', async () => {
  const { handler, sent } = accepting('second');
  let refreshes = 0;
  server.use(
    handler,
    answer(PATCH, async () => {
      refreshes += 1;
      await waitFor(() => expect(sent).toHaveLength(3)); // all three were refused before the tokens come
      return tokens('second');
    }),
  );
  const all = await Promise.all([api(BADGE), api(BADGE), api(BADGE)]);
  expect(all).toEqual([badge, badge, badge]);
  expect(refreshes).toBe(1);
  expect(sent).toHaveLength(6);
});

test('a call that is refused after the refresh of another asks for none of its own', async () => {
  const { handler, sent } = accepting('second');
  let refreshes = 0;
  server.use(
    on(BADGE, async ({ request }) => {
      sent.push(request.headers.get('authorization'));
      await refreshTokens();
      server.use(handler);
      return problemOf('auth/expired');
    }),
    answer(PATCH, () => {
      refreshes += 1;
      return tokens('second');
    }),
  );
  await expect(api(BADGE)).resolves.toEqual(badge);
  expect([sent, refreshes]).toEqual([['Bearer first', 'Bearer second'], 1]);
});

test('the rule stands on the axios instance: what is sent the second time is the same call', async () => {
  const seen: unknown[] = [];
  server.use(
    on('PATCH /api/v1/male_users/me/', async ({ request, body, query }) => {
      const bearer = request.headers.get('authorization');
      seen.push([bearer, request.headers.get('idempotency-key'), query.getAll('option'), body]);
      return bearer === 'Bearer second' ? new HttpResponse(null, { status: 204 }) : problemOf('auth/expired');
    }),
    answer(PATCH, tokens('second')),
  );
  const http = await loadHttp();
  const headers = { 'Idempotency-Key': 'k1' };
  await http.patch('/api/v1/male_users/me/', { id: 1 }, { params: { option: [1, 2] }, headers });
  expect(seen).toEqual([
    ['Bearer first', 'k1', ['1', '2'], { id: 1 }],
    ['Bearer second', 'k1', ['1', '2'], { id: 1 }],
  ]);
});

test('a second 401 after the refresh is given on: the call is not sent a third time', async () => {
  let refreshes = 0;
  const { handler, sent } = accepting('never');
  server.use(
    handler,
    answer(PATCH, () => {
      refreshes += 1;
      return tokens('second');
    }),
  );
  const error = await api(BADGE).catch((reason: unknown) => reason);
  expect(refusalOf(error)?.code).toBe('auth/expired');
  expect(sent).toEqual(['Bearer first', 'Bearer second']);
  expect(refreshes).toBe(1);
});

test('when the refresh is refused the call rejects with the text of spec §8 and the session ends', async () => {
  const events: string[] = [];
  const stop = onSessionEvent((event) => events.push(event));
  server.use(
    on(BADGE, async () => problemOf('auth/expired')),
    refuse(PATCH, 'auth/invalid'),
  );
  const error = await api(BADGE).catch((reason: unknown) => reason);
  expect(error).toEqual(new Error('token refresh failed.'));
  expect(messageOf(error)).toBe('ログインの有効期限が切れました。もう一度ログインしてください');
  expect(currentSession().state).toBe('guest');
  expect(events).toEqual(['signed out']);
  stop();
});

test('a reply without an access token counts as a failed refresh', async () => {
  server.use(
    on(BADGE, async () => problemOf('auth/expired')),
    on(PATCH, async () => HttpResponse.json({ data: {} })),
  );
  await expect(api(BADGE)).rejects.toThrow('token refresh failed.');
  expect(accessToken()).toBeNull();
});

test('a refresh without an answer rejects too, but signs no one out', async () => {
  server.use(
    on(BADGE, async () => problemOf('auth/expired')),
    silence(PATCH),
  );
  const error = await api(BADGE).catch((reason: unknown) => reason);
  expect(error).toEqual(new Error('token refresh failed.'));
  expect(messageOf(error)).toBe('通信に失敗しました。電波の良い場所で再度お試しください');
  expect(currentSession().state).toBe('signed_in');
});

test.each([
  ['503', 'busy'],
  ['500', 'internal'],
  ['429', 'rate/limited'],
] as const)(
  'a refresh answered with %s says nothing of the session: the call rejects, no sign-out follows',
  async (_, code) => {
    server.use(
      on(BADGE, async () => problemOf('auth/expired')),
      refuse(PATCH, code),
    );
    const error = await api(BADGE).catch((reason: unknown) => reason);
    expect(error).toEqual(new Error('token refresh failed.'));
    expect(refusalOf((error as Error).cause)?.code).toBe(code);
    expect(messageOf(error)).toBe(refusalOf((error as Error).cause)?.detail);
    expect(currentSession().state).toBe('signed_in');
    expect(accessToken()).toBe('first');
    // The next call tries again.
    const { handler, sent } = accepting('second');
    server.use(handler, answer(PATCH, tokens('second')));
    await expect(api(BADGE)).resolves.toEqual(badge);
    expect(sent).toEqual(['Bearer first', 'Bearer second']);
  },
);

test('while a person signs out no other token is asked for, and what was under way brings nothing back', async () => {
  const asked: string[] = [];
  server.use(
    answer(PATCH, () => {
      asked.push('PATCH');
      return tokens('second');
    }),
    on('DELETE /api/auth/tokens', async () => {
      asked.push('DELETE');
      expect(accessToken()).toBe('second');
      late = refreshTokens();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  let late: Promise<unknown> = Promise.resolve('never asked');
  const early = refreshTokens();
  await signOut();
  expect(await early).toMatchObject({ accessToken: 'second' });
  expect(await late).toBeNull();
  expect(asked).toEqual(['PATCH', 'DELETE']);
  expect(currentSession().state).toBe('guest');
  expect(accessToken()).toBeNull();
});

test('signing out gives up what is being read, and what is asked for meanwhile is not sent', async () => {
  const asked: string[] = [];
  let end: () => void = () => undefined;
  const signedOut = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let late: Promise<unknown> = Promise.resolve('never asked');
  server.use(
    on(BADGE, async () => {
      asked.push('GET');
      begin();
      await signedOut;
      return HttpResponse.json({ data: badge });
    }),
    on('DELETE /api/auth/tokens', async () => {
      late = api(BADGE).catch((reason: unknown) => reason);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const early = api(BADGE).catch((reason: unknown) => reason);
  await begun;
  await signOut();
  // The server would answer only now.
  expect(messageOf(await early)).toBe('通信に失敗しました。電波の良い場所で再度お試しください');
  expect(await late).toEqual(new Error('token refresh failed.'));
  end();
  expect(asked).toEqual(['GET']);
});

test('a sign-in before the page has settled has a device key all the same', () => {
  expect(document.cookie).toMatch(/yoi_auth_device_key=[0-9a-f-]{36}/);
});

test('a wrong password is refused as it is, without a refresh', async () => {
  let sent = 0;
  server.use(
    on('POST /api/auth/tokens', async () => {
      sent += 1;
      return problemOf('auth/bad_credentials');
    }),
  );
  const credentials = { phone_number: '09010000001', password: 'wrong' };
  for (const attempt of [signIn(credentials), api('POST /api/auth/tokens', { body: credentials })]) {
    const error = await attempt.catch((reason: unknown) => reason);
    expect(messageOf(error)).toBe('電話番号またはパスワードが正しくありません。');
  }
  // Once for each attempt.
  expect(sent).toBe(2);
});

test('query arrays go out as repeated keys, and a key for calls that must not happen twice goes along', async () => {
  let seen: URL | undefined;
  let key: string | null = null;
  server.use(
    on('GET /api/v1/female_casts/', async ({ request }) => {
      seen = new URL(request.url);
      return HttpResponse.json({ data: [], page: { next_cursor: null, total: null } });
    }),
    on('POST /api/v1/users/me/reservations/', async ({ request }) => {
      key = request.headers.get('idempotency-key');
      return problemOf('quote/used');
    }),
  );
  const list = await api('GET /api/v1/female_casts/', { query: { option: [1, 2], area_id: 3 } });
  expect(seen?.search).toBe('?option=1&option=2&area_id=3');
  expect(list).toEqual({ data: [], page: { next_cursor: null, total: null } });
  const body = { quote_id: '0197a1c0-0000-7000-8000-000000000000', payment_method: 'gold' as const };
  await api('POST /api/v1/users/me/reservations/', { body }, { idempotencyKey: 'k1' }).catch(() => null);
  expect(key).toBe('k1');
});

test('faulty fields are told by their own names', async () => {
  server.use(
    on('POST /api/auth/registrations', async () =>
      problemOf('validation/failed', [
        { path: 'body.phone_number', code: 'custom', message: '11桁で入力してください' },
      ]),
    ),
  );
  const error = await api('POST /api/auth/registrations', { body: { phone_number: '090' } }).catch((e: unknown) => e);
  expect(fieldErrorsOf(error)).toEqual({ phone_number: '11桁で入力してください' });
});
