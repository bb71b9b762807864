import { useCallback } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import type { Data, Endpoint, Input, ReadingEndpoint } from '@/contract';
import { api, type CallArgs, refusalOf } from '@/platform/http';
import { refreshLists } from '@/platform/shown-lists';

/** An endpoint that only reads. */
export type Readable = ReadingEndpoint;
/** An endpoint that changes something. */
export type Writable = Exclude<Endpoint, Readable>;

/** Reads an endpoint and keeps it fresh; `null` as the input waits. Options are SWR's, e.g. `fallbackData`. */
export function useApi<K extends Readable>(
  endpoint: K,
  input: Input<K> | null,
  options?: SWRConfiguration<Data<K>>,
): SWRResponse<Data<K>> {
  // `Input<K>` is a full input here; the argument list of `api` only adds that it may be left out.
  const read = () => api(endpoint, ...([input ?? undefined] as CallArgs<K>));
  const { cache } = useSWRConfig();
  return useSWR<Data<K>>(input && apiKey(endpoint, input), read, {
    shouldRetryOnError: heals,
    // What is read at an interval is read on at it: SWR itself ends the interval at the first failure.
    // biome-ignore lint/complexity/useMaxParams: SWR's own signature
    onErrorRetry: (_, key, { refreshInterval: every }, retry, again) => {
      const interval = typeof every === 'function' ? every(cache.get(key)?.data) : every;
      if (interval) setTimeout(retry, interval, again);
    },
    ...options,
  });
}

// A lost connection and a server in trouble pass. A refusal does not heal by asking again; people retry by the button
// of the error state.
const heals = (error: unknown) => (refusalOf(error)?.status ?? 500) > 428;

/** What a page of data is kept under; also for `mutate`. */
function apiKey<K extends Readable>(endpoint: K, input: object): readonly [K, object] {
  return [endpoint, input];
}

/** Reads again whatever is shown from the given endpoints. */
export function useRefresh(): (endpoints: readonly Readable[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (endpoints) => {
      const isWanted = (name: string | undefined) => endpoints.some((endpoint) => endpoint === name);
      await Promise.all([mutate((key) => isWanted(endpointOf(key))), refreshLists(isWanted)]);
    },
    [mutate],
  );
}

/** The endpoint behind a key of ours, or undefined for other keys. */
export function endpointOf(key: unknown): string | undefined {
  const first: unknown = Array.isArray(key) ? key[0] : undefined;
  return typeof first === 'string' ? first : undefined;
}
