/** Characters that a path of ours may have; every address that the product makes is far shorter. */
export const SITE_PATH_MAX = 1000;

// `.invalid` belongs to no one (RFC 2606): whatever resolves to another origin would have led away.
const ORIGIN = 'https://own.invalid';
// Browsers strip tabs and line breaks from an address before they read it, so that "/<tab>/host" becomes "//host".
const CONTROL = /\p{Cc}/u;
const DECODED_AT_MOST = 3;

/**
 * `value` as a path of this site (path, query and fragment, normalised) when a browser that follows it stays on this
 * site, otherwise undefined. Refused are: no text, too long, no leading slash, control characters, backslashes,
 * `//host` and whatever becomes one of these by resolving dots or by decoding the path.
 */
export function sitePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > SITE_PATH_MAX || !staysInside(value)) return undefined;
  if (!URL.canParse(value, ORIGIN)) return undefined;
  const { origin, username, password, pathname, search, hash } = new URL(value, ORIGIN);
  if (origin !== ORIGIN || username !== '' || password !== '') return undefined;
  return staysInsideDecoded(pathname) ? `${pathname}${search}${hash}` : undefined;
}

function staysInside(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.includes('\\') && !CONTROL.test(path);
}

// A server or a router on the way may decode a path, some twice.
function staysInsideDecoded(pathname: string): boolean {
  let path = pathname;
  for (let times = 0; times <= DECODED_AT_MOST; times += 1) {
    if (!staysInside(path)) return false;
    const decoded = decode(path);
    if (decoded === null) return false;
    if (decoded === path) return true;
    path = decoded;
  }
  return false;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null; // a broken escape is nothing that we write
  }
}
