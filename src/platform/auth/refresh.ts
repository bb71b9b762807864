import type { Problem } from '@/contract/problem';
import type { Role } from '@/domain/roles';
import { createEvent } from '../events';
import { answerOf, refusalOf } from '../http/problem';
import { finishCalls } from '../http/tracked';
import { send } from '../http/transport';
import type { Answered } from './one-tab';
import { setAccessToken } from './token';
import type { VerifiedPayload } from './verified-payload';

/**
 * What a sign-in, a registration or a refresh gave. `payload()` verifies the token's signature and claims on first
 * use.
 */
export type TokenSet = { accessToken: string; role: Role; isOps: boolean; payload: () => Promise<VerifiedPayload> };

const refreshed = createEvent<[tokens: TokenSet | null, refusal?: Problem]>();
let inFlight: Promise<TokenSet | null> | undefined;
let leaving: Promise<null> | undefined;
let isGivenUp = false;

/**
 * Changes the refresh cookie for a new access token, which becomes the Bearer of later requests. All callers share one
 * request, those of this browser's other tabs too. Gives null when the server refuses (a reply that is not ok counts
 * as empty data, spec §7); rejects when no answer came, or one that says nothing of the session (5xx, 429): neither a
 * dead spot on the train nor a restart of the server signs a person out (decision 22).
 */
export function refreshTokens(): Promise<TokenSet | null> {
  if (isGivenUp) return Promise.resolve(null);
  if (leaving) return leaving;
  inFlight ??= refresh().finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

/**
 * Ends the session by `task`, once a refresh under way is over: its token must not bring the session back. Meanwhile
 * no other is asked for (an open socket learns of the end before the page does): a call that would waits, and gets
 * none; what is being read is given up, what is being written is answered first: the server may see the end before it.
 */
export async function leave(task: () => Promise<unknown>): Promise<void> {
  leaving = finished(inFlight)
    .then(finishCalls)
    .then(() => finished(task()));
  await leaving;
  leaving = undefined;
}

/** No caller asks for another token of a session whose token was forged, until a person signs in. */
export function giveUpRefresh(isOver: boolean): void {
  isGivenUp = isOver;
}

/** True from the moment at which the person asked to be signed out until it is done. */
export function isLeaving(): boolean {
  return leaving !== undefined;
}

/**
 * Tells its listener the outcome of every refresh, a refusal with what the server said; returns the function that
 * stops it.
 */
export const onRefreshed = refreshed.listen;

/** Reads `{ data: { access_token, role, is_ops } }`; null when no access token is in it. */
export function tokenSetOf(body: unknown): TokenSet | null {
  const data = recordOf(recordOf(body).data);
  const { access_token: token, role, is_ops: isOps } = data;
  if (typeof token !== 'string' || token === '') return null;
  let verified: Promise<VerifiedPayload> | undefined;
  return {
    accessToken: token,
    role: role === 'female_cast' ? 'female_cast' : 'male_user',
    isOps: isOps === true,
    payload: () => {
      verified ??= import('./verified-payload').then(({ verifyPayload }) => verifyPayload(token));
      return verified;
    },
  };
}

async function refresh(): Promise<TokenSet | null> {
  const { inOneTab } = await import('./one-tab');
  const { body, refusal } = await inOneTab(readTokens);
  const tokens = tokenSetOf(body);
  setAccessToken(tokens?.accessToken ?? null);
  refreshed.announce(tokens, refusal);
  return tokens;
}

async function readTokens(): Promise<Answered> {
  try {
    return { body: await send({ method: 'PATCH', path: '/api/auth/tokens', body: {} }) };
  } catch (error) {
    const answer = answerOf(error);
    if (!answer || answer.status >= 500 || answer.status === 429) throw error;
    return { body: {}, refusal: refusalOf(error) };
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function finished(run: Promise<unknown> | undefined): Promise<null> {
  return Promise.resolve(run).then(
    () => null,
    () => null,
  );
}
