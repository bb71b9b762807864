import { GraphQLError } from 'graphql';
import { contract } from '@/contract';
import type { Deps } from '../core/deps';
import {
  listMessages,
  messageToldBy,
  readOn,
  readRoom,
  type ShownMessage,
  sendMessage,
} from '../modules/booking/talk/service';
import { type Numbered, numberedStream } from './changes';
import { known, listener, type RealtimeContext, refusalsAsErrors } from './context';
import { feedsOf } from './feeds';

/** Talk over GraphQL: numbers are per room and count up by one; a client resumes with the last one that it saw. */
export const TALK_SDL = /* GraphQL */ `
  type Mutation {
    "Sends a message; the same client id of one sender is one message, however often it comes."
    sendMessage(roomId: ID!, clientId: ID!, body: String!): Message!
  }

  extend type Query {
    "Messages of a room of mine after a number, oldest first; at most 50."
    messages(roomId: ID!, after: Int!, limit: Int): Messages!
  }

  extend type Subscription {
    "Messages of a room of mine after a number, then live."
    messages(roomId: ID!, after: Int!): Message!
  }

  type Messages {
    items: [Message!]!
    peer_read_seq: Int!
  }

  type Message {
    seq: Int!
    client_id: ID!
    mine: Boolean!
    body: String!
    at: String!
  }
`;

type Place = { roomId: string; after: number };

/** The resolvers of `TALK_SDL`. */
export const talkResolvers = {
  Mutation: {
    sendMessage: (_root: unknown, sent: { roomId: string; clientId: string; body: string }, context: RealtimeContext) =>
      refusalsAsErrors(() => {
        const person = known(context.person);
        const wish = checked(sent);
        return context.deps.unitOfWork((work) => sendMessage(work, person, sent.roomId, wish));
      }),
  },
  Query: {
    messages: (_root: unknown, args: Place & { limit?: number | null }, { deps, person }: RealtimeContext) =>
      refusalsAsErrors(async () => {
        const { id } = known(person);
        const { data, peer_read_seq } = await page(deps, id, args, Math.min(Math.max(args.limit ?? MOST, 1), MOST));
        return { items: data, peer_read_seq };
      }),
  },
  Subscription: {
    messages: {
      subscribe: (_root: unknown, args: Place, context: RealtimeContext) =>
        refusalsAsErrors(async () => {
          const { deps, id } = listener(context);
          await readRoom(deps.reader(), args.roomId, id, deps.clock.now());
          return numberedStream(deps, id, following(deps, id, args));
        }),
      resolve: (message: ShownMessage) => message,
    },
  },
};

const MOST = 50;
const SENT = contract['POST /api/v1/users/me/talk_rooms/{room_id}/messages/'].body;

// A room has the same two people for ever: asked once, when the subscription begins.
const following = (deps: Deps, me: number, { roomId, after }: Place): Numbered<ShownMessage> => ({
  after: Math.max(0, after),
  told: (event) => messageToldBy(roomId, event),
  read: async (seq, upTo) => {
    const read = () => readOn(deps.reader(), roomId, seq);
    // Both people's screens ask for the same message.
    const page = await (upTo === null ? read() : feedsOf(deps).together(`messages ${roomId} ${seq} ${upTo}`, read));
    return { ...page, shown: page.seenBy(me) };
  },
});

const page = (deps: Deps, me: number, { roomId, after }: Place, limit: number) =>
  listMessages(deps.reader(), me, roomId, deps.clock.now(), { after: Math.max(0, after), limit });

const checked = ({ clientId, body }: { clientId: string; body: string }) => {
  const read = SENT.safeParse({ client_id: clientId, body });
  if (read.success) return { clientId: read.data.client_id, body: read.data.body };
  throw new GraphQLError('validation/failed', { extensions: { code: 'validation/failed' } });
};
