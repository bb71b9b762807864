import { useCallback, useEffect, useState } from 'react';
import type { Data } from '@/contract';
import { api, messageOf, refusalOf } from '@/platform/http';
import { readSession, writeSession } from '@/platform/storage';

/** What a link asks. */
export type Question = Data<'POST /api/v1/movie_consents/open/'>;
/** The question of this tab: `none` = no link, or one that is not known. */
export type QuestionState =
  | { state: 'waiting' | 'none' }
  | { state: 'failed'; problem: string }
  | { state: 'there'; token: string; question: Question };

/** Opens the link of this tab; `again` reads anew. */
export function useQuestion() {
  const [found, setFound] = useState<QuestionState>({ state: 'waiting' });
  const again = useCallback(async () => {
    const token = tokenNow();
    if (token === null) return setFound({ state: 'none' });
    try {
      const question = await api('POST /api/v1/movie_consents/open/', { body: { token } });
      setFound({ state: 'there', token, question });
    } catch (error) {
      const status = refusalOf(error)?.status;
      setFound(status === 404 || status === 400 ? { state: 'none' } : { state: 'failed', problem: messageOf(error) });
    }
  }, []);
  useEffect(() => void again(), [again]);
  return { found, again };
}

// It stands behind the # of the address, which no server and no next page is told; from there it moves into this tab's
// storage at once.
function tokenNow(): string | null {
  const fromLink = window.location.hash.slice(1);
  if (!/^[\w-]{20,64}$/.test(fromLink)) return readSession('film_consent');
  window.history.replaceState(window.history.state, '', window.location.pathname);
  writeSession('film_consent', fromLink);
  return fromLink;
}
