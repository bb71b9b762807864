import { Repeater } from 'graphql-yoga';
import type { CommittedEvent } from '../core/ports';
import type { Feed, Feeds } from './feeds';

/**
 * A person's events after `after` (null = from now on), in order, each once. The rows are the truth; the event bus wakes,
 * and what it brings along is taken only where it is the next number. A number beyond the last one (a client of an older
 * database) starts at the end.
 */
export const eventStream = (feeds: Feeds, personId: number, after: number | null): AsyncIterable<CommittedEvent> =>
  // A plain async generator that waits cannot be ended from outside; the repeater's `stop` wakes it, so nothing leaks.
  new Repeater<CommittedEvent>(async (push, stop) => {
    let pending = false;
    let stopped = false;
    let poke: () => void = () => undefined;
    // Followed before the first read: what commits in between wakes us again.
    const feed = feeds.follow(personId, () => {
      pending = true;
      poke();
    });
    void stop.then(() => {
      stopped = true;
      poke();
    });
    /** Resolves true after a wake, false when the listener has left. */
    const woken = async () => {
      if (!pending && !stopped)
        await new Promise<void>((resolve) => {
          poke = resolve;
        });
      pending = false;
      return !stopped;
    };
    try {
      for await (const event of eventsFrom(feed, woken, after)) {
        if (stopped) break;
        await push(event);
      }
      stop();
    } finally {
      feed.leave();
    }
  });

async function* eventsFrom(
  feed: Feed,
  woken: () => Promise<boolean>,
  after: number | null,
): AsyncGenerator<CommittedEvent> {
  const last = await feed.readNewest();
  let seq = Math.min(after ?? last, last);
  do {
    while (seq < feed.newest()) {
      const events = await feed.after(seq);
      if (events.length === 0) break;
      for (const event of events) {
        seq = event.seq;
        yield event;
      }
    }
  } while (await woken());
}
