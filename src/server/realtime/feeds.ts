import type { Deps } from '../core/deps';
import type { CommittedEvent } from '../core/ports';
import type { Db } from '../core/work';

/** The numbered events of people as the database has them; handed in, since the entry points import no module. */
export type EventRows = {
  /** A person's events after a number, in order, at most `limit`. */
  eventsAfter: (db: Db, personId: number, seq: number, limit: number) => Promise<CommittedEvent[]>;
  /** The number of a person's newest event; 0 before the first. */
  lastSeq: (db: Db, personId: number) => Promise<number>;
  /** The people among these who have events beyond the number given, with their newest. */
  newestBeyond: (
    db: Db,
    known: readonly { personId: number; seq: number }[],
  ) => Promise<{ personId: number; seq: number }[]>;
};

/** One person's numbered events, as this process knows them while one of its listeners follows the person. */
export type Feed = {
  /** The highest number known here. */
  newest: () => number;
  /** Reads the newest number from the rows. */
  readNewest: () => Promise<number>;
  /**
   * The next events after a number, in order, from memory or from the rows; none = nothing is there, whatever was
   * said.
   */
  after: (seq: number) => Promise<readonly CommittedEvent[]>;
  leave: () => void;
};

/** What this process follows: one subscription of the event bus per person, however many screens look. */
export type Feeds = {
  /** `onEvents` is called when there may be something beyond `newest()` of before. */
  follow: (personId: number, onEvents: () => void) => Feed;
  /** A person's events after a number, read from the rows, with the newest number. */
  page: (
    personId: number,
    after: number,
    limit: number,
  ) => Promise<{ events: readonly CommittedEvent[]; last: number }>;
  /** Looks for events whose signal was lost: one statement for all people who are followed. */
  sweep: () => Promise<void>;
};

type Followed = { newest: number; tail: readonly CommittedEvent[]; listeners: Set<() => void>; leave: () => void };

/** Rows per read while catching up. */
const PAGE = 100;
/** Events of a person kept in memory. */
const TAIL = 16;

/** The feeds of one process; `rows` is where they are read. */
export const createFeeds = (deps: Deps, rows: EventRows): Feeds => {
  const people = new Map<number, Followed>();
  const together = singleFlight();

  const sweep = () =>
    together('sweep', async () => {
      const known = [...people].map(([personId, { newest }]) => ({ personId, seq: newest }));
      for (const { personId, seq } of await rows.newestBeyond(deps.reader(), known)) {
        const person = people.get(personId);
        if (person) advance(person, seq);
      }
    });
  const begin = (personId: number): Followed => {
    const person: Followed = { newest: 0, tail: [], listeners: new Set(), leave: () => undefined };
    person.leave = deps.events.subscribe(personId, (seq, event) => {
      if (seq < Number.MAX_SAFE_INTEGER) advance(person, seq, event);
      else sweep().catch((error) => deps.log.error({ err: error }, 'looking for lost signals failed'));
    });
    people.set(personId, person);
    return person;
  };

  return {
    sweep,
    page: async (personId, after, limit) => ({
      events: await rows.eventsAfter(deps.reader(), personId, after, limit),
      last: await rows.lastSeq(deps.reader(), personId),
    }),
    follow: (personId, onEvents) => {
      const person = people.get(personId) ?? begin(personId);
      // A wrapper of its own, so that one function may follow twice.
      const entry = () => onEvents();
      person.listeners.add(entry);
      return {
        newest: () => person.newest,
        readNewest: async () => {
          const last = await rows.lastSeq(deps.reader(), personId);
          advance(person, last);
          return last;
        },
        after: async (seq) => {
          const { newest, tail } = person;
          const [first] = tail;
          if (first && first.seq <= seq + 1) return tail.filter((event) => event.seq > seq);
          const read = () => rows.eventsAfter(deps.reader(), personId, seq, PAGE);
          // The key names a number that its askers know to be committed: one that joins gets what was there when it
          // began.
          const found = await together(`events ${personId} ${seq} ${newest}`, read);
          // A signal that no row stands behind: what it hid is found by the next look.
          if (found.length === 0 && person.newest === newest) retract(person, seq);
          return found;
        },
        leave: () => {
          person.listeners.delete(entry);
          if (person.listeners.size > 0 || people.get(personId) !== person) return;
          person.leave();
          people.delete(personId);
        },
      };
    },
  };
};

/** The tail has no gap and ends with the newest number, or is empty: only the very next event is added to it. */
const advance = (person: Followed, seq: number, event?: CommittedEvent) => {
  if (seq <= person.newest) return;
  const isNext = seq === person.newest + 1;
  person.tail = event ? [...(isNext ? person.tail.slice(1 - TAIL) : []), event] : [];
  person.newest = seq;
  for (const onEvents of [...person.listeners]) onEvents();
};

const retract = (person: Followed, seq: number) => {
  person.newest = seq;
  person.tail = [];
};

/** Runs a reading once for all who ask under the same key while it is under way. */
const singleFlight = () => {
  const underWay = new Map<string, Promise<unknown>>();
  return <T>(key: string, read: () => Promise<T>) => {
    // The key names what is read, so the type is the same.
    const known = underWay.get(key) as Promise<T> | undefined;
    if (known) return known;
    const reading = read().finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  };
};
