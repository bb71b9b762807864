declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Opens an encrypted push (RFC 8188, 8291); throws when it was not sealed for this key. */
  export function decrypt(
    body: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
