import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint } from '@/contract';
import type { Person } from '../core/person';
import { Refusal } from '../core/refusal';
import { networkOf } from './address';

/**
 * So many calls in so many seconds, counted by the outer visitor's address (of IPv6 its /64) and, where it is known,
 * by the subject.
 */
export type Limit = { seconds: number; perVisitor?: number; perSubject?: number };

/** Codes by SMS: however they are asked for, so many from one address. */
const CODES = { seconds: 3600, perVisitor: 10 };
/** What sends one. A sign-in may send one too, but only after the right password. */
const SENDS_CODE: readonly Endpoint[] = [
  'POST /api/auth/registrations',
  'POST /api/auth/device_confirmations/resend',
  'POST /api/auth/password_resets',
  'POST /api/auth/phone_recoveries',
  'POST /api/v1/users/me/phone_changes/',
  'POST /api/v1/users/me/phone_changes/resend/',
  'POST /api/v1/female_casts/me/bank_account/codes/',
  'POST /api/v1/cast_invitations/code/',
  'POST /api/v1/staff_invitations/code/',
];

/** Which calls are limited (docs/rules/safety.md#the-border); what is not listed falls under `everything` alone. */
const LIMITS: Readonly<Partial<Record<Endpoint, Limit>>> = {
  'POST /api/auth/tokens': { seconds: 60, perVisitor: 30, perSubject: 10 },
  'PATCH /api/auth/tokens': { seconds: 60, perVisitor: 120 },
  'POST /api/auth/registrations': { seconds: 600, perSubject: 5 },
  'POST /api/auth/registrations/verify': { seconds: 600, perVisitor: 30 },
  'POST /api/auth/registrations/profile': { seconds: 600, perVisitor: 20 },
  'POST /api/auth/device_confirmations': { seconds: 600, perVisitor: 30 },
  'POST /api/auth/password_resets': { seconds: 600, perSubject: 5 },
  'POST /api/auth/password_resets/verify': { seconds: 600, perVisitor: 30 },
  'POST /api/auth/password_resets/complete': { seconds: 600, perVisitor: 20 },
  'POST /api/auth/phone_recoveries': { seconds: 600, perSubject: 5 },
  'POST /api/auth/phone_recoveries/verify': { seconds: 600, perVisitor: 30 },
  'POST /api/auth/phone_recoveries/submit': { seconds: 600, perVisitor: 20 },
  'POST /api/auth/phone_recoveries/old_number': { seconds: 600, perVisitor: 60 },
  'POST /api/auth/phone_recoveries/old_number/answer': { seconds: 600, perVisitor: 20 },
  'POST /api/v1/users/me/phone_changes/': { seconds: 600, perSubject: 5 },
  'POST /api/v1/users/me/phone_changes/resend/': { seconds: 600, perSubject: 10 },
  'POST /api/v1/users/me/phone_changes/verify/': { seconds: 600, perVisitor: 60, perSubject: 30 },
  'POST /api/v1/users/me/push_device/test/': { seconds: 60, perVisitor: 30, perSubject: 5 },
  'POST /api/auth/registrations/mail': { seconds: 3600, perVisitor: 10, perSubject: 10 },
  'POST /api/auth/registrations/mail/verify': { seconds: 600, perVisitor: 60, perSubject: 30 },
  'POST /api/v1/users/me/mail_changes/': { seconds: 3600, perVisitor: 10, perSubject: 10 },
  'POST /api/v1/users/me/mail_changes/verify/': { seconds: 600, perVisitor: 60, perSubject: 30 },
  'GET /api/v1/female_casts/': { seconds: 10, perVisitor: 100 },
  'GET /api/v1/female_casts/count/': { seconds: 10, perVisitor: 100 },
  'PUT /api/v1/female_casts/{female_cast_id}/view/': { seconds: 60, perVisitor: 120 },
  'PUT /api/v1/movies/{movie_id}/play/': { seconds: 60, perVisitor: 120 },
  'PUT /api/v1/paid_videos/{paid_video_id}/play/': { seconds: 60, perVisitor: 600, perSubject: 120 },
  'GET /api/v1/female_casts/cards/': { seconds: 10, perVisitor: 100 },
  'GET /api/v1/female_casts/ranking/': { seconds: 10, perVisitor: 100 },
  'GET /api/v1/schedules/': { seconds: 10, perVisitor: 100 },
  'GET /api/v1/schedules/days/': { seconds: 10, perVisitor: 100 },
  'GET /api/v1/postal_codes/{postal_code}/': { seconds: 60, perVisitor: 300, perSubject: 60 },
  'POST /api/v1/contacts/': { seconds: 600, perVisitor: 20, perSubject: 10 },
  'POST /api/v1/users/me/identity_checks/': { seconds: 600, perVisitor: 40, perSubject: 10 },
  'GET /api/v1/partners/{partner_code}/': { seconds: 60, perVisitor: 120 },
  'POST /api/v1/cast_invitations/open/': { seconds: 600, perVisitor: 60 },
  'POST /api/v1/cast_invitations/code/': { seconds: 600, perSubject: 10 },
  'POST /api/v1/cast_invitations/verify/': { seconds: 600, perVisitor: 40 },
  'POST /api/v1/cast_invitations/mine/': { seconds: 60, perVisitor: 120 },
  'POST /api/v1/cast_invitations/application/': { seconds: 600, perVisitor: 20 },
  'POST /api/v1/cast_invitations/decline/': { seconds: 600, perVisitor: 40 },
  'POST /api/v1/cast_invitations/help/': { seconds: 600, perVisitor: 20 },
  'POST /api/v1/female_casts/me/movies/{movie_id}/performers/{performer_id}/link/': {
    seconds: 600,
    perVisitor: 120,
    perSubject: 30,
  },
  'POST /api/v1/movie_consents/open/': { seconds: 600, perVisitor: 60 },
  'POST /api/v1/movie_consents/agree/': { seconds: 600, perVisitor: 20 },
  'POST /api/v1/movie_consents/decline/': { seconds: 600, perVisitor: 20 },
  'POST /api/v1/movie_consents/withdraw/': { seconds: 600, perVisitor: 20 },
  'POST /api/v1/phone_reservations/open/': { seconds: 600, perVisitor: 60 },
  'POST /api/v1/phone_reservations/answer/': { seconds: 600, perVisitor: 20 },
  'POST /api/v1/staff_invitations/open/': { seconds: 600, perVisitor: 60 },
  'POST /api/v1/staff_invitations/code/': { seconds: 600, perSubject: 10 },
  'POST /api/v1/staff_invitations/verify/': { seconds: 600, perVisitor: 40 },
  'POST /api/v1/staff_invitations/accept/': { seconds: 600, perVisitor: 20 },
  'POST /api/v1/ops/phone_customers/': { seconds: 600, perSubject: 20 },
  'POST /api/v1/users/me/reservation_quotes/': { seconds: 60, perVisitor: 600, perSubject: 60 },
  'POST /api/v1/users/me/reservation_estimates/': { seconds: 60, perVisitor: 1200, perSubject: 120 },
  'GET /api/v1/users/me/matching_reach/': { seconds: 10, perVisitor: 100, perSubject: 40 },
  'PUT /api/v1/female_casts/me/bank_account/': { seconds: 600, perVisitor: 60, perSubject: 30 },
  'PUT /api/v1/female_casts/me/bank_account/by_passkey/': { seconds: 600, perVisitor: 60, perSubject: 30 },
  'GET /api/v1/female_casts/me/pay_statements/{month}/': { seconds: 60, perVisitor: 120, perSubject: 20 },
  'GET /api/v1/users/me/gold_orders/{order_id}/receipt/': { seconds: 60, perVisitor: 120, perSubject: 20 },
  'GET /api/v1/users/me/reservations/{reservation_id}/receipt/': { seconds: 60, perVisitor: 120, perSubject: 20 },
  'POST /api/v1/users/me/gold_orders/': { seconds: 60, perVisitor: 300, perSubject: 20 },
};
/**
 * The ceiling of one network over each kind of what is mounted, chosen for a thousand phones behind one carrier
 * address (docs/rules/safety.md#the-border). `here` = counted in this process alone: an answer of microseconds waits
 * for no Redis.
 */
const CEILINGS = {
  /** All calls of the contract together. */
  everything: { seconds: 10, perVisitor: 2000 },
  /** Pages, and their data on the way from one to the next. */
  page: { seconds: 10, perVisitor: 1000 },
  /** Those of them that are rendered for this visitor, because no cache holds them. */
  render: { seconds: 10, perVisitor: 300 },
  /** Scripts, icons, the service worker. */
  file: { seconds: 10, perVisitor: 10_000, here: true },
  /** Pictures and films under /media. */
  media: { seconds: 10, perVisitor: 10_000, here: true },
  /** robots.txt, sitemaps, files for machines, the feed. */
  published: { seconds: 10, perVisitor: 300 },
  /** Share pictures, which are drawn. */
  share: { seconds: 10, perVisitor: 300 },
  /** The API's document, its page, the key set. */
  document: { seconds: 60, perVisitor: 600 },
  graphql: { seconds: 10, perVisitor: 2000 },
  /** Websockets that are opened: all phones come back at once after a restart. */
  socket: { seconds: 10, perVisitor: 1000 },
  /** What payment providers tell: a handful of addresses for the payments of all customers. */
  notice: { seconds: 60, perVisitor: 3000 },
  /** Calendars are fetched by a few servers of Apple and Google for all people. */
  calendar: { seconds: 60, perVisitor: 3000 },
  /** Parts of films that are uploaded, films behind a right to see them, and the files of the desks. */
  film: { seconds: 10, perVisitor: 2000 },
  /** What a browser tells of a broken content policy. */
  report: { seconds: 60, perVisitor: 60, here: true },
  /** Sandbox, outbox and test doors of a demo. */
  demo: { seconds: 10, perVisitor: 600 },
  /** Addresses of the API at which nothing stands. */
  nothing: { seconds: 10, perVisitor: 600, here: true },
} satisfies Record<string, { seconds: number; perVisitor: number; here?: true }>;

/** A kind of what is mounted. */
export type Ceiling = keyof typeof CEILINGS;

/** Counts one call; throws 429 `rate/limited` with Retry-After when there were too many. */
export type RateLimiter = {
  visitor: (endpoint: Endpoint, ip: string) => Promise<void>;
  subject: (endpoint: Endpoint, subject: string) => Promise<void>;
  ceiling: (name: Ceiling, ip: string) => Promise<void>;
};

/** Counts a call under a key; rejects with a RateLimiterRes when there were too many. */
export type Counter = { consume: (key: string) => Promise<RateLimiterRes> };

/** Makes what counts one limit: `points` in `duration` seconds, under a name of its own. */
export type NewCounter = (limit: { points: number; duration: number; keyPrefix: string }) => Counter;

const countHere: NewCounter = (limit) => new RateLimiterMemory(limit);

/**
 * The limits, counted by `newCounter`: in this process alone when left out. `scale` multiplies every number (the test
 * doors book from one address), `ceilingScale` those of the ceilings.
 */
export const createRateLimiter = ({
  scale = 1,
  ceilingScale = scale,
  newCounter = countHere,
  countsHere: inThisProcess = countHere,
}: {
  scale?: number;
  ceilingScale?: number;
  newCounter?: NewCounter;
  /** Counts what is counted in this process alone. */
  countsHere?: NewCounter;
} = {}): RateLimiter => {
  const counters = new Map<string, Counter>();
  const counter = (name: string, points: number, seconds: number, make: NewCounter = newCounter) => {
    const known = counters.get(name);
    if (known) return known;
    const made = make({ points, duration: seconds, keyPrefix: name });
    counters.set(name, made);
    return made;
  };
  const ceiling = (name: Ceiling, network: string) => {
    const { perVisitor, seconds, here }: { perVisitor: number; seconds: number; here?: true } = CEILINGS[name];
    const points = perVisitor * ceilingScale;
    return take(counter(`ceiling ${name}`, points, seconds, here ? inThisProcess : newCounter), network);
  };
  return {
    ceiling: (name, ip) => ceiling(name, networkOf(ip)),
    visitor: async (endpoint, ip) => {
      const network = networkOf(ip);
      await ceiling('everything', network);
      const limit = LIMITS[endpoint];
      if (limit?.perVisitor) await take(counter(`ip ${endpoint}`, limit.perVisitor * scale, limit.seconds), network);
      if (SENDS_CODE.includes(endpoint))
        await take(counter('ip codes', CODES.perVisitor * scale, CODES.seconds), network);
    },
    subject: async (endpoint, subject) => {
      const limit = LIMITS[endpoint];
      if (limit?.perSubject)
        await take(counter(`subject ${endpoint}`, limit.perSubject * scale, limit.seconds), subject);
    },
  };
};

/** The one that a limit by subject counts: the person who calls, otherwise the telephone number in the body. */
export const subjectOf = (person: Person | null, body: unknown): string | null => {
  // A person who acts for another counts alone: the owner's own calls stay what they are.
  if (person) return person.actor ? `ghost of ${person.actor.id}` : `person ${person.id}`;
  if (typeof body !== 'object' || body === null || !('phone_number' in body)) return null;
  return typeof body.phone_number === 'string' ? `phone ${body.phone_number}` : null;
};

const take = async (limiter: Counter, key: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new Refusal('rate/limited', {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000))) },
    });
  }
};
