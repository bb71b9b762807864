import type { Data, Endpoint, Input } from '@/contract';
import { isLeaving, refreshTokens } from '../auth/refresh';
import { accessToken } from '../auth/token';
import { announceGhostRefusal } from './ghost-refusals';
import { answerOf, REFRESH_FAILED, refusalOf } from './problem';
import { sendTracked } from './tracked';
import type { Message } from './transport';
import { isWholeList } from './whole-lists';

/** Beside the input: a key for calls that must not happen twice, and a signal to abandon the call. */
export type CallOptions = { idempotencyKey?: string; signal?: AbortSignal };

/** An endpoint that needs nothing may be called with its name alone. */
export type CallArgs<K extends Endpoint> =
  Record<never, never> extends Input<K>
    ? [input?: Input<K>, options?: CallOptions]
    : [input: Input<K>, options?: CallOptions];

/**
 * Calls the API and gives the contents of `data`, or `{ data, page }` for lists that come in pages. A 401 is healed by one
 * refresh and one retry (spec §4); when that fails, or the person is signing out, it rejects with Error
 * 'token refresh failed.' (with a `cause` where the session may be alive). Other failures reject with the
 * transport's error: see `refusalOf`, `fieldErrorsOf`, `messageOf`.
 */
export async function api<K extends Endpoint>(endpoint: K, ...[input, options]: CallArgs<K>): Promise<Data<K>> {
  const message = messageFor(endpoint, input, options);
  if (isLeaving()) throw new Error(REFRESH_FAILED); // the token is being ended: what is sent with it now is refused
  const sentWith = accessToken();
  try {
    return unwrap(endpoint, await sendTracked(withBearer(message, sentWith)));
  } catch (error) {
    noteGhost(error, endpoint, message);
    // The calls that give out tokens answer 401 for other reasons, such as a wrong password.
    if (answerOf(error)?.status !== 401 || message.path.startsWith('/api/auth/')) throw error;
  }
  const token = await freshToken(sentWith);
  return unwrap(endpoint, await sendTracked(withBearer(message, token)));
}

/** Method, path, query and body of a call; path parameters are encoded. */
export function messageFor(endpoint: Endpoint, input: object | undefined, options: CallOptions = {}): Message {
  const space = endpoint.indexOf(' ');
  const parts: { params?: Record<string, unknown>; query?: object; body?: unknown; files?: FilesSent } = input ?? {};
  return {
    method: endpoint.slice(0, space),
    path: endpoint
      .slice(space + 1)
      .replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(parts.params?.[name]))),
    ...(parts.query ? { query: parts.query } : {}),
    ...(parts.body === undefined ? {} : { body: parts.files ? formOf(parts.body, parts.files) : parts.body }),
    ...(options.signal ? { signal: options.signal } : {}),
    headers: {
      ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
      ...moreHeaders(endpoint, parts.params),
    },
  };
}

type MoreHeaders = (endpoint: Endpoint, params?: Record<string, unknown>) => Record<string, string>;
let moreHeaders: MoreHeaders = () => ({});

/** A part of the app that comes later says which headers go with calls of its own. */
export function addHeaders(of: MoreHeaders): void {
  moreHeaders = of;
}

type FilesSent = Readonly<Record<string, readonly File[] | undefined>>;

// The transport writes the header of a form by itself, with its boundary.
function formOf(body: unknown, files: FilesSent): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body))) if (value !== undefined) form.append(name, String(value));
  for (const [name, all = []] of Object.entries(files)) for (const file of all) form.append(name, file, file.name);
  return form;
}

/** Lists in pages come as they are, everything else inside `data`; 204 is null. The server has parsed its reply by the contract. */
export function unwrap<K extends Endpoint>(endpoint: K, body: unknown): Data<K> {
  const isWrapped = typeof body === 'object' && body !== null && 'data' in body;
  const contents = isWrapped && (!('page' in body) || isWholeList(endpoint)) ? body.data : body;
  return contents as Data<K>; // the checked border: the server sends nothing that its contract does not declare
}

function noteGhost(error: unknown, endpoint: Endpoint, { method, path }: Message): void {
  const code = refusalOf(error)?.code;
  if (code === 'ghost/read_only' || code === 'ghost/expired')
    announceGhostRefusal({ over: code === 'ghost/expired', endpoint, method, path });
}

async function freshToken(sentWith: string | null): Promise<string> {
  const now = accessToken();
  if (now && now !== sentWith) return now; // another call has refreshed while this one was under way
  const refreshed = await refreshTokens().catch((cause: unknown) => {
    throw new Error(REFRESH_FAILED, { cause });
  });
  if (!refreshed) throw new Error(REFRESH_FAILED);
  return refreshed.accessToken;
}

/** The Authorization header of a call that another library makes; `refused` is the one that was answered with 401. Null for a guest. */
export async function authorization(refused: string | null): Promise<string | null> {
  const token = refused === null ? accessToken() : await freshToken(refused.slice('Bearer '.length));
  return token && `Bearer ${token}`;
}

function withBearer(message: Message, token: string | null): Message {
  return token ? { ...message, headers: { ...message.headers, Authorization: `Bearer ${token}` } } : message;
}
