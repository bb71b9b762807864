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

const MESSAGES = 'subscription($r:ID!,$a:Int!){ messages(roomId:$r,after:$a){ seq client_id body } }';

/** Follows a room for ever: when a process goes away it asks the next one for what comes after the last number seen. */
export function followRoom(apps, token, roomId) {
  const follower = { seen: [], connections: 0, stop: () => undefined };
  let stopped = false;
  const run = async () => {
    for (let turn = 0; !stopped; turn += 1) {
      const after = follower.seen.at(-1)?.seq ?? 0;
      const live = listen(apps[turn % apps.length], token, MESSAGES, { r: roomId, a: after });
      live.seen = follower.seen;
      follower.connections += 1;
      while (!stopped && live.closed === null) await pause(10);
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
