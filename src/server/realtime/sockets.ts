import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { execute, GraphQLError, NoSchemaIntrospectionCustomRule, specifiedRules, subscribe } from 'graphql';
import { CloseCode, handleProtocols } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Person } from '../core/person';
import { Refusal } from '../core/refusal';
import { repeat } from '../core/repeat';
import { networkOf } from '../http/address';
import { refuseUpgrade } from '../http/upgrades';
import { isSameOrigin } from '../settings/origin-setting';
import type { RealtimeContext } from './context';
import { documentReader } from './documents';
import { throughGhost } from './ghost';
import { boundedOperations, MAX_MESSAGE_BYTES } from './limits';
import type { RealtimeParts } from './parts';
import { realtimeSchema } from './schema';
import { countSockets } from './socket-counts';
import { refuseFlood } from './socket-flood';

/** The websocket side of `/graphql` (protocol graphql-transport-ws). */
export type Sockets = {
  /**
   * Takes over an upgrade of `/graphql`; a foreign Origin is refused with 403, a network with too many nameless
   * sockets with 429.
   */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** How many are open. */
  count: () => number;
  /** Closes all with 1001 and takes no more. */
  close: () => Promise<void>;
};

/** What the sockets are told from outside. */
export type SocketOptions = {
  /** The outer visitor's address. */
  addressOf: (request: IncomingMessage) => string;
  /** Milliseconds between two looks at every token; 5000 when left out. */
  checkMs?: number;
  /** Milliseconds in which a socket has to say who it is; 5000 when left out. */
  identifyWithinMs?: number;
};

/** Milliseconds between two checks of every open socket's token. */
const CHECK_MS = 5000;
const IDENTIFY_WITHIN_MS = 5000;
/** In how many parts the sockets are looked at. */
const CHECK_PARTS = 20;
/** Milliseconds between two looks for events whose signal was lost: it delays, it never loses. */
const SWEEP_MS = 10_000;
const MAX_OPERATIONS = 20;
/** A newer socket of the same person took this one's place; the browser waits until its page is looked at again. */
const REPLACED = 4409;

const SERVER_OPTIONS = {
  noServer: true,
  maxPayload: MAX_MESSAGE_BYTES,
  handleProtocols,
  perMessageDeflate: false,
  /** Milliseconds that the other side has to agree to a close. */
  closeTimeout: 2000,
};

/**
 * Makes the socket server. Closed with 4401 when the token is missing or ended, 4403 when it was revoked (at once, in
 * every process) or a ghost session ended, 4400 beyond 20 operations, 1008 for a flood of frames, 4408 without a
 * sign-in, 4409 when the same person opens a ninth (the oldest goes: a phone that lost its line must get in again).
 */
export const createSockets = (
  parts: RealtimeParts,
  { addressOf, checkMs = CHECK_MS, identifyWithinMs = IDENTIFY_WITHIN_MS }: SocketOptions,
): Sockets => {
  const { deps, feeds, authenticate, acting } = parts;
  const server = new WebSocketServer(SERVER_OPTIONS);
  const signedIn = new Map<WebSocket, { token: string; cookies: string | undefined; person: Person }>();
  const identified = new WeakMap<IncomingMessage, () => void>();
  // Tests come from one address.
  const counts = countSockets(deps.settings.doors ? 1000 : 1);
  const identify = async (token: string, cookies: string | undefined) =>
    throughGhost(parts, await authenticate(token), cookies);
  const { production } = deps.settings;
  const documents = documentReader(realtimeSchema, {
    rules: [...specifiedRules, boundedOperations, ...(production ? [NoSchemaIntrospectionCustomRule] : [])],
    hideSuggestions: production,
  });

  const graphql = useServer<{ token?: unknown }>(
    {
      connectionInitWaitTimeout: identifyWithinMs,
      onConnect: async ({ connectionParams, extra: { socket, request } }) => {
        const token = connectionParams?.token;
        const { cookie: cookies } = request.headers;
        try {
          if (typeof token !== 'string') throw new Refusal('auth/required');
          const person = await identify(token, cookies);
          if (person.actor)
            await acting.noteRequest(deps, person.actor, { method: 'GET', route: '/graphql', status: 101 });
          if (socket.readyState !== socket.OPEN) return false;
          identified.get(request)?.();
          signedIn.set(socket, { token, cookies, person });
          for (const old of counts.join(ownerOf(person), socket)) old.close(REPLACED, 'too many connections');
          return true;
        } catch (error) {
          closeFor(socket, error);
          return false;
        }
      },
      onSubscribe: ({ extra: { socket }, subscriptions }, _id, { query, variables, operationName }) => {
        if (Object.keys(subscriptions).length > MAX_OPERATIONS) {
          socket.close(CloseCode.BadRequest, 'too many operations');
          return [new GraphQLError('too many operations')];
        }
        const { document, errors } = documents(query);
        if (errors) return errors;
        const person = signedIn.get(socket)?.person ?? null;
        const contextValue: RealtimeContext = { feeds, person, socket: true };
        return { schema: realtimeSchema, document, variableValues: variables, operationName, contextValue };
      },
      onClose: ({ extra: { socket } }) => {
        const known = signedIn.get(socket);
        if (known) counts.leave(ownerOf(known.person), socket);
        signedIn.delete(socket);
      },
      execute,
      subscribe,
    },
    server,
  );

  // A part of them at a time: two thousand at once would keep all others waiting.
  let turn = signedIn.entries();
  const check = setInterval(() => {
    for (let left = Math.ceil(signedIn.size / CHECK_PARTS); left > 0; left -= 1) {
      const next = turn.next();
      if (next.done) {
        turn = signedIn.entries();
        break;
      }
      const [socket, { token, cookies }] = next.value;
      identify(token, cookies).catch((error) => closeFor(socket, error));
    }
  }, checkMs / CHECK_PARTS);
  check.unref();
  const sweeping = repeat(SWEEP_MS, feeds.sweep, (error) =>
    deps.log.error({ err: error }, 'looking for lost signals failed'),
  );
  const leave = deps.events.listen((news) => {
    if (news?.kind !== 'session_revoked') return;
    for (const [socket, { person }] of signedIn)
      if (person.sessionId === news.sessionId) closeFor(socket, new Refusal('auth/invalid'));
  });

  return {
    upgrade: (request, socket, head) => {
      const { origin } = request.headers;
      // A token is needed anyway; programs that are no browsers send no Origin.
      if (origin !== undefined && !isSameOrigin(deps.settings, origin)) {
        refuseUpgrade(socket, '403 Forbidden');
        return;
      }
      const identify = counts.arrive(networkOf(addressOf(request)));
      if (!identify) return refuseUpgrade(socket, '429 Too Many Requests', ['Retry-After: 5']);
      identified.set(request, identify);
      socket.once('close', identify);
      server.handleUpgrade(request, socket, head, (open) => {
        server.emit('connection', open, request);
        refuseFlood(open);
        // A frame that is too large or no frame at all closes the socket by itself and raises no alarm.
        open.removeAllListeners('error').on('error', (error) => deps.log.debug({ err: error }, 'socket failed'));
      });
    },
    count: () => server.clients.size,
    close: async () => {
      clearInterval(check);
      await sweeping.stop();
      leave();
      for (const socket of server.clients) socket.close(1001, 'going away');
      await graphql.dispose();
    },
  };
};

// A person who impersonates another counts alone.
const ownerOf = (person: Person) => person.actor?.id ?? person.id;

const closeFor = (socket: WebSocket, error: unknown) => {
  const code = error instanceof Refusal ? error.code : 'internal';
  if (code === 'auth/required' || code === 'auth/expired') socket.close(CloseCode.Unauthorized, code);
  else if (code === 'internal') socket.close(CloseCode.InternalServerError, code);
  else socket.close(CloseCode.Forbidden, code);
};
