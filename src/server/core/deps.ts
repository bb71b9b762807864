import type { Logger } from 'pino';
import type { Settings } from '../settings/settings';
import type { Counts } from './counts';
import type { Db, Tx } from './db-handle';
import type { NoticeSpool, PaymentProviders } from './payment-ports';
import type { Editions, EventBus, FilmMaker, IdentityProvider, Push, Sender, Storage } from './ports';
import type { Seal } from './seal';
import type { Answers, ApprovalHandlers, Reactions } from './upward';

/** The injected clock. `now()` is the instant; tests and `/dev/clock` move it. */
export type Clock = { now: () => Date };
/** Random things as arguments. */
export type Random = {
  /** UUIDv7, for rows. */
  uuid: () => string;
  /** Base64url text of that many bytes, for secrets. */
  token: (bytes: number) => string;
  /** Decimal digits, for codes. */
  digits: (count: number) => string;
  /** RSA, 2 048 bits, as PEM (PKCS #8 and SPKI); takes a tenth of a second. */
  keyPair: () => KeyPair;
};
/** Both halves as PEM. */
export type KeyPair = { privateKey: string; publicKey: string };
/** Bounded cache of rendered public pages; purged at once only for takedowns and suspensions. */
export type PageCache = { purge: (pathPrefix?: string) => void };

/** Everything that a service may use besides its transaction. Wired in `app/wire.ts` only. */
export type Deps = {
  settings: Settings;
  clock: Clock;
  random: Random;
  log: Logger;
  /** What this process counts, for `/metrics`. */
  counts: Counts;
  /** Root handle for reads outside a transaction; throws when a transaction is open in this async context. */
  reader: () => Db;
  unitOfWork: UnitOfWork;
  seal: Seal;
  events: EventBus;
  identity: IdentityProvider;
  payments: PaymentProviders;
  noticeSpool: NoticeSpool;
  sms: Sender;
  mail: Sender;
  push: Push;
  storage: Storage;
  films: FilmMaker;
  editions: Editions;
  pages: PageCache;
  /** What modules above do when something happens below them. */
  reactions: Reactions;
  /** What modules above are asked. */
  answers: Answers;
  /** What modules above do once a second person has approved it. */
  approvals: ApprovalHandlers;
};

/**
 * What a service gets: the open transaction, the instant at which it began (injected clock, milliseconds), the
 * dependencies, and a list of things to do after commit (signal live screens, purge caches; never needed for truth).
 */
export type Work = {
  tx: Tx;
  now: Date;
  deps: Deps;
  afterCommit: (task: () => void) => void;
};

/**
 * Runs `task` in one transaction; 40P01 and 40001 are retried three times, then 503 `busy`. Only entry points call it.
 */
export type UnitOfWork = <T>(task: (work: Work) => Promise<T>) => Promise<T>;
