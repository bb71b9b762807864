import { Repeater } from 'graphql-yoga';
import type { CommittedEvent } from '../core/ports';
import type { Feed, Feeds } from './feeds';

/**
 * A person's events after `after` (null = from now on), in order, each once. The rows are the truth; the event bus
 * only says when to look, and what it brings along is taken only where it is the next number. A number beyond the last
 * one (a client of an older database) starts at the end.
 */
export const eventStream = (feeds: Feeds, personId: number, after: number | null): AsyncIterable<CommittedEvent> =>
  // A plain async generator that waits cannot be ended from outside; the repeater's `stop` ends the wait, so nothing
  // leaks.
  new Repeater<CommittedEvent>(async (push, stop) => {
    let pending = false;
    let stopped = false;
    let resume: () => void = () => undefined;
    // Followed before the first read: what commits in between signals us again.
    const feed = feeds.follow(personId, () => {
      pending = true;
      resume();
    });
    void stop.then(() => {
      stopped = true;
      resume();
    });
    /** Resolves true after a signal, false when the listener has left. */
    const nextSignal = async () => {
      if (!pending && !stopped)
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
      pending = false;
      return !stopped;
    };
    try {
      for await (const event of eventsFrom(feed, nextSignal, after)) {
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
  nextSignal: () => Promise<boolean>,
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
  } while (await nextSignal());
}
