// One person of the soak: signs in, calls one process after the other, and follows the person's changes on a socket
// that resumes.
import { randomUUID } from 'node:crypto';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { pause, until } from '../processes/app-process.mjs';

const PASSWORD = 'yoi-demo-2026';
const CHANGES = 'subscription($after:Int){ changes(after:$after){ seq kind subject } }';
const NEWEST = '{ changes(after:0,limit:1){ last_seq } }';
/** A change is on the socket within this long, and a call is tried this often. */
const PATIENCE_MS = 10_000;
const TRIES = 5;

/** A socket that is dropped before it is open emits an error, which is none. */
class CalmSocket extends WebSocket {
  constructor(...words) {
    super(...words);
    this.on('error', () => undefined);
  }
}

/** A person of `account` (as `/dev/users` made it). `reconnects` counts how often the socket came back. */
export function makePerson(apps, tally, account) {
  const device = randomUUID();
  let isKnown = false;
  let turn = 0;
  let access = account.access_token;
  let refresh = null;
  let stopped = false;
  let client = null;
  let following = Promise.resolve();
  const waiting = new Set();
  const nextApp = () => {
    turn += 1;
    return apps[turn % apps.length];
  };

  /**
   * `data` of an answer, or `{ code }` of a refusal; a call that breaks off or gets 5xx is sent again with its key.
   */
  const call = async (what, method, path, body, key = randomUUID()) => {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const began = performance.now();
      const { status, read } = await nextApp()
        .answer(access, method, path, body, key, `yoi_auth_device_key=${device}`)
        .catch((error) => ({ status: 0, read: { code: String(error.cause?.code ?? error.message) } }));
      tally.took(what, performance.now() - began);
      if (status > 0 && status < 400) return read.data ?? read;
      if (status >= 400 && status < 500) {
        tally.refuse(what, read.code);
        return { code: read.code };
      }
      tally.failed(`${what}: ${status} ${read.code}`);
      await pause(100 * attempt);
    }
    tally.lost(`${what}: no answer after ${TRIES} tries`);
    return { code: 'none' };
  };

  const person = {
    account,
    last: 0,
    reconnects: 0,
    call,
    v1: (what, method, path, body, key) => call(what, method, `/api/v1/${path}`, body, key),
    signIn: async () => {
      // The phone to which a code would go belongs to no one.
      if (!isKnown) await nextApp().door('/dev/devices', { phone_number: account.phone_number, device_key: device });
      isKnown = true;
      const body = { phone_number: account.phone_number, password: PASSWORD };
      const tokens = await call('sign-in', 'POST', '/api/auth/tokens', body);
      access = tokens.access_token;
      refresh = tokens.refresh_token;
    },
    /** A new access token, as the browser fetches one after a pause. */
    renew: async () => {
      if (!refresh) return person.signIn();
      const tokens = await call('refresh', 'PATCH', '/api/auth/tokens', { refresh_token: refresh });
      if (tokens.code) return person.signIn();
      access = tokens.access_token;
    },
    signOut: () => call('sign-out', 'DELETE', '/api/auth/tokens'),
    /** Begins to follow; a closed socket is opened again, on the next process, from the last number. */
    follow: () => {
      const run = async () => {
        while (!stopped) {
          await connection();
          person.reconnects += 1;
          await pause(250);
        }
      };
      following = run();
    },
    /** Breaks the socket. */
    drop: () => client?.terminate(),
    stop: async () => {
      stopped = true;
      client?.dispose();
      await following;
    },
    /** Resolves with true when a change of this kind and subject comes after now, with false when none does. */
    told: (kind, subject) =>
      new Promise((resolve) => {
        const wish = (change) => {
          if (change && (change.kind !== kind || change.subject !== subject)) return;
          clearTimeout(patience);
          waiting.delete(wish);
          resolve(change !== null);
        };
        const patience = setTimeout(() => wish(null), PATIENCE_MS);
        waiting.add(wish);
      }),
    /** Waits until the socket has everything that there is, and says what it never got. */
    settle: async () => {
      const { changes } = (await call('newest change', 'POST', '/graphql', { query: NEWEST })) ?? {};
      if (!changes) return;
      await until(() => person.last >= changes.last_seq, PATIENCE_MS);
      if (person.last < changes.last_seq)
        tally.lost(`changes ${person.last + 1} to ${changes.last_seq} of person ${account.id}`);
    },
  };
  return person;

  function connection() {
    let resolve = () => undefined;
    const closed = new Promise((done) => {
      resolve = done;
    });
    client = createClient({
      url: `${nextApp().base.replace('http', 'ws')}/graphql`,
      webSocketImpl: CalmSocket,
      connectionParams: { token: access },
      retryAttempts: 0,
      lazy: false,
      onNonLazyError: () => resolve(undefined),
      on: { closed: () => resolve(undefined) },
    });
    const next = ({ data }) => {
      const change = data?.changes;
      if (!change) return;
      if (change.seq <= person.last) tally.doubled(`change ${change.seq} of person ${account.id}`);
      if (change.seq > person.last + 1) tally.lost(`change ${person.last + 1} of person ${account.id}`);
      person.last = Math.max(person.last, change.seq);
      for (const wish of [...waiting]) wish(change);
    };
    client.subscribe(
      { query: CHANGES, variables: { after: person.last } },
      { next, error: resolve, complete: resolve },
    );
    return closed;
  }
}
