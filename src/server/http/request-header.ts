import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** Node's own request behind a Hono request; null when a test calls the app without a server. */
export const incomingOf = (c: Context): IncomingMessage | null => (c.env as Bindings)?.incoming ?? null;

/** What logs and numbers say of a request whose caller went away; nginx's number, which no answer carries. */
export const CLIENT_GONE = 499;

/** True when the caller went away before the whole request had arrived. */
export const isAborted = (incoming: IncomingMessage | null): boolean =>
  incoming?.destroyed === true && !incoming.complete;

type Bindings = { incoming?: IncomingMessage } | undefined;

/** A header of node's own request, by its lower-case name; one that came several times is joined. */
export const nodeHeader = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

/**
 * A header of a Hono request, by its lower-case name. Read from node's own record where there is one: asking Hono
 * builds a `Headers` object of all of them, which costs more than the rest of a small call.
 */
export const headerOf = (c: Context, name: string): string | undefined => {
  const incoming = incomingOf(c);
  return incoming ? nodeHeader(incoming, name) : c.req.header(name);
};
