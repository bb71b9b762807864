import { base64url } from 'jose';

/**
 * Decodes canonical, unpadded base64url. Throws TypeError for anything else, also for left-over bits that are not
 * zero: without that, several texts would stand for one signature.
 */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!isCanonical(text)) {
    throw new TypeError('not canonical base64url');
  }
  return nativeBuffer ? nativeBuffer.from(text, 'base64url') : new Uint8Array(base64url.decode(text));
}

const nativeBuffer = globalThis.process?.getBuiltinModule?.('node:buffer')?.Buffer;

const alphabet = /^[A-Za-z0-9_-]*$/;

/** Last characters whose lowest 4 (or 2) bits are zero. */
const endsWithFourFreeBits = /[AQgw]$/;
const endsWithTwoFreeBits = /[AEIMQUYcgkosw048]$/;

function isCanonical(text: string): boolean {
  if (!alphabet.test(text)) {
    return false;
  }
  switch (text.length % 4) {
    case 0:
      return true;
    case 2:
      return endsWithFourFreeBits.test(text);
    case 3:
      return endsWithTwoFreeBits.test(text);
    default:
      return false;
  }
}
