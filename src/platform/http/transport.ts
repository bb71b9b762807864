import type { AxiosInstance } from 'axios';
import { HTTP_TIMEOUT_MS } from '@/domain/limits';
import { apiBase } from '../browser-config';
import { learnServerTime } from '../clock';

/** One request as it goes over the wire. `path` begins with a slash; query arrays become repeated keys (spec §7). */
export type Message = {
  method: string;
  path: string;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

let client: Promise<AxiosInstance> | undefined;
let prepare: (http: AxiosInstance) => void = () => undefined;

/**
 * Hands in what is set up on the instance when it is made: its interceptors know the session, which itself stands on
 * this file.
 */
export function prepareHttp(by: (http: AxiosInstance) => void): void {
  prepare = by;
}

/**
 * Sends one request and gives the parsed body (null for 204). Rejects with axios's error: with `response` when the
 * server answered outside 2xx, without one when nothing came back within 30 seconds.
 */
export async function send({ method, path, query, body, headers, signal }: Message): Promise<unknown> {
  const http = await loadHttp();
  const { data, headers: received } = await http.request<unknown>({
    method,
    url: path,
    params: query,
    data: body,
    headers,
    ...(signal ? { signal } : {}),
  });
  if (typeof received.date === 'string') learnServerTime(received.date);
  return data === '' || data === undefined ? null : data;
}

/** Loads the HTTP library's chunk; called with the first press, if nothing was asked for before. */
export function loadHttp(): Promise<AxiosInstance> {
  client ??= import('axios').then(({ default: axios }) => {
    const base = apiBase();
    const http = axios.create({
      ...(base ? { baseURL: base, withCredentials: true } : {}),
      timeout: HTTP_TIMEOUT_MS,
      paramsSerializer: { indexes: null }, // ?option=1&option=2
      headers: { Accept: 'application/json' },
    });
    prepare(http);
    return http;
  });
  client.catch(() => {
    client = undefined; // the chunk did not load (offline): the next call tries again
  });
  return client;
}
