import type { Deps } from '../core/deps';
import type { Authenticate } from '../http/access';
import type { Acting } from '../http/acting';
import type { Feeds } from './feeds';

/** What the realtime endpoint needs, over HTTP and on its sockets. What belongs to modules is handed in. */
export type RealtimeParts = { deps: Deps; feeds: Feeds; authenticate: Authenticate; acting: Acting };
