import { useCallback, useState } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import type { Data, Endpoint, Input } from '@/contract';
import { api, type CallArgs, type CallOptions } from '@/platform/http';
import { refreshLists } from './shown-lists';

/** An endpoint that only reads. */
export type Readable = Extract<Endpoint, `GET ${string}`>;
/** An endpoint that changes something. */
export type Writable = Exclude<Endpoint, Readable>;

/** Reads an endpoint and keeps it fresh; `null` as the input waits. Options are SWR's, e.g. `fallbackData`. */
export function useApi<K extends Readable>(
  endpoint: K,
  input: Input<K> | null,
  options?: SWRConfiguration<Data<K>>,
): SWRResponse<Data<K>> {
  return useSWR<Data<K>>(input && apiKey(endpoint, input), () => call(endpoint, input), {
    ...SWR_DEFAULTS,
    ...options,
  });
}

// A refusal does not heal by asking again; people retry by the button of the error state.
const SWR_DEFAULTS = { shouldRetryOnError: false } as const;

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

/** A write and its state. `send` resolves with the reply or rejects with the refusal, which stands in `error` too. */
export type Mutation<K extends Writable> = {
  send: (input: Input<K>, options?: CallOptions) => Promise<Data<K>>;
  sending: boolean;
  error: unknown;
  /** Forgets the error, for example when the person changes a field. */
  reset: () => void;
};

/** Writes to an endpoint, then reads again whatever is shown from `refresh`. */
export function useApiMutation<K extends Writable>(
  endpoint: K,
  { refresh = [] }: { refresh?: readonly Readable[] } = {},
): Mutation<K> {
  const again = useRefresh();
  const [state, setState] = useState<{ sending: boolean; error: unknown }>({ sending: false, error: null });
  const send = async (input: Input<K>, options?: CallOptions) => {
    setState({ sending: true, error: null });
    try {
      const data = await call(endpoint, input, options);
      setState({ sending: false, error: null });
      if (refresh.length > 0) await again(refresh);
      return data;
    } catch (error) {
      setState({ sending: false, error });
      throw error;
    }
  };
  return { send, ...state, reset: () => setState({ sending: false, error: null }) };
}

// `Input<K>` is a full input here; the argument list of `api` only adds that it may be left out.
function call<K extends Endpoint>(endpoint: K, input: Input<K> | null, options?: CallOptions): Promise<Data<K>> {
  return api(endpoint, ...([input ?? undefined, options] as CallArgs<K>));
}
