import { randomUUID } from 'node:crypto';

/** The id of a request: the caller's, when it is 8–100 letters, digits or `.:_-`; otherwise a new UUID. */
export const requestIdOf = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && SENT.test(sent) ? sent : randomUUID();

const SENT = /^[\w.:-]{8,100}$/;
