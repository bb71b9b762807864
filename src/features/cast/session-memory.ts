import { currentSession, watchSession } from '@/platform/auth/session-store';

const MAX_ENTRIES = 20;

/**
 * What was read for one person in this page's life, by name; the oldest entries go first. Forgotten whenever the
 * session changes, so that no one is shown what another person may see. That an unknown visitor turns out to be a
 * guest is no change.
 */
export function sessionMemory<T>() {
  const entries = new Map<string, T>();
  let of = currentSession();
  let watched = false;
  // Listening begins with the first entry: a module that is only imported, on the server as well, does nothing.
  const watch = () => {
    if (watched) return;
    watched = true;
    of = currentSession();
    watchSession(() => {
      const now = currentSession();
      const isKnownNow = of.state === 'unknown' && now.state === 'guest';
      if (!isKnownNow && (now.state !== of.state || now.ghost?.id !== of.ghost?.id)) entries.clear();
      of = now;
    });
  };
  return {
    get: (name: string): T | undefined => entries.get(name),
    clear: (): void => entries.clear(),
    set: (name: string, entry: T): void => {
      watch();
      entries.delete(name);
      entries.set(name, entry);
      const oldest = entries.keys().next();
      if (entries.size > MAX_ENTRIES && !oldest.done) entries.delete(oldest.value);
    },
  };
}
