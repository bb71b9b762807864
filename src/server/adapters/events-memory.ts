import type { Announcement, EventBus, EventSignal, OnSignal } from '../core/ports';

/** The bus of this process alone; `lookAgain` signals all listeners, for a carrier that may have lost something. */
export type LocalEvents = EventBus & { lookAgain: () => void };

/** The event bus of a single process: everything is delivered before `publish` and `announce` return. */
export function makeMemoryEvents(): LocalEvents {
  const subscribers = new Map<number, Set<OnSignal>>();
  const listeners = new Set<(announcement: Announcement | null) => void>();
  const signal = ({ personId, seq, event }: EventSignal) => {
    for (const onSignal of [...(subscribers.get(personId) ?? [])]) onSignal(seq, event);
  };
  const announceHere = (announcement: Announcement | null) => {
    for (const onAnnouncement of [...listeners]) onAnnouncement(announcement);
  };
  return {
    publish: signal,
    subscribe: (personId, onSignal) => {
      const entries = subscribers.get(personId) ?? new Set();
      // A wrapper of its own, so that one function may be subscribed twice.
      const entry: OnSignal = (seq, event) => onSignal(seq, event);
      subscribers.set(personId, entries.add(entry));
      return () => {
        entries.delete(entry);
        if (entries.size === 0 && subscribers.get(personId) === entries) subscribers.delete(personId);
      };
    },
    announce: announceHere,
    listen: (onAnnouncement) => {
      const entry = (announcement: Announcement | null) => onAnnouncement(announcement);
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    lookAgain: () => {
      for (const personId of [...subscribers.keys()]) signal({ personId, seq: Number.MAX_SAFE_INTEGER });
      announceHere(null);
    },
    connected: () => true,
    close: async () => {
      subscribers.clear();
      listeners.clear();
    },
  };
}
