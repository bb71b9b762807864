import net from 'node:net';

/** Nothing may be printed as an error: what a test provokes on purpose goes to the injected log. */
console.error = (...parts: unknown[]) => {
  const text = parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' ');
  throw new Error(`console.error in a test: ${text}`);
};

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|localhost|\[::1\])$/;
const connect = net.Socket.prototype.connect;

/** No test leaves this machine: sockets go to loopback or to local socket files only. */
net.Socket.prototype.connect = function connectOnLoopback(this: net.Socket, ...input: unknown[]) {
  const host = hostOf(input);
  if (host !== null && !LOOPBACK.test(host)) throw new Error(`network in a test: ${host}`);
  return Reflect.apply(connect, this, input);
} as typeof connect;

// Core modules are shared by all files of a worker: what is left in one keeps everything that its file imported.
afterAll(() => {
  net.Socket.prototype.connect = connect;
});

/** The host of any form of connect's arguments; null = local (no host, or a socket file). */
function hostOf(input: unknown[]): string | null {
  // Node hands its own calls on as one array [options, callback].
  const [first, second] = Array.isArray(input[0]) ? input[0] : input;
  if (first instanceof Object && 'host' in first) return typeof first.host === 'string' ? first.host : null;
  return typeof first === 'number' && typeof second === 'string' ? second : null;
}
