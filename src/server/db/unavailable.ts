import { sqlState } from './sql-state';

/** Conditions of PostgreSQL and of the way to it that are no fault of a request, in words for the log. */
const REASONS: Readonly<Record<string, string>> = {
  '08000': 'connection lost',
  '08001': 'cannot connect',
  '08003': 'connection lost',
  '08004': 'connection rejected',
  '08006': 'connection lost',
  '08007': 'connection lost at a commit',
  '25006': 'read-only',
  '25P03': 'a transaction stood still for too long',
  '25P04': 'a transaction took too long',
  '53000': 'out of resources',
  '53100': 'disk full',
  '53200': 'out of memory',
  '53300': 'too many connections',
  '53400': 'a limit of its configuration is reached',
  '55006': 'something of it is in use',
  '55P03': 'a lock stays taken',
  '57014': 'a statement took too long',
  '57P01': 'shut down by its operator',
  '57P02': 'crashed',
  '57P03': 'starting up or shutting down',
  '57P04': 'its database was dropped',
  '57P05': 'a session was idle for too long',
  '58000': 'its system failed',
  '58030': 'its disk cannot be read or written',
  ECONNREFUSED: 'refuses connections',
  ECONNRESET: 'connection lost',
  ECONNABORTED: 'connection lost',
  EPIPE: 'connection lost',
  ETIMEDOUT: 'does not answer',
  EHOSTUNREACH: 'cannot be reached',
  EHOSTDOWN: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ENETDOWN: 'cannot be reached',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name cannot be looked up',
};
/** The client's own errors carry no code. */
const LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/;

/** Why the database could not do something, when it is the database's state and not the statement; null otherwise. */
export function unavailability(error: unknown): string | null {
  const known = REASONS[sqlState(error) ?? ''];
  if (known) return known;
  const messages = [error, Reflect.get(Object(error), 'cause')].map((one) => (one instanceof Error ? one.message : ''));
  return messages.some((message) => LOST.test(message)) ? 'connection lost' : null;
}
