import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useEndedRole, useSession } from '@/hooks/use-session';
import { readSession, writeSession } from '@/platform/storage';
import { later } from '@/ui/pieces/later';

const SuggestionSheet = later(() => import('./suggestion-sheet'));

/** Pages of casts after which a guest knows what the site offers. */
const CASTS_SEEN = 4;
const seen = new Set<string>();

/**
 * Suggests once in a browser session to a guest to register, at the page of the fourth cast, and never over anything
 * else.
 */
export function RegistrationSuggestion() {
  const { asPath } = useRouter();
  const { state } = useSession();
  const ended = useEndedRole();
  const isGuest = state === 'guest' && ended === null;
  const [from, setFrom] = useState<string | null>(null);
  const cast = /^\/girl\/(\d+)(?:[?#]|$)/.exec(asPath)?.[1];
  useEffect(() => {
    setFrom(null);
    if (cast === undefined) return;
    seen.add(cast);
    if (!isGuest || seen.size < CASTS_SEEN || readSession('registration_suggest_shown') !== null) return;
    if (document.querySelector('dialog[open]')) return;
    writeSession('registration_suggest_shown', '1');
    setFrom(`/girl/${cast}`);
  }, [cast, isGuest]);
  return from === null ? null : <SuggestionSheet from={from} onClose={() => setFrom(null)} />;
}
