import type { Data, Endpoint, Input } from '@/contract';
import { announceGhostRefusal } from './ghost-refusals';
import './interceptor';
import { refusalOf } from './problem';
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
 * Calls the API and gives the contents of `data`, or `{ data, page }` for lists that come in pages. A 401 is healed by
 * the interceptor, whose Error is 'token refresh failed.'; other failures reject with the transport's error: see
 * `refusalOf`, `fieldErrorsOf`, `messageOf`.
 */
export async function api<K extends Endpoint>(endpoint: K, ...[input, options]: CallArgs<K>): Promise<Data<K>> {
  const message = messageFor(endpoint, input, options);
  try {
    return unwrap(endpoint, await sendTracked(message));
  } catch (error) {
    noteGhost(error, endpoint, message);
    throw error;
  }
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

/**
 * Lists in pages come as they are, everything else inside `data`; 204 is null. The server has parsed its reply by the
 * contract.
 */
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
