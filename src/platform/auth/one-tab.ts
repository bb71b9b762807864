import type { Problem } from '@/contract/problem';
import { readCookie, writeCookie } from '../storage/cookies';
import { accessToken, setAccessToken } from './token';

/** What the server answered to a refresh: its body, and its refusal where it was one. */
export type Answered = { body: unknown; refusal?: Problem };

const NAME = 'refresh';
/** Milliseconds in which the answer of another tab arrives, once that tab is done. */
const ARRIVES_MS = 500;
/** Milliseconds in which a message may still be on its way when the lock of the tab that sent it is free again. */
const ON_ITS_WAY_MS = 3000;

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
channel?.addEventListener('message', ({ data }: MessageEvent<Answered>) => takeOver(data));

/**
 * Lets one tab of this browser ask for all that want a refresh at the same time (spec §4): the others get its answer.
 * The token goes from memory to memory. Rejects as `ask` does.
 */
export async function inOneTab(ask: () => Promise<Answered>): Promise<Answered> {
  const { locks } = navigator;
  if (!channel || !locks) return ask();
  const toldByUs = async () => {
    const answered = await ask();
    // Cookies are the same in all tabs at once, messages a moment later.
    if (!answered.refusal) writeCookie('refreshedAt', String(Date.now()));
    channel.postMessage(answered);
    return answered;
  };
  const over = new AbortController();
  const theirs = new Promise<Answered>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<Answered>) => resolve(data), { signal: over.signal });
  });
  const answerOfAnyTab = async () => (await Promise.race([theirs, elapsed(ARRIVES_MS)])) ?? (await toldByUs());
  try {
    const ours = await locks.request(NAME, { ifAvailable: true }, (lock) => {
      if (!lock) return null;
      return isOnItsWay() ? answerOfAnyTab() : toldByUs();
    });
    if (ours) return ours;
    // Where the other tab got no answer, it is this one's turn.
    const turn = locks.request(NAME, answerOfAnyTab);
    return await Promise.race([theirs, turn]);
  } finally {
    over.abort();
  }
}

// A tab that has just been opened has no token and waits for no other tab.
const isOnItsWay = () => accessToken() !== null && Date.now() - Number(readCookie('refreshedAt') ?? 0) < ON_ITS_WAY_MS;

// Also a tab that asked for nothing has the newer token, where it is the same person's.
function takeOver({ body }: Answered): void {
  const { data } = Object(body);
  const token: unknown = Object(data).access_token;
  const current = accessToken();
  if (current !== null && typeof token === 'string' && subjectOf(token) === subjectOf(current)) setAccessToken(token);
}

/** Whose token it is, as it says itself: both came from the server to this browser. */
function subjectOf(token: string): unknown {
  try {
    const [, claims = ''] = token.split('.');
    const { sub } = Object(JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))));
    return sub;
  } catch {
    return null;
  }
}

const elapsed = (milliseconds: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), milliseconds);
  });
