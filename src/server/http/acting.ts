import type { Endpoint } from '@/contract';
import type { Deps } from '../core/deps';
import type { Actor, Person } from '../core/person';

/** One request as the log of a ghost session keeps it: the route's pattern and how it was answered. */
type Noted = { method: string; route: string; status: number; stepUpId?: string | null };
type Called = { method: string; path: string };

/** Acting for another person (ghost login), as its module decides it; handed in: entry points import no module. */
export type Acting = {
  /** The person that this member of the staff impersonates. Throws `ghost/expired`. */
  actingPerson: (deps: Deps, ops: Person, ghostId: string) => Promise<Person>;
  /** True for a call that stays the owner's own to read. */
  isOwnerRead: (endpoint: Endpoint) => boolean;
  /** Refuses a write that no step-up waits for: `ghost/read_only`. */
  assertPermitted: (deps: Deps, actor: Actor, called: Called) => Promise<void>;
  /** Uses the step-up of a write up and gives its id. Throws `ghost/read_only`. */
  spendStepUp: (deps: Deps, actor: Actor, called: Called) => Promise<string>;
  /** Writes an answered request into the log. */
  noteRequest: (deps: Deps, actor: Actor, noted: Noted) => Promise<void>;
};
