import type { Announcement, EventBus, OnWake, Wake } from '../core/ports';

/** The bus of this process alone; `lookAgain` wakes everybody, for a carrier that may have lost something. */
export type LocalEvents = EventBus & { lookAgain: () => void };

/** The event bus of a single process: everything is delivered before `publish` and `announce` return. */
export function makeMemoryEvents(): LocalEvents {
  const sleepers = new Map<number, Set<OnWake>>();
  const listeners = new Set<(news: Announcement | null) => void>();
  const wake = ({ personId, seq, event }: Wake) => {
    for (const onWake of [...(sleepers.get(personId) ?? [])]) onWake(seq, event);
  };
  const tell = (news: Announcement | null) => {
    for (const onNews of [...listeners]) onNews(news);
  };
  return {
    publish: wake,
    subscribe: (personId, onWake) => {
      const own = sleepers.get(personId) ?? new Set();
      // A wrapper of its own, so that one function may be subscribed twice.
      const entry: OnWake = (seq, event) => onWake(seq, event);
      sleepers.set(personId, own.add(entry));
      return () => {
        own.delete(entry);
        if (own.size === 0 && sleepers.get(personId) === own) sleepers.delete(personId);
      };
    },
    announce: tell,
    listen: (onNews) => {
      const entry = (news: Announcement | null) => onNews(news);
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    lookAgain: () => {
      for (const personId of [...sleepers.keys()]) wake({ personId, seq: Number.MAX_SAFE_INTEGER });
      tell(null);
    },
    close: async () => {
      sleepers.clear();
      listeners.clear();
    },
  };
}
