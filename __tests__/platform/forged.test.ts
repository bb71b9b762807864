/** @jest-environment-options {"url": "https://localhost/"} */

import { waitFor } from '@testing-library/dom';
import { SignJWT } from 'jose';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { onSessionEvent } from '@/platform/auth';
import { refreshTokens } from '@/platform/auth/refresh';
import { adoptTokens, restore } from '@/platform/auth/session';
import { onVerified } from '@/platform/auth/session-events';
import { currentSession } from '@/platform/auth/session-store';
import { CONFIG_META, MOCK_API_HOST } from '@/platform/browser-config';
import { api } from '@/platform/http';
import { documentConfig } from '@/shell/document-config';
import { answer, on, problemOf } from '../support/answer';
import { makeKey, type SigningKey } from '../tokens/token-fixtures';

const KEYS = '/api/auth/ap-northeast-1_YoiLocal1/.well-known/jwks.json';
const ISSUER = 'https://localhost/api/auth/ap-northeast-1_YoiLocal1';
const BADGE = 'GET /api/v1/male_users/me/footer/badge/';

const server = setupServer();
let key: SigningKey;
let other: SigningKey;
let asked: string[];

beforeAll(async () => {
  document.head.innerHTML = `<meta name="${CONFIG_META}">`;
  const config = documentConfig({
    YOI_TOKEN_ISSUER: ISSUER,
    YOI_ACCESS_CLIENT_ID: 'access',
    YOI_ID_CLIENT_ID: 'id',
    YOI_TOKEN_KEYS: KEYS,
    YOI_MOCK_TOKENS: '1',
  });
  document.querySelector('meta')?.setAttribute('content', JSON.stringify(config));
  [key, other] = await Promise.all([makeKey('k1'), makeKey('k1')]);
  server.listen({ onUnhandledRequest: 'error' });
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  server.resetHandlers(
    http.get(`${MOCK_API_HOST}${KEYS}`, () => HttpResponse.json({ keys: [key.jwk] })),
    on('DELETE /api/auth/tokens', async () => {
      asked.push('DELETE');
      return new HttpResponse(null, { status: 204 });
    }),
    answer('PATCH /api/auth/tokens', () => {
      asked.push('PATCH');
      return { access_token: 'another', expires_in: 900, role: 'male_user', is_ops: false };
    }),
    on(BADGE, async () => {
      asked.push('GET');
      return problemOf('auth/expired');
    }),
  );
});

const signed = (by: SigningKey, groups: string[]) =>
  new SignJWT({ token_use: 'access', client_id: 'access', 'cognito:groups': groups })
    .setProtectedHeader({ alg: 'RS256', kid: by.kid })
    .setSubject('7')
    .setIssuer(ISSUER)
    .setExpirationTime('15m')
    .sign(by.privateKey);
const adopt = (access_token: string) => adoptTokens({ access_token, role: 'male_user', is_ops: false });

/** Signs in by a token, and gives what is told of it. */
const told = async (token: string) => {
  const events: string[] = [];
  const stops = [
    onSessionEvent((event) => events.push(event)),
    onVerified(({ sub, role }) => events.push(`${sub} ${role}`)),
  ];
  adopt(token);
  await waitFor(() => expect(events.length).toBeGreaterThan(1));
  for (const stop of stops) stop();
  return events;
};

test.each([
  ['that another key signed', () => signed(other, ['male_user'])],
  ['whose group contradicts the reply', () => signed(key, ['female_cast'])],
  ['that is none', async () => 'not.a.token'],
])('a token %s ends the session once, and nothing is asked again and again', async (_, make) => {
  expect(await told(await make())).toEqual(['signed in', 'signed out']);
  expect(currentSession().state).toBe('guest');
  await waitFor(() => expect(asked).toEqual(['DELETE']));
  // What the pages of a member ask for meanwhile is refused, and brings no other token.
  for (let times = 0; times < 5; times += 1) await expect(api(BADGE)).rejects.toThrow('token refresh failed.');
  await restore();
  expect(asked.filter((what) => what !== 'GET')).toEqual(['DELETE']);
  expect(currentSession().state).toBe('guest');
});

test('a token that the keys prove is believed, and its account is told', async () => {
  expect(await told(await signed(key, ['male_user']))).toEqual(['signed in', '7 male_user']);
  expect(asked).toEqual([]);
});

test('a refresh gives the new token, which later calls bear, and its verified payload', async () => {
  const token = await signed(key, ['male_user']);
  let bearer: string | null = null;
  server.use(
    answer('PATCH /api/auth/tokens', { access_token: token, expires_in: 900, role: 'male_user', is_ops: false }),
    on(BADGE, async ({ request }) => {
      bearer = request.headers.get('authorization');
      return problemOf('not_found');
    }),
  );
  const tokens = await refreshTokens();
  expect(tokens?.accessToken).toBe(token);
  expect(await tokens?.payload()).toEqual({ sub: '7', role: 'male_user', isOps: false });
  await api(BADGE).catch(() => null);
  expect(bearer).toBe(`Bearer ${token}`);
});

test('in test mode a mock token with the documented claims is enough here too', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = `${part({ alg: 'HS256' })}.${part({ sub: '8', 'cognito:groups': ['male_user'] })}.x-mock`;
  adopt(token);
  const { verifyPayload } = await import('@/platform/auth/verified-payload');
  expect(await verifyPayload(token)).toEqual({ sub: '8', role: 'male_user', isOps: false });
  expect([currentSession().state, asked]).toEqual(['signed_in', []]);
});
