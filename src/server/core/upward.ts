import type { ApprovalChange, ApprovalKind } from '@/domain/approvals';
import type { Decline } from '@/domain/reception';
import type { Db } from './db-handle';
import type { Work } from './work';

// What a module needs of those above it, which it does not know: they say in their declarations what they do.

/** What follows in other modules from what happened in one, inside its transaction, the lowest module first. */
export type Reactions = {
  /** Casts' time changed on these business dates; the casts' rows are locked, and the search has not learned of it. */
  timeChanged: (work: Work, castIds: readonly number[], dates: readonly string[]) => Promise<void>;
  /** Gold came into a customer's wallet, which is locked. */
  goldArrived: (work: Work, personId: number) => Promise<void>;
  /**
   * A sign-in that only the owner of the account can make: on a known device, or by a code to the account's number.
   */
  ownerSignedIn: (work: Work, personId: number) => Promise<void>;
  /** Sessions of a person were ended otherwise than by a sign-out on that device. */
  sessionsEnded: (work: Work, personId: number) => Promise<void>;
};

/** What one module above is asked. */
export type Answers = {
  /** What a cast may say about such customers (docs/rules/shifts.md#a-casts-settings); null where no cast can. */
  declineFor: (db: Db, personId: number) => Promise<Decline | null>;
};

/** An act that a second person is asked about. `details`: what its module needs to do it. */
export type AskedAct = { subject: string; details: Readonly<Record<string, unknown>>; reason: string; askedBy: number };

/** What a module does for a kind of act that waits for a second person. */
export type ApprovalHandler = {
  /** What the act would change now, as it was shown; null where it is not possible any more. Locks what it reads. */
  changesNow: (work: Work, act: AskedAct) => Promise<readonly ApprovalChange[] | null>;
  /** Does it, in the transaction of the approval. */
  carryOut: (work: Work, act: AskedAct & { approvedBy: number }) => Promise<void>;
  /** What follows where the second person refuses it, or the first withdraws it; nothing unless a kind says so. */
  takeBack?: (work: Work, act: AskedAct & { by: number }) => Promise<void>;
};

/** The handlers of all kinds. */
export type ApprovalHandlers = Partial<Readonly<Record<ApprovalKind, ApprovalHandler>>>;

type Declared = { reactions?: Partial<Reactions>; answers?: Partial<Answers> };

/** One reaction that calls those of all modules, in their order. */
export function allReactions(modules: readonly Declared[]): Reactions {
  const declared = modules.flatMap(({ reactions = [] }) => reactions);
  return {
    timeChanged: async (...happened) => {
      for (const { timeChanged } of declared) await timeChanged?.(...happened);
    },
    goldArrived: async (...happened) => {
      for (const { goldArrived } of declared) await goldArrived?.(...happened);
    },
    ownerSignedIn: async (...happened) => {
      for (const { ownerSignedIn } of declared) await ownerSignedIn?.(...happened);
    },
    sessionsEnded: async (...happened) => {
      for (const { sessionsEnded } of declared) await sessionsEnded?.(...happened);
    },
  };
}
