import { joseCrypto } from './jose-crypto';
import { nodeCrypto } from './node-crypto';
import type { RuntimeCrypto } from './token-crypto';

/** jose in browsers and wherever else node's own functions are not at hand; those on the server. */
export function detectRuntimeCrypto(): RuntimeCrypto {
  return nodeCrypto() ?? joseCrypto;
}
