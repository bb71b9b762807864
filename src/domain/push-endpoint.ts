/** Push services of browsers: Google, Mozilla, Apple, Microsoft. A dot in front stands for any name under it. */
const HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
  '.wns.windows.com',
] as const;

const LONGEST = 1000;

/**
 * True when a push may be sent to this address: https on the standard port at a known push service, by name, without
 * user or fragment. `loopbackOrigin` (`http://127.0.0.1:4000`) is the emulator of a test; null everywhere else.
 */
export const isPushEndpoint = (endpoint: string, loopbackOrigin: string | null = null): boolean => {
  const url = endpoint.length <= LONGEST && URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url?.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (loopbackOrigin !== null && url.origin === loopbackOrigin) return true;
  // An address of digits never equals a name of the list, and a port other than 443 is not hidden by the parser.
  return url.protocol === 'https:' && url.port === '' && HOSTS.some((host) => fits(url.hostname, host));
};

/** The push service of an address, as the list above names it; the host's own name where it is none of them. */
export const pushServiceOf = (endpoint: string): string => {
  const name = URL.canParse(endpoint) ? new URL(endpoint).hostname : '';
  return HOSTS.find((host) => fits(name, host)) ?? name;
};

const fits = (name: string, host: string) => (host.startsWith('.') ? name.endsWith(host) : name === host);
