import { GraphQLError } from 'graphql';
import type { Person } from '../core/person';
import type { Feeds } from './feeds';

/** What a resolver gets. `person` is null on an HTTP call without a good token; subscriptions run on sockets only. */
export type RealtimeContext = { feeds: Feeds; person: Person | null; socket: boolean };

/** The caller, or `auth/required`. */
export const known = (person: Person | null): Person => {
  if (person) return person;
  throw new GraphQLError('auth/required', { extensions: { code: 'auth/required', http: { status: 401 } } });
};

/** The caller on a socket: only a socket's token is checked again while it is open. */
export const listener = ({ person, socket }: RealtimeContext): Person => {
  if (!socket) throw new GraphQLError('subscriptions run on the websocket', { extensions: { code: 'not_found' } });
  return known(person);
};
