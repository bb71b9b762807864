import type { Readable } from 'node:stream';
import type { LiveEventKind } from '@/domain/messages';
import type { MovieType } from '@/domain/movies';

/** What every process of an installation must learn at once; if it is lost, rows or a short lifetime correct it. */
export type Announcement =
  /** `at` in milliseconds. */
  | { kind: 'session_revoked'; sessionId: string; at: number }
  /** `prefix` null = all pages. */
  | { kind: 'pages_purged'; prefix: string | null };

/** An event that was just committed, as its row holds it; `payload` holds ids and states, never personal text. */
export type CommittedEvent = {
  seq: number;
  kind: LiveEventKind;
  subject: string;
  payload: Record<string, unknown>;
  at: Date;
};
/** "Person P has events up to seq N"; `event` is number N itself, for the process that wrote it. */
export type EventSignal = { personId: number; seq: number; event?: CommittedEvent };
/**
 * Called with the number of the person's newest event; `Number.MAX_SAFE_INTEGER` = signals may have been lost, so read
 * the rows.
 */
export type OnSignal = (seq: number, event?: CommittedEvent) => void;

/**
 * Tells live screens that there are new events: between processes it carries only "person P has events up to seq N";
 * the rows are the truth. Both ways of sending reach every process of the installation, this one too (at once here),
 * and never throw.
 */
export type EventBus = {
  publish: (signal: EventSignal) => void;
  /** Returns a function that ends the subscription. */
  subscribe: (personId: number, onSignal: OnSignal) => () => void;
  announce: (announcement: Announcement) => void;
  /**
   * Hears every announcement; null = some may have been missed, look for yourself. Returns a function that ends it.
   */
  listen: (onAnnouncement: (announcement: Announcement | null) => void) => () => void;
  /** False while signals and announcements do not reach the other processes. */
  connected: () => boolean;
  close: () => Promise<void>;
};

/** Whose token it is. */
export type PoolUser = { personId: number; groups: string[] };

/** A key pair that is published, and whether it signs now; the private half as PKCS#8 PEM, in memory only. */
export type SigningKey = { kid: string; privatePem: string; publicJwk: Record<string, string>; signs: boolean };

/**
 * What a pool knows an account by: opaque to all other code, kept with the person, and another text after each change
 * of the password, so that a change of it can be told.
 */
export type Credential = string;

/** An account as its pool sees it. The groups are ours; a pool keeps them too where other products read it. */
export type PoolAccount = { credential: Credential; groups: readonly string[] };

/** What a sign-in left open in a pool that is elsewhere: a secret, opaque to all other code, kept sealed only. */
export type PoolGrant = string;

/** What a pool that is elsewhere says of a sign-in afterwards. All throw `busy` where it does not answer. */
export type PoolGrants = {
  /**
   * Whether a sign-in goes on: null where the pool has ended it (account disabled or deleted there, signed out
   * everywhere, grant revoked or over), otherwise the grant to ask by the next time, which may be another one. Of an
   * account without a grant only whether it is there and enabled is asked.
   */
  exercise: (account: PoolAccount, grant: PoolGrant | null) => Promise<{ grant: PoolGrant | null } | null>;
  /** Ends a grant; nothing happens when it is over. */
  revoke: (grant: PoolGrant) => Promise<void>;
};

/**
 * The user pool: embedded (argon2id) by default. It keeps passwords and answers for them; sessions and refresh tokens
 * are ours beside every pool. Never called inside a transaction: a pool may be elsewhere.
 */
export type IdentityProvider = {
  /** `https://…/ap-northeast-1_XXXX`: ends in a valid region-pool id. */
  issuer: string;
  poolId: string;
  clientIds: { access: string; id: string };
  /** What else its tokens name, and must name to be taken; null = unchecked. */
  rules: { audience: readonly string[] | null; scope: readonly string[] | null; groups: readonly string[] | null };
  /** Makes an account of the pool. If no person comes of it, `remove` it again. */
  signUp: (account: { password: string; groups: readonly string[] }) => Promise<Credential>;
  /**
   * Null where this is not the account's password. Same time for known and unknown accounts: pass null for an unknown
   * one. Where no session of the grant is kept it is revoked; it is null where the pool opens nothing.
   */
  signIn: (account: PoolAccount | null, password: string) => Promise<{ grant: PoolGrant | null } | null>;
  /** Null for a pool that holds nothing open of a sign-in. */
  grants: PoolGrants | null;
  /** Sets another password, and ends whatever the pool itself holds open for the account. */
  setPassword: (account: PoolAccount, password: string) => Promise<Credential>;
  /** Forgets the account; nothing happens when there is none. */
  remove: (credential: Credential) => Promise<void>;
  /** Signs an access token of 15 minutes. */
  issueAccessToken: (user: PoolUser, sessionId: string) => Promise<{ token: string; expiresIn: number }>;
  /** The public key set. */
  jwks: () => Promise<{ keys: Record<string, unknown>[] }>;
};

/**
 * A message for a phone number (E.164) or a mail address; `id` stays the same when it is sent again after a crash.
 * What is `urgent` may come twice rather than late.
 */
export type OutboundMessage = {
  id: string;
  to: string;
  subject: string | null;
  body: string;
  code: string | null;
  urgent: boolean;
};
/** SMS or mail: called by the outbox relay after commit, never inside a transaction. Throws `SendFailed`. */
export type Sender = { send: (message: OutboundMessage) => Promise<void> };

/** Files whose key begins with this have no public address: the code that stored one decides who may read it. */
export const PRIVATE_FILES = 'private/';

/** Files under names of ours. */
export type Storage = {
  put: (key: string, bytes: Buffer | string, contentType: string) => Promise<void>;
  /** Takes a file that lies on this machine over, however large it is: nothing stays at `path`. */
  take: (key: string, path: string, contentType: string) => Promise<void>;
  /** Null when there is no such file. */
  get: (key: string) => Promise<{ bytes: Buffer; contentType: string } | null>;
  /** What is known of a file without reading it; null when there is none. */
  look: (key: string) => Promise<{ size: number; contentType: string; changedAt: Date } | null>;
  /** A part of a file, both ends included, read as it is taken; destroy what is not read to its end. */
  read: (key: string, part: { start: number; end: number }) => Readable;
  /** The same file under a second name, however large it is. Throws when there is none. */
  copy: (from: string, to: string) => Promise<void>;
  /** Nothing happens when there is no such file. */
  remove: (key: string) => Promise<void>;
};

/**
 * A file of a film as it is answered: a stored one, whole or the part of it that the address means, or a text that was
 * made of rows.
 */
export type StoredFilm = { key: string; part?: { start: number; end: number } } | { text: string; contentType: string };

/**
 * How bright and colourful a film is: as every screen shows it, by one of the two curves of high dynamic range, or
 * with wider colours whose curve is not said.
 */
export type FilmRange = 'usual' | 'pq' | 'hlg' | 'wide';

/** What a film is, as its own tables say. `codecs` as RFC 6381 writes them, the picture's first. */
export type FilmFacts = {
  type: MovieType;
  durationMs: number;
  width: number;
  height: number;
  range: FilmRange;
  codecs: string;
};

/**
 * One size of a film for players that load it piece by piece: a file (fragmented MP4) that begins with `head` bytes
 * which every player needs first, then the pieces in their order. `side` = the shorter side of the picture,
 * `bitsPerSecond` = of the most expensive piece.
 */
export type FilmStream = {
  side: number;
  width: number;
  height: number;
  codecs: string;
  bitsPerSecond: number;
  file: string;
  head: number;
  pieces: readonly { bytes: number; milliseconds: number }[];
};

/**
 * A film as it was made: the whole in one file, and beside it the same in pieces, the smallest size first, where the
 * maker can do that.
 */
export type MadeFilm = { whole: string; streams: readonly FilmStream[] };

/**
 * Makes what a cast sent into a film that browsers play: one picture and one sound, and place, device and whatever
 * else stood in the file are gone. Everything is a path of this machine.
 */
export type FilmMaker = {
  /** What a file is, whatever its name says; null for one that is no film, or none that may be sent. */
  inspect: (file: string) => Promise<FilmFacts | null>;
  /** Writes into an empty directory; null for a film that cannot be read to its end. */
  make: (sent: string, directory: string, film: FilmFacts) => Promise<MadeFilm | null>;
  /**
   * Pictures (JPEG) of these seconds of a film, in an empty directory; null where there is none of one of them, or
   * this maker draws none.
   */
  scenes: (film: string, directory: string, facts: FilmFacts, seconds: readonly number[]) => Promise<string[] | null>;
  /** The first seconds of a film that was made; false where it cannot be read. */
  begin: (whole: string, to: string, seconds: number) => Promise<boolean>;
};

/**
 * A file of an edition that is being written; `chunks` are made as they are needed, so that a file may be of any
 * length.
 */
export type EditionDraft = { name: string; chunks: AsyncIterable<string> };
/** A published file; `etag` names its content, `changedAt` the first edition that had it, `size` its packed bytes. */
export type EditionFile = { etag: string; changedAt: Date; size: number };
/**
 * Public files that a job makes and that are replaced together: readers see a whole edition or the whole one before.
 */
export type Editions = {
  /**
   * Puts these files in the place of the current edition's when all are written; a failure leaves that as it was.
   * `note` is kept.
   */
  publish: (note: string, at: Date, files: AsyncIterable<EditionDraft>) => Promise<void>;
  /** What was noted of the current edition; null without one. */
  note: () => Promise<string | null>;
  /**
   * A file of the current edition, packed by gzip; null when it has none of that name, 'none' before the first
   * edition.
   */
  open: (name: string) => Promise<(EditionFile & { gzip: Readable }) | null | 'none'>;
};

/** A browser that wants pushes: its address at a push service and the keys that only it can open (base64url). */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };
/**
 * A push: the text to seal, how long a service may keep it, and the subject (≤ 32 of base64url) whose older push it
 * replaces.
 */
export type PushMessage = { payload: string; ttlSeconds: number; urgency: 'high' | 'normal'; topic: string };
/** What became of a push. `gone`: the browser is no more; `refused`: no push may go to that address. */
export type PushOutcome = 'sent' | 'gone' | 'refused';
/** Web push with VAPID, called by the outbox relay after commit. */
export type Push = {
  /** What browsers subscribe with (base64url, 65 bytes). */
  publicKey: () => Promise<string>;
  /**
   * Throws `SendFailed` when the service did not answer, or with anything but success or "gone": worth another try.
   */
  send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;
};
/** The pair that proves to push services who sends (base64url). */
export type VapidKeys = { publicKey: string; privateKey: string };
