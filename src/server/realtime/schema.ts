import { createSchema } from 'graphql-yoga';
import { toTokyoIso } from '@/domain/business-day';
import type { Deps } from '../core/deps';
import type { Person } from '../core/person';
import { eventsAfter, lastSeq } from '../modules/machinery/live/service';
import { eventStream, type LiveEvent, wokenReads } from './changes';
import { known, listener, type RealtimeContext } from './context';
import { readOnlyForGhosts } from './ghost';
import { TALK_SDL, talkResolvers } from './talk';

/** Counts on the tabs, for one person. */
export type Badges = {
  talk: number;
  reserve: number;
  matching: number;
  notice: number;
  movie: boolean;
  total: number;
};

/** The realtime contract. `seq` numbers a person's events without gaps: a client resumes with the last one that it saw. */
const SDL = /* GraphQL */ `
  type Query {
    "Events after a number, oldest first; at most 200."
    changes(after: Int!, limit: Int): Changes!
  }

  type Subscription {
    "Events after a number, then live; without a number from now on."
    changes(after: Int): Change!
    "Events of one reservation of mine, then live."
    reservation(id: ID!, after: Int): Change!
    "Counts on the tabs, at once and after each change."
    badges: Badges!
  }

  type Changes {
    items: [Change!]!
    last_seq: Int!
  }

  type Change {
    seq: Int!
    kind: String!
    "Id of what changed."
    subject: String!
    "What changed, as JSON text."
    payload: String!
    at: String!
  }

  type Badges {
    talk: Int!
    reserve: Int!
    matching: Int!
    notice: Int!
    movie: Boolean!
    total: Int!
  }
`;

/** The executable schema; `badgesOf` is the same reading that the REST badge calls answer. */
export const createRealtimeSchema = (badgesOf: (deps: Deps, person: Person) => Promise<Badges>) =>
  createSchema<RealtimeContext>({
    typeDefs: [SDL, TALK_SDL],
    resolvers: {
      Mutation: readOnlyForGhosts(talkResolvers.Mutation),
      Query: {
        ...talkResolvers.Query,
        changes: async (_root, { after, limit }: { after: number; limit?: number | null }, { deps, person }) => {
          const { id } = known(person);
          const rows = await eventsAfter(
            deps.reader(),
            id,
            Math.max(0, after),
            Math.min(Math.max(limit ?? 100, 1), 200),
          );
          return { items: rows.map(present), last_seq: await lastSeq(deps.reader(), id) };
        },
      },
      Subscription: {
        ...talkResolvers.Subscription,
        changes: {
          subscribe: (_root: unknown, { after }: { after?: number | null }, context: RealtimeContext) => {
            const { deps, id } = listener(context);
            return eventStream(deps, id, after ?? null);
          },
          resolve: present,
        },
        reservation: {
          subscribe: (_root: unknown, args: { id: string; after?: number | null }, context: RealtimeContext) => {
            const { deps, id } = listener(context);
            return only(eventStream(deps, id, args.after ?? null), args.id);
          },
          resolve: present,
        },
        badges: {
          subscribe: (_root: unknown, _args: unknown, context: RealtimeContext) => {
            const { deps, id, person } = listener(context);
            return wokenReads(deps, id, 'badges', () => badgesOf(deps, person));
          },
          resolve: (badges: Badges) => badges,
        },
      },
    },
  });

const present = ({ seq, kind, subject, payload, at }: LiveEvent) => ({
  seq,
  kind,
  subject,
  payload: JSON.stringify(payload),
  at: toTokyoIso(at),
});

/** The events of one reservation. Events are per person, so somebody else's reservation stays silent. */
const only = (events: AsyncIterable<LiveEvent>, subject: string): AsyncIterableIterator<LiveEvent> => {
  const source = events[Symbol.asyncIterator]();
  const next = async (): Promise<IteratorResult<LiveEvent>> => {
    for (;;) {
      const step = await source.next();
      if (step.done || (step.value.kind === 'reservation' && step.value.subject === subject)) return step;
    }
  };
  return {
    next,
    // Passed on at once: a generator would wait for the next event before it ends.
    return: async () => {
      await source.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};
