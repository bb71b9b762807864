import type { Logger } from 'pino';
import * as z from 'zod';
import type { Announcement, EventBus } from '../core/ports';
import { makeMemoryEvents } from './events-memory';

/** What takes one line of text to every process of the installation, this one included. */
export type Carrier = { send: (line: string) => Promise<unknown>; close: () => Promise<void> };
/** The ear of a carrier: each line that arrived, and that some may have been lost while the connection was away. */
export type Ear = { heard: (line: string) => void; resumed: () => void };

/**
 * The event bus of many processes over a carrier. Lines may be lost while its connection is away, so everybody is told to
 * look when it is back: the rows are the truth, and a wake only says "look". Wakes are delivered here before they are
 * sent, with the event that they are about; their echo is passed over. News that cannot be sent is delivered here.
 */
export async function makeCarriedEvents(
  connect: (ear: Ear) => Promise<Carrier>,
  log: Pick<Logger, 'warn'>,
): Promise<EventBus> {
  const local = makeMemoryEvents();
  const echoes = new Set<string>();
  let closed = false;
  const carrier = await connect({
    heard: (line) => {
      if (!echoes.delete(line)) deliver(local, line);
    },
    resumed: () => {
      echoes.clear();
      local.lookAgain();
    },
  });
  const send = (line: string, undelivered: () => void) => {
    carrier.send(line).catch((error: unknown) => {
      if (closed) return;
      log.warn({ err: error }, 'not sent to other processes');
      undelivered();
    });
  };
  return {
    publish: (wake) => {
      const line = `${wake.personId}:${wake.seq}`;
      if (echoes.size < MOST_ECHOES) echoes.add(line);
      local.publish(wake);
      send(line, () => echoes.delete(line));
    },
    subscribe: local.subscribe,
    announce: (news) => send(JSON.stringify(news), () => local.announce(news)),
    listen: local.listen,
    close: async () => {
      closed = true;
      await carrier.close();
      await local.close();
    },
  };
}

/** Echoes awaited at most; one too many is a second wake, which does no harm. */
const MOST_ECHOES = 10_000;

const deliver = (local: EventBus, line: string) => {
  const [, personId, seq] = /^(\d+):(\d+)$/.exec(line) ?? [];
  if (personId && seq) return local.publish({ personId: Number(personId), seq: Number(seq) });
  const news = newsIn(line);
  if (news) local.announce(news);
};

// A process of a newer version may say things that this one does not know.
const newsIn = (line: string): Announcement | null => {
  try {
    return NewsLine.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
};

const NewsLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session_revoked'), sessionId: z.string(), at: z.number() }),
  z.object({ kind: z.literal('pages_purged'), prefix: z.string().nullable() }),
]);
