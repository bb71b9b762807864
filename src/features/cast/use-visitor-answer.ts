import { startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useMember } from '@/hooks/use-session';
import type { PageReader } from './read-for-visitor';
import { sessionMemory } from './session-memory';

const answers = sessionMemory<{ data: unknown } | 'gone'>();

/** Forgets what was read for this visitor: a cast that the visitor has blocked must not be shown from it. */
export const forgetVisitorAnswers = (): void => answers.clear();

/**
 * What a public screen shows to this visitor; null = it is no page for that visitor (404). The HTML is the guest's and
 * the same for all. As soon as the visitor is signed in it is read again with the member's token: casts who blocked
 * the member disappear, what the member may see appears (docs/rules/slots.md#lists-for-a-guest-and-for-a-member).
 * Until then, and where this reading fails, the guest's page stands; a visitor who comes back to an address finds the
 * own page at once. `loaded` is another value whenever the page was loaded anew.
 */
export function useVisitorAnswer<T>(address: string, shared: T, loaded: unknown, read: PageReader<T>): T | null {
  const member = useMember();
  const reader = member ? `${member.ghost?.id ?? 'own'}` : null;
  const [, draw] = useState(0);

  // Another page that was loaded is another question, though its address be the same.
  const asked = useMemo(() => ({ reader, address, loaded }), [reader, address, loaded]);
  const latestRead = useEffectEvent(() => read);
  useEffect(() => {
    if (asked.reader === null) return;
    let isWanted = true;
    const readPage = latestRead();
    import('./read-for-visitor')
      .then(({ readForVisitor }) => readForVisitor(readPage))
      .then((answer) => {
        if (!isWanted) return;
        answers.set(asked.address, answer);
        // What is not hydrated yet need not wait for it.
        startTransition(() => draw((count) => count + 1));
      })
      .catch(() => undefined); // no answer: the guest's page stands
    return () => {
      isWanted = false;
    };
  }, [asked]);

  const answer = reader === null ? undefined : answers.get(address);
  if (answer === undefined) return shared;
  return answer === 'gone' ? null : (answer.data as T); // under an address stands what its own `read` gave
}
