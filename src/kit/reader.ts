import type { Data, Endpoint, Input } from '@/contract';

/** The call that a page's loader is given, on the server or in the browser: typed by the contract, with the server's clock. */
export type Reader = {
  <K extends Endpoint>(endpoint: K, input?: Input<K>): Promise<Data<K>>;
  now: () => Date;
};
