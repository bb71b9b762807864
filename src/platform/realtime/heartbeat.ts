import type { Client } from 'graphql-ws';

/** Milliseconds of silence after which the server is asked whether it is there. */
const QUIET_MS = 15_000;
/** Milliseconds in which it answers. */
const ANSWERS_MS = 5000;
/** Milliseconds that a connection may take until the server has agreed to it. */
const CONNECTS_MS = 10_000;
/** One that is younger is not given up because a person looks at the page. */
const YOUNG_MS = 3000;
const TICK_MS = 1000;
/** Ticks that are this far apart were held up: the device slept, or the page stood still in the background. */
const GAP_MS = 4000;
/** Questions without an answer that end a connection whose page is held up again and again. */
const ASKED_IN_VAIN = 2;

/** Watches one connection. */
export type Heartbeat = {
  /**
   * Something happened that may have changed the network: asks at once, or gives up a connection that is not coming
   * about.
   */
  look: () => void;
  stop: () => void;
};

/**
 * Ends a connection over which nothing comes any more, though neither side closed it (a train's network, a router that
 * forgot it): the browser itself may take minutes to notice. `client.terminate()` ends it without the other side.
 * Whatever arrives counts as an answer.
 */
export function watchConnection(client: Client): Heartbeat {
  let socket: WebSocket | undefined;
  let heardAt = Date.now();
  let askedAt: number | null = null;
  let asked = 0;
  let tickedAt = heardAt;

  const ask = () => {
    askedAt = Date.now();
    asked += 1;
    socket?.send(JSON.stringify({ type: 'ping' }));
  };
  const heard = () => {
    heardAt = Date.now();
    askedAt = null;
    asked = 0;
  };
  const tick = () => {
    const now = Date.now();
    const wasHeldUp = now - tickedAt > GAP_MS;
    tickedAt = now;
    if (!socket) {
      if (now - heardAt >= CONNECTS_MS) client.terminate();
    } else if (wasHeldUp) {
      // The answer may lie there unread, so that the time says nothing.
      if (asked >= ASKED_IN_VAIN) client.terminate();
      else ask();
    } else if (askedAt !== null) {
      if (now - askedAt >= ANSWERS_MS) client.terminate();
    } else if (now - heardAt >= QUIET_MS) ask();
  };
  const ticking = setInterval(tick, TICK_MS);
  const leave = [
    client.on('connected', (opened) => {
      if (opened instanceof WebSocket) socket = opened;
      heard();
    }),
    client.on('message', heard),
  ];
  return {
    look: () => {
      if (socket) {
        if (askedAt === null) ask();
      } else if (Date.now() - heardAt >= YOUNG_MS) client.terminate();
    },
    stop: () => {
      clearInterval(ticking);
      for (const end of leave) end();
    },
  };
}
