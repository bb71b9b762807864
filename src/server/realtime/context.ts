import { GraphQLError } from 'graphql';
import { errorCodes } from '@/contract/errors';
import type { Deps } from '../core/deps';
import type { Person } from '../core/person';
import { Refusal } from '../core/refusal';

/** What a resolver gets. `person` is null on an HTTP call without a good token; subscriptions run on sockets only. */
export type RealtimeContext = { deps: Deps; person: Person | null; socket: boolean };

/** The caller, or `auth/required`. */
export const known = (person: Person | null): Person => {
  if (person) return person;
  throw new GraphQLError('auth/required', { extensions: { code: 'auth/required', http: { status: 401 } } });
};

/** The caller on a socket: only a socket's token is checked again while it is open. */
export const listener = ({ deps, person, socket }: RealtimeContext) => {
  if (!socket) throw new GraphQLError('subscriptions run on the websocket', { extensions: { code: 'not_found' } });
  const found = known(person);
  return { deps, person: found, id: found.id };
};

/** Turns a business refusal into a GraphQL error with its code and sentence; everything else stays what it was. */
export const refusalsAsErrors = async <T>(task: () => Promise<T>): Promise<T> => {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const retryAfter = error.headers?.['retry-after'];
    throw new GraphQLError(errorCodes[error.code][2], {
      extensions: { code: error.code, ...(retryAfter ? { retry_after: Number(retryAfter) } : {}) },
    });
  }
};
