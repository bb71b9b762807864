import type { PgTable } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

type Schema = typeof schema;
/** A table by its name in the schema. */
export type TableName = { [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never }[keyof Schema];

/**
 * The module that reads and writes a table; all others ask its service, which also hands out conditions and sub-selects for
 * their statements (`*-sql.ts`) where another round trip would cost too much. `db` is `src/server/db`. A table that is
 * missing here does not compile.
 */
export const tableOwners = {
  installation: 'db',

  idempotencyKey: 'machinery/idempotency',
  timer: 'machinery/timer',
  outbox: 'machinery/outbox',
  personCounter: 'machinery/live',
  personEvent: 'machinery/live',

  person: 'people/person',
  withdrawal: 'people/withdrawal',
  block: 'people/block',
  report: 'people/report',
  reviewReport: 'people/report',
  contact: 'people/contact',
  contactAnswer: 'people/contact',
  contactPicture: 'people/contact',
  identityCheck: 'people/identity',
  identityLook: 'people/identity',
  identityPicture: 'people/identity',
  partner: 'people/partner',
  notice: 'people/notice',
  notificationSetting: 'people/push',
  pushSubscription: 'people/push',
  codeProof: 'people/auth',
  knownDevice: 'people/auth',
  registration: 'people/auth',
  session: 'people/auth',
  signInFailure: 'people/auth',
  signingKey: 'people/auth',
  ghostRequest: 'people/ghost',
  ghostSession: 'people/ghost',
  ghostStepUp: 'people/ghost',

  area: 'supply/place',
  hotelFact: 'supply/place',
  hotelReview: 'supply/place',
  hotelTown: 'supply/place',
  mstHotel: 'supply/place',
  store: 'supply/place',
  femaleCast: 'supply/profile',
  castDay: 'supply/shift',
  castSlot: 'supply/shift',
  shift: 'supply/shift',
  castPhoto: 'supply/cast',
  review: 'supply/cast',
  searchChange: 'supply/cast',
  follow: 'supply/follow',
  followerNews: 'supply/follow',
  home: 'supply/home',

  goldEntry: 'money/gold',
  goldHold: 'money/gold',
  goldHoldLot: 'money/gold',
  goldLot: 'money/gold',
  goldTransfer: 'money/gold',
  wallet: 'money/gold',
  goldOrder: 'money/payment',
  paymentNotice: 'money/payment',
  cardRefund: 'money/payment',
  rewardLine: 'money/reward',

  alarm: 'booking/alarm',
  matchingCall: 'booking/matching',
  matchingOffer: 'booking/matching',
  matchingPause: 'booking/matching',
  matchingRequest: 'booking/matching',
  emergencyContact: 'booking/safety',
  safetyStep: 'booking/safety',
  safetyWatch: 'booking/safety',
  quote: 'booking/reservation',
  reservation: 'booking/reservation',
  reservationEvent: 'booking/reservation',
  reservationProposal: 'booking/reservation',
  talkMessage: 'booking/talk',
  talkRead: 'booking/talk',
  talkRoom: 'booking/talk',
  talkSetting: 'booking/talk',

  castRanking: 'desks/ranking',
  guestMemo: 'desks/visit',
} as const satisfies Record<TableName, string>;

/** A file that reads tables of other modules in one statement with its own, and why it may. It writes none of them. */
export type ReadModel = { file: string; reads: readonly TableName[]; why: string };

/** All of them, by their path in `src/server/modules`. */
export const readModels: readonly ReadModel[] = [
  {
    file: 'supply/shift/booked-queries.ts',
    reads: ['reservation'],
    why: 'Free time is shifts without bookings, computed in the transaction of either; shifts stand below bookings.',
  },
  {
    file: 'supply/cast/queries.ts',
    reads: ['femaleCast', 'person', 'store'],
    why: 'A cast as lists and bookings read her: profile, store and what decides who may see her, many at once.',
  },
  {
    file: 'supply/cast/public-queries.ts',
    reads: ['femaleCast', 'person', 'store'],
    why: 'Everybody whom guests may see, in pieces, for the public files: one statement a piece.',
  },
  {
    file: 'supply/cast/roster/queries.ts',
    reads: ['castDay', 'femaleCast', 'person', 'store'],
    why: 'The search index in memory is read from them as a whole and, after each change, cast by cast.',
  },
  {
    file: 'booking/reservation/book/queries.ts',
    reads: ['femaleCast'],
    why: 'Every booking begins by locking the cast and then her quote: one statement does both.',
  },
  {
    file: 'booking/reservation/read/queries.ts',
    reads: ['area', 'femaleCast', 'mstHotel', 'person'],
    why: 'A booking as both sides show it, with the names around it: read after every step of every booking.',
  },
  {
    file: 'booking/matching/candidate-queries.ts',
    reads: ['castDay', 'femaleCast', 'person', 'store'],
    why: 'Whom a request fits is found among everybody on shift in one statement, inside the transaction of the wave.',
  },
  {
    file: 'booking/talk/queries.ts',
    reads: ['femaleCast', 'person'],
    why: 'The list of rooms finds the rooms of a person on either side and shows who the other one is.',
  },
  {
    file: 'booking/talk/writer-queries.ts',
    reads: ['femaleCast', 'person'],
    why: 'Everything that decides whether a message may be written, under the lock of its room, in one round trip.',
  },
  {
    file: 'desks/ops/queries.ts',
    reads: ['femaleCast', 'person'],
    why: 'Ops finds accounts by nickname, display name or number in one paged search.',
  },
];
