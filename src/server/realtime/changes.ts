import { Repeater } from 'graphql-yoga';
import type { Deps } from '../core/deps';
import type { CommittedEvent } from '../core/ports';
import { lastSeq } from '../modules/machinery/live/service';
import { type Feed, feedsOf } from './feeds';

/** One thing that changed for a person, numbered without gaps. */
export type LiveEvent = CommittedEvent;

/** A page of things numbered by themselves up to `last`, of which this person sees `shown`. */
export type NumberedPage<T> = { shown: readonly T[]; last: number; more: boolean };

/** What is followed beside a person's events: `told` gives the number that an event tells of, null = not ours. */
export type Numbered<T> = {
  after: number;
  told: (event: LiveEvent) => number | null;
  /** Reads on after a number; `upTo` is known to be committed, null = whatever there is. */
  read: (after: number, upTo: number | null) => Promise<NumberedPage<T>>;
};

/**
 * A person's events after `after` (null = from now on), in order, each once. The rows are the truth; the event bus wakes,
 * and what it brings along is taken only where it is the next number. A number beyond the last one (a client of an older
 * database) starts at the end.
 */
export const eventStream = (deps: Deps, personId: number, after: number | null): AsyncIterable<LiveEvent> =>
  wakeful(deps, personId, async function* start(feed, woken) {
    const last = await learnLast(deps, personId, feed);
    yield* eventsFrom(feed, woken, Math.min(after ?? last, last));
  });

/** Gives `read()` at once and again after each of the person's events; screens of one person share a reading. */
export const wokenReads = <T>(deps: Deps, personId: number, name: string, read: () => Promise<T>): AsyncIterable<T> =>
  wakeful(deps, personId, async function* start(feed, woken) {
    await learnLast(deps, personId, feed);
    do yield await feedsOf(deps).together(`${name} ${personId} ${feed.newest()}`, read);
    while (await woken());
  });

/**
 * A person's things that are numbered by themselves (the messages of a room), in order and each once: read at once and
 * again when one of the person's events tells of a number beyond the last.
 */
export const numberedStream = <T>(deps: Deps, personId: number, { after, told, read }: Numbered<T>): AsyncIterable<T> =>
  wakeful(deps, personId, async function* start(feed, woken) {
    // Before the first reading: what that one misses is told by a later event.
    const last = await learnLast(deps, personId, feed);
    let seq = after;
    const upTo = async function* (number: number | null) {
      while (number === null || seq < number) {
        const page = await read(seq, number);
        seq = page.last;
        yield* page.shown;
        if (!page.more) break;
      }
    };
    yield* upTo(null);
    for await (const event of eventsFrom(feed, woken, last)) {
      const number = told(event);
      if (number !== null) yield* upTo(number);
    }
  });

const learnLast = async (deps: Deps, personId: number, feed: Feed): Promise<number> => {
  const last = await lastSeq(deps.reader(), personId);
  feed.learn(last);
  return last;
};

async function* eventsFrom(feed: Feed, woken: Woken, start: number): AsyncGenerator<LiveEvent> {
  let seq = start;
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

/** Resolves true after a wake, false when the listener has left. */
type Woken = () => Promise<boolean>;

// A plain async generator that waits cannot be ended from outside; the repeater's `stop` wakes it, so nothing leaks.
const wakeful = <T>(
  deps: Deps,
  personId: number,
  start: (feed: Feed, woken: Woken) => AsyncIterable<T>,
): AsyncIterable<T> =>
  new Repeater<T>(async (push, stop) => {
    let pending = false;
    let stopped = false;
    let poke: () => void = () => undefined;
    // Followed before the first read: what commits in between wakes us again.
    const feed = feedsOf(deps).follow(personId, () => {
      pending = true;
      poke();
    });
    void stop.then(() => {
      stopped = true;
      poke();
    });
    const woken = async () => {
      if (!pending && !stopped)
        await new Promise<void>((resolve) => {
          poke = resolve;
        });
      pending = false;
      return !stopped;
    };
    try {
      for await (const value of start(feed, woken)) {
        if (stopped) break;
        await push(value);
      }
      stop();
    } finally {
      feed.leave();
    }
  });
