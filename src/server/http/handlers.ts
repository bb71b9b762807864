import type { AccessOf, Endpoint, Received, Reply } from '@/contract';
import type { Deps } from '../core/deps';
import type { Person } from '../core/person';
import type { Work } from '../core/work';

/** Attributes of a cookie; Secure, path `/` and SameSite=Lax are always set. `maxAge` in seconds, 0 deletes. */
export type CookieOptions = { maxAge: number; httpOnly: boolean };

/** The outer visitor of a request. */
export type Visitor = {
  ip: string;
  userAgent: string;
  /** Where the visitor is, as a trusted proxy says and `src/domain/sign-in-place.ts` writes it. */
  place: string | null;
  /** `yoi_auth_device_key`, a UUID v4, when the visitor has one. */
  deviceKey: string | null;
  cookie: (name: string) => string | null;
  setCookie: (name: string, value: string, options: CookieOptions) => void;
  /** True when Origin or Sec-Fetch-Site say that the call comes from our own pages. */
  sameOrigin: boolean;
  /** True when Origin or Sec-Fetch-Site say that it comes from a page of another site; programs say nothing. */
  isForeign: boolean;
  /** True for a call of our own rendering, which many visitors may share: no limit of one of them counts it. */
  isInternal: boolean;
};

/** What a handler gets: the validated parts, who calls, and the way to write. */
export type Call<K extends Endpoint> = Received<K> & {
  person: AccessOf<K> extends 'public' ? Person | null : Person;
  deps: Deps;
  visitor: Visitor;
  requestId: string;
  /**
   * One unit of work, with the Idempotency-Key of the request when one was sent: the key's row is written in the same
   * transaction as the effect, a repeated call waits and gets the stored reply. The result must be the endpoint's
   * reply.
   */
  transact: <T extends Reply<K>>(task: (work: Work) => Promise<T>) => Promise<T>;
};

/** A module's routes: one handler per endpoint of its part of the contract. */
export type Handlers<K extends Endpoint = Endpoint> = {
  [Name in K]: (call: Call<Name>) => Reply<Name> | Promise<Reply<Name>>;
};
