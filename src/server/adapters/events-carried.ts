import type { Logger } from 'pino';
import * as z from 'zod';
import type { Announcement, EventBus } from '../core/ports';
import { makeMemoryEvents } from './events-memory';

/** What takes one line of text to every process of the installation, this one included. */
export type Carrier = {
  send: (line: string) => Promise<unknown>;
  /** Whether lines of others arrive. */
  listening: () => boolean;
  close: () => Promise<void>;
};
/** Called with each line that arrived, and when lines may have been lost because the connection was broken. */
export type CarrierListener = { onLine: (line: string) => void; onResumed: () => void };

/**
 * The event bus of many processes over a carrier. Lines may be lost while its connection is away, so all listeners are
 * told to look when it is back: the rows are the truth, and a signal only says "look". Signals are delivered here
 * before they are sent, with the event that they are about; the line that comes back is passed over. An announcement
 * that cannot be sent is delivered here.
 */
export async function makeCarriedEvents(
  connect: (listener: CarrierListener) => Promise<Carrier>,
  log: Pick<Logger, 'warn'>,
): Promise<EventBus> {
  const local = makeMemoryEvents();
  const localLines = new Set<string>();
  let closed = false;
  let sending = true;
  const carrier = await connect({
    onLine: (line) => {
      if (!localLines.delete(line)) deliver(local, line);
    },
    onResumed: () => {
      localLines.clear();
      local.lookAgain();
    },
  });
  const send = (line: string, undelivered: () => void) => {
    const sent = carrier.send(line).then(() => {
      sending = true;
    });
    sent.catch((error: unknown) => {
      sending = false;
      if (closed) return;
      log.warn({ err: error }, 'not sent to other processes');
      undelivered();
    });
  };
  return {
    publish: (signal) => {
      const line = `${signal.personId}:${signal.seq}`;
      if (localLines.size < MAX_LOCAL_LINES) localLines.add(line);
      local.publish(signal);
      send(line, () => localLines.delete(line));
    },
    subscribe: local.subscribe,
    announce: (announcement) => send(JSON.stringify(announcement), () => local.announce(announcement)),
    listen: local.listen,
    connected: () => sending && carrier.listening(),
    close: async () => {
      closed = true;
      await carrier.close();
      await local.close();
    },
  };
}

/** Lines of this process that may come back, at most; one too many is a second signal, which does no harm. */
const MAX_LOCAL_LINES = 10_000;

const deliver = (local: EventBus, line: string) => {
  const [, personId, seq] = /^(\d+):(\d+)$/.exec(line) ?? [];
  if (personId && seq) return local.publish({ personId: Number(personId), seq: Number(seq) });
  const announcement = announcementIn(line);
  if (announcement) local.announce(announcement);
};

// A process of a newer version may say things that this one does not know.
const announcementIn = (line: string): Announcement | null => {
  try {
    return AnnouncementLine.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
};

const AnnouncementLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session_revoked'), sessionId: z.string(), at: z.number() }),
  z.object({ kind: z.literal('pages_purged'), prefix: z.string().nullable() }),
]);
