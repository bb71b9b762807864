import type { Data, Endpoint, Input } from '@/contract';

/**
 * The call that a page's loader is given, on the server or in the browser: typed by the contract, with the server's
 * clock.
 */
export type Reader = {
  <K extends Endpoint>(endpoint: K, input?: Input<K>): Promise<Data<K>>;
  /** The same; null where the API knows no such thing or takes no such value (404, 400). */
  orNull: <K extends Endpoint>(endpoint: K, input?: Input<K>) => Promise<Data<K> | null>;
  now: () => Date;
};
