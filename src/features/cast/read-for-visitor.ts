import type { Endpoint, Input } from '@/contract';
import { serverNow } from '@/platform/clock';
import { api, type CallArgs, refusalOf } from '@/platform/http';
import type { Reader } from '@/ui/patterns/reader';
import * as loaders from './load';

/** Reads what a screen shows by one of the module's loaders. */
export type PageReader<T> = (api: Reader, by: typeof loaders) => Promise<T>;

/** Reads with this visitor's token; `gone` where the API answers 404. Loaded when the visitor is signed in. */
export async function readForVisitor<T>(read: PageReader<T>): Promise<{ data: T } | 'gone'> {
  const call = <K extends Endpoint>(endpoint: K, input?: Input<K>) => api(endpoint, ...([input] as CallArgs<K>));
  const orNull: Reader['orNull'] = (endpoint, input) =>
    call(endpoint, input).catch((error: unknown) => {
      const code = refusalOf(error)?.code;
      if (code === 'not_found' || code === 'validation/failed') return null;
      throw error;
    });
  try {
    return { data: await read(Object.assign(call, { orNull, now: serverNow }), loaders) };
  } catch (error) {
    if (refusalOf(error)?.code === 'not_found') return 'gone';
    throw error;
  }
}
