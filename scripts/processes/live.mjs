// What a person's browser does on the websocket and while it sends: it comes back, to another process if need be.
import { randomUUID } from 'node:crypto';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { pause } from './app-process.mjs';

/** Listens to one subscription on one process; `seen` grows, `closed` says the close code once it has ended. */
export function listen(app, token, query, variables = {}) {
  const live = { seen: [], closed: null, close: () => client.dispose() };
  const client = createClient({
    url: `${app.base.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => undefined,
    on: { closed: (event) => (live.closed = event.code ?? 1006) },
  });
  live.ready = new Promise((resolve) => client.on('connected', resolve));
  client.subscribe(
    { query, variables },
    {
      next: ({ data }) => data && live.seen.push(Object.values(data)[0]),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return live;
}

const CHANGES = 'subscription($a:Int){ changes(after:$a){ seq kind subject } }';

/**
 * Follows a room for ever, as the open talk screen does: it follows the person's changes, reads the messages after the
 * last one that it has at each connection and when a change tells of the room, and asks the next process when one goes
 * away.
 */
export function followRoom(apps, token, roomId) {
  const follower = { seen: [], connections: 0, stop: () => undefined };
  let stopped = false;
  const read = async (app) => {
    const after = follower.seen.at(-1)?.seq ?? 0;
    const path = `users/me/talk_rooms/${roomId}/messages/?limit=50&after=${after}`;
    // A process that is going away answers nothing: the next one is asked again.
    follower.seen.push(...(await app.call(token, 'GET', path).catch(() => [])));
  };
  const run = async () => {
    let last = 0;
    for (let turn = 0; !stopped; turn += 1) {
      const app = apps[turn % apps.length];
      const live = listen(app, token, CHANGES, { a: last });
      follower.connections += 1;
      let told = 0;
      let wanted = true;
      while (!stopped && live.closed === null) {
        const fresh = live.seen.slice(told);
        told = live.seen.length;
        last = live.seen.at(-1)?.seq ?? last;
        if (fresh.some(({ kind, subject }) => kind === 'talk' && subject === roomId)) wanted = true;
        if (wanted) await read(app);
        wanted = false;
        await pause(10);
      }
      live.close();
      await pause(20);
    }
  };
  const running = run();
  follower.stop = () => {
    stopped = true;
    return running;
  };
  return follower;
}

/** Sends one message until a process has taken it, always with the same client id; returns that id. */
export async function sendSurely(apps, token, roomId, body) {
  const clientId = randomUUID();
  for (let turn = 0; ; turn += 1) {
    const app = apps[turn % apps.length];
    try {
      await app.call(token, 'POST', `users/me/talk_rooms/${roomId}/messages/`, { client_id: clientId, body });
      return clientId;
    } catch (error) {
      if (error.status && error.status < 500) throw error;
      if (turn > 500) throw error;
      await pause(20);
    }
  }
}
