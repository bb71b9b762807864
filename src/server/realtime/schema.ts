import { createSchema } from 'graphql-yoga';
import { toTokyoIso } from '@/domain/business-day';
import type { CommittedEvent } from '../core/ports';
import { eventStream } from './changes';
import { known, listener, type RealtimeContext } from './context';

/**
 * The realtime contract. `seq` numbers a person's events without gaps: a client resumes with the last one that it saw.
 */
const SDL = /* GraphQL */ `
  type Query {
    "Events after a number, oldest first; at most 200."
    changes(after: Int!, limit: Int): Changes!
  }

  type Subscription {
    "Events after a number, then live; without a number from now on."
    changes(after: Int): Change!
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
`;

type Following = { after?: number | null };
type ReadArguments = { after: number; limit?: number | null };

const MOST = 200;
const USUAL = 100;

/** The executable schema. Commands and pages are REST: this is the one feed that live screens follow. */
export const realtimeSchema = createSchema<RealtimeContext>({
  typeDefs: SDL,
  resolvers: {
    Query: {
      changes: async (_root, { after, limit }: ReadArguments, { feeds, person }) => {
        const { id } = known(person);
        const { events, last } = await feeds.page(id, Math.max(0, after), Math.min(Math.max(limit ?? USUAL, 1), MOST));
        return { items: events.map(present), last_seq: last };
      },
    },
    Subscription: {
      changes: {
        subscribe: (_root: unknown, { after }: Following, context: RealtimeContext) => {
          const { id } = listener(context);
          return eventStream(context.feeds, id, after ?? null);
        },
        resolve: present,
      },
    },
  },
});

function present({ seq, kind, subject, payload, at }: CommittedEvent) {
  return { seq, kind, subject, payload: JSON.stringify(payload), at: toTokyoIso(at) };
}
