import type { WebSocket } from 'ws';

/** How many sockets one person and one network may have on this process. */
export type SocketCounts = {
  /**
   * Counts a socket that has not said who it is; null when its network has too many. The function given ends the
   * count.
   */
  arrive: (network: string) => (() => void) | null;
  /** Counts a person's socket; the ones given have to make room for it, the oldest first. */
  join: (personId: number, socket: WebSocket) => WebSocket[];
  leave: (personId: number, socket: WebSocket) => void;
};

/** Screens that one person has open at once: a phone, a tablet, some windows. */
const PER_PERSON = 8;
/** Sockets that one network may have before they said who they are: an honest client says it at once. */
const UNKNOWN_PER_NETWORK = 60;

/** The counts of this process; `scale` multiplies what a network may have (the test doors call from one address). */
export const countSockets = (scale: number): SocketCounts => {
  const unknown = new Map<string, number>();
  const people = new Map<number, Set<WebSocket>>();
  return {
    arrive: (network) => {
      const open = unknown.get(network) ?? 0;
      if (open >= UNKNOWN_PER_NETWORK * scale) return null;
      unknown.set(network, open + 1);
      let counted = true;
      return () => {
        if (!counted) return;
        counted = false;
        const left = (unknown.get(network) ?? 1) - 1;
        if (left > 0) unknown.set(network, left);
        else unknown.delete(network);
      };
    },
    join: (personId, socket) => {
      const sockets = people.get(personId) ?? new Set();
      people.set(personId, sockets.add(socket));
      const tooMany = [...sockets].slice(0, -PER_PERSON);
      for (const old of tooMany) sockets.delete(old);
      return tooMany;
    },
    leave: (personId, socket) => {
      const sockets = people.get(personId);
      sockets?.delete(socket);
      if (sockets?.size === 0) people.delete(personId);
    },
  };
};
