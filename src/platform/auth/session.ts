import type { Problem } from '@/contract/problem';
import type { Role } from '@/domain/roles';
import { onGhostRefusal } from '../http/ghost-refusals';
import { isNetworkError } from '../http/problem';
import { send } from '../http/transport';
import { rememberedRole } from '../storage/account-role';
import { clearCookie, deviceKey, writeCookie } from '../storage/cookies';
import { wipeOfflineData } from '../storage/information';
import { isKnownGuest, noteGuest } from '../storage/known-guest';
import { type Ghost, readGhost } from './ghost';
import { isKept } from './kept-session';
import { giveUpRefresh, isLeaving, leave, onRefreshed, refreshTokens, type TokenSet, tokenSetOf } from './refresh';
import { announceSession, announceVerified } from './session-events';
import { become, currentSession, type Session } from './session-store';
import { accessToken, setAccessToken } from './token';

const GUEST: Session = { state: 'guest', role: null, isOps: false };
const RETRY_MS = 5000;
const SIGNED_OUT = 'yoi_signed_out';

/** Signs in by cookie transport. Rejects with the server's refusal (`auth/bad_credentials`, `rate/limited`, …). */
export async function signIn(credentials: { phone_number: string; password: string }): Promise<Session> {
  deviceKey(); // the session is this device's from its first moment
  const body = { ...credentials, transport: 'cookie' };
  return adopt(await send({ method: 'POST', path: '/api/auth/tokens', body }));
}

/**
 * Takes over the reply of any call that gives out tokens in cookie transport (`{ data: { access_token, role, … } }`).
 */
export function adoptTokens(data: { access_token: string; role: Role; is_ops: boolean }): Session {
  return adopt({ data });
}

/**
 * Brings a kept session back by the refresh cookie, which no script can see. A guest's browser knows from the server
 * that there is none. Where the server noted whose device this is, the cookie is tried at once; otherwise the server
 * is asked first whether it is there. Offline the session stays `unknown`, and is tried again when the connection
 * returns.
 */
export async function restore(): Promise<Session> {
  if (currentSession().state === 'signed_in') return currentSession();
  if (isKnownGuest()) return become(GUEST);
  try {
    const kept = rememberedRole() !== null || (await isKept());
    // A person signed in while the server was asked; of the staff nothing is shown yet.
    if (accessToken() !== null) return currentSession();
    if (kept === false) noteGuest(true);
    if (!kept) return become(GUEST);
    await refreshTokens();
  } catch (error) {
    if (isNetworkError(error)) window.addEventListener('online', () => void restore(), { once: true });
    setTimeout(() => void restore(), RETRY_MS);
  }
  return currentSession();
}

/** Signs out everywhere on this device: server session, push subscription, caches and offline data. Never rejects. */
export async function signOut(): Promise<void> {
  // The person asked to be gone from this device: what the server says, or that it is silent, changes nothing here.
  await leaveServer();
  clearCookie('accountRole'); // a person who leaves is not remembered here, though the server may be silent
  end();
  notifyOtherTabs();
}

function leaveServer(): Promise<void> {
  const token = accessToken();
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  return leave(() => send({ method: 'DELETE', path: '/api/auth/tokens', headers }));
}

function adopt(body: unknown): Session {
  const tokens = tokenSetOf(body);
  if (!tokens) throw new Error('the reply holds no access token');
  giveUpRefresh(false);
  setAccessToken(tokens.accessToken);
  // The next installed start tells the server about this account's app (spec §4).
  writeCookie('needRefreshPwa', '1');
  return begin(tokens);
}

function begin(tokens: TokenSet): Session {
  noteGuest(false);
  // From now on this tab hears of what others are given; without the chunk it asks by itself.
  import('./one-tab').catch(() => undefined);
  void confirm(tokens);
  const before = currentSession();
  // The token does not say which account the staff impersonate: nothing is shown before that is known.
  if (tokens.isOps && before.state !== 'signed_in') {
    void beginStaff(tokens);
    return before;
  }
  return signedIn(tokens, before.ghost);
}

/**
 * The role that is shown is the reply's until its token is verified; from then on it is the token's, or there is no
 * session.
 */
async function confirm(tokens: TokenSet): Promise<void> {
  const isTheirs = await tokens.payload().then(
    (payload) => {
      const isSame = payload.role === tokens.role && payload.isOps === tokens.isOps;
      if (isSame) announceVerified(payload);
      return isSame;
    },
    async (error: unknown) => {
      // Where it does not come, nothing is proven.
      const verifying = await import('./verified-payload').catch(() => null);
      return !verifying?.isForged(error);
    },
  );
  // Another one that took its place is confirmed by itself.
  if (!isTheirs && accessToken() === tokens.accessToken) disown();
}

/**
 * Ends a session whose token is forged, once: here, in the other tabs and at the server. A sign-in begins anew.
 */
function disown(): void {
  if (isLeaving()) return;
  giveUpRefresh(true);
  void leaveServer();
  // The server forgets it with the session; what is shown does not wait for that answer.
  clearCookie('accountRole');
  end();
  notifyOtherTabs();
}

async function beginStaff(tokens: TokenSet): Promise<void> {
  try {
    const ghost = await readGhost();
    if (accessToken() === tokens.accessToken) signedIn(tokens, ghost ?? undefined);
  } catch {
    // No answer: asked again while this is still the token.
    setTimeout(() => {
      if (accessToken() === tokens.accessToken) void beginStaff(tokens);
    }, RETRY_MS);
  }
}

function signedIn(tokens: TokenSet, ghost: Ghost | undefined): Session {
  const before = currentSession().state;
  const role = ghost?.in_force ? ghost.account.role : tokens.role;
  const now = become({ state: 'signed_in', role, isOps: tokens.isOps, ...(ghost ? { ghost } : {}) });
  if (before !== 'signed_in') announceSession('signed in');
  return now;
}

/** Shows that the ghost session is over; what was read of the account is no longer shown. */
export function expireGhost(): void {
  const session = currentSession();
  if (session.ghost) become({ ...session, ghost: { ...session.ghost, in_force: false } });
}

function end(refusal?: Problem): void {
  const before = currentSession().state;
  setAccessToken(null);
  clearCookie('lastOperationTime');
  noteGuest(true);
  // Before a guest can read what was kept for this person.
  wipeOfflineData().catch(() => undefined); // storage may be blocked: then nothing was kept either
  become(GUEST);
  // A person who opens the app after a suspension was never signed in here, and is told all the same.
  if (before === 'signed_in' || refusal?.suspension) announceSession('signed out', refusal);
}

function notifyOtherTabs(): void {
  try {
    localStorage.setItem(SIGNED_OUT, String(Date.now()));
    localStorage.removeItem(SIGNED_OUT);
  } catch {
    // storage is blocked: the other tabs learn it with their next call
  }
}

onRefreshed((tokens, refusal) => (tokens ? begin(tokens) : end(refusal)));
onGhostRefusal(({ over }) => over && expireGhost());
if (typeof window !== 'undefined') {
  // Other tabs of this browser learn it from the storage event; this one does not.
  window.addEventListener('storage', (event) => {
    if (event.key === SIGNED_OUT && event.newValue !== null) end();
  });
}
