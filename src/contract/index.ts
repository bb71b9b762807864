import type * as z from 'zod';
import { accountEndpoints } from './account';
import { alarmEndpoints } from './alarm';
import { articleEndpoints } from './article';
import { authEndpoints } from './auth';
import { bookingOfferEndpoints } from './booking-offer';
import { calendarEndpoints } from './calendar';
import { castEndpoints } from './cast';
import { castHomeEndpoints } from './cast-home';
import { castInvitationEndpoints } from './cast-invitation';
import { coercionEndpoints } from './coercion';
import { contactEndpoints } from './contact';
import { dataExportEndpoints } from './data-export';
import { debtEndpoints } from './debt';
import type { Definition, Upload } from './endpoint';
import type { ErrorCode } from './errors';
import { eventEndpoints } from './event';
import { followEndpoints } from './follow';
import { ghostEndpoints } from './ghost';
import { goldEndpoints } from './gold';
import { guestWarningEndpoints } from './guest-warning';
import { hidingEndpoints } from './hiding';
import { homeEndpoints } from './home';
import { hotelEndpoints } from './hotel';
import { hotelFullEndpoints } from './hotel-full';
import { identityEndpoints } from './identity';
import { introductionEndpoints } from './introduction';
import { invitationEndpoints } from './invitation';
import { leavingEndpoints } from './leaving';
import { mainAreaEndpoints } from './main-area';
import { matchingEndpoints } from './matching';
import { movieEndpoints } from './movie';
import { movieConsentEndpoints } from './movie-consent';
import { movieDeskEndpoints } from './movie-desk';
import { movieMakingEndpoints } from './movie-making';
import { noticeEndpoints } from './notice';
import { opsEndpoints } from './ops';
import { paidVideoEndpoints } from './paid-video';
import { paidVideoPlanEndpoints } from './paid-video-plan';
import { partnerEndpoints } from './partner';
import { passkeyEndpoints } from './passkey';
import { payEndpoints } from './pay';
import { payDisputeEndpoints } from './pay-dispute';
import { personEndpoints } from './person';
import { phoneRecoveryEndpoints } from './phone-recovery';
import { photoEndpoints } from './photo';
import { postalCodeEndpoints } from './postal-code';
import { pushEndpoints } from './push';
import { rankingEndpoints } from './ranking';
import { refundEndpoints } from './refund';
import { reservationEndpoints } from './reservation';
import { reservationChangeEndpoints } from './reservation-change';
import { reservationExtensionEndpoints } from './reservation-extension';
import { reservationPaymentEndpoints } from './reservation-payment';
import { resultEndpoints } from './results';
import { reviewEndpoints } from './review';
import { rewardEndpoints } from './reward';
import { safetyDeskEndpoints, safetyEndpoints } from './safety';
import { shiftEndpoints } from './shift';
import { staffActEndpoints } from './staff-act';
import { storeEndpoints } from './store';
import { suspensionEndpoints } from './suspension';
import { talkEndpoints } from './talk';
import { unitPriceEndpoints } from './unit-price';
import { visitEndpoints } from './visit';
import { waitlistEndpoints } from './waitlist';

/** The one table of all endpoints. Browser code imports the types below, never this value. */
export const contract = {
  ...accountEndpoints,
  ...alarmEndpoints,
  ...articleEndpoints,
  ...authEndpoints,
  ...bookingOfferEndpoints,
  ...introductionEndpoints,
  ...waitlistEndpoints,
  ...calendarEndpoints,
  ...castEndpoints,
  ...castHomeEndpoints,
  ...castInvitationEndpoints,
  ...coercionEndpoints,
  ...contactEndpoints,
  ...dataExportEndpoints,
  ...debtEndpoints,
  ...eventEndpoints,
  ...ghostEndpoints,
  ...goldEndpoints,
  ...followEndpoints,
  ...hidingEndpoints,
  ...homeEndpoints,
  ...hotelEndpoints,
  ...hotelFullEndpoints,
  ...identityEndpoints,
  ...invitationEndpoints,
  ...leavingEndpoints,
  ...mainAreaEndpoints,
  ...matchingEndpoints,
  ...movieEndpoints,
  ...movieDeskEndpoints,
  ...movieConsentEndpoints,
  ...movieMakingEndpoints,
  ...noticeEndpoints,
  ...pushEndpoints,
  ...opsEndpoints,
  ...paidVideoEndpoints,
  ...paidVideoPlanEndpoints,
  ...partnerEndpoints,
  ...payEndpoints,
  ...payDisputeEndpoints,
  ...passkeyEndpoints,
  ...personEndpoints,
  ...phoneRecoveryEndpoints,
  ...photoEndpoints,
  ...postalCodeEndpoints,
  ...rankingEndpoints,
  ...refundEndpoints,
  ...reservationEndpoints,
  ...reservationChangeEndpoints,
  ...reservationExtensionEndpoints,
  ...reservationPaymentEndpoints,
  ...resultEndpoints,
  ...reviewEndpoints,
  ...rewardEndpoints,
  ...safetyDeskEndpoints,
  ...safetyEndpoints,
  ...shiftEndpoints,
  ...storeEndpoints,
  ...staffActEndpoints,
  ...suspensionEndpoints,
  ...talkEndpoints,
  ...unitPriceEndpoints,
  ...visitEndpoints,
  ...guestWarningEndpoints,
};

/** The tables that `contract` was spread from. @public A test shows by them that no key was written twice. */
export const contractParts = [
  accountEndpoints,
  alarmEndpoints,
  articleEndpoints,
  authEndpoints,
  bookingOfferEndpoints,
  calendarEndpoints,
  castEndpoints,
  castHomeEndpoints,
  castInvitationEndpoints,
  coercionEndpoints,
  contactEndpoints,
  dataExportEndpoints,
  debtEndpoints,
  eventEndpoints,
  ghostEndpoints,
  goldEndpoints,
  followEndpoints,
  hidingEndpoints,
  homeEndpoints,
  hotelEndpoints,
  hotelFullEndpoints,
  identityEndpoints,
  introductionEndpoints,
  invitationEndpoints,
  leavingEndpoints,
  mainAreaEndpoints,
  matchingEndpoints,
  movieEndpoints,
  movieDeskEndpoints,
  movieConsentEndpoints,
  movieMakingEndpoints,
  noticeEndpoints,
  pushEndpoints,
  opsEndpoints,
  paidVideoEndpoints,
  paidVideoPlanEndpoints,
  partnerEndpoints,
  payEndpoints,
  payDisputeEndpoints,
  passkeyEndpoints,
  personEndpoints,
  phoneRecoveryEndpoints,
  photoEndpoints,
  postalCodeEndpoints,
  rankingEndpoints,
  refundEndpoints,
  reservationEndpoints,
  reservationChangeEndpoints,
  reservationExtensionEndpoints,
  reservationPaymentEndpoints,
  resultEndpoints,
  reviewEndpoints,
  rewardEndpoints,
  safetyDeskEndpoints,
  safetyEndpoints,
  shiftEndpoints,
  storeEndpoints,
  staffActEndpoints,
  suspensionEndpoints,
  talkEndpoints,
  unitPriceEndpoints,
  visitEndpoints,
  guestWarningEndpoints,
  waitlistEndpoints,
];

// Everything below is types only. The browser imports them with `import type`, so no schema reaches it.
type Table = typeof contract;
interface Contract extends Table {} // named, so that messages say `Contract` and not the whole table
/** The name of an endpoint: `METHOD /path/{name}/`. */
export type Endpoint = keyof Contract;

type Sent<Shape> =
  Shape extends Readonly<Record<string, z.ZodType>> ? z.core.$InferObjectInput<Shape, Record<never, never>> : never;
type Read<Shape> =
  Shape extends Readonly<Record<string, z.ZodType>>
    ? z.core.$InferObjectOutput<Shape, Record<never, never>>
    : undefined;

// A part that the endpoint lacks cannot be passed; one without a required field may be left out.
type Part<Name extends string, Value> = [Value] extends [never]
  ? { [N in Name]?: never }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };
type Get<K extends Endpoint, Name extends keyof Definition> = Contract[K] extends { readonly [N in Name]: infer Value }
  ? Value
  : undefined;
type BodySent<Body> = Body extends z.ZodType ? z.input<Body> : never;
type BodyRead<Body> = Body extends z.ZodType ? z.output<Body> : undefined;
type FilesSent<Files> = Files extends object ? { [Field in keyof Files]: readonly File[] } : never;
type Flat<T> = { [Name in keyof T]: T[Name] };

/** What a caller passes: `{ params, query, body, files }`, only the parts this endpoint has. */
export type Input<K extends Endpoint> = Flat<
  Part<'params', Sent<Get<K, 'params'>>> &
    Part<'query', Sent<Get<K, 'query'>>> &
    Part<'body', BodySent<Get<K, 'body'>>> &
    Part<'files', FilesSent<Get<K, 'files'>>>
>;
/** What a caller gets back: the contents of `data`, or `{ data, page }` for a list that comes in pages. */
export type Data<K extends Endpoint> = z.output<Contract[K]['reply']>;
/** What the server's handler reads, after validation. */
export type Received<K extends Endpoint> = {
  params: Read<Get<K, 'params'>>;
  query: Read<Get<K, 'query'>>;
  body: BodyRead<Get<K, 'body'>>;
  files: Get<K, 'files'> extends object ? { [Field in keyof Get<K, 'files'>]: Upload[] } : undefined;
};
/** What the server's handler returns. */
export type Reply<K extends Endpoint> = z.input<Contract[K]['reply']>;
/** The codes this endpoint declares. */
export type Refusable<K extends Endpoint> =
  Get<K, 'errors'> extends readonly (infer Code extends ErrorCode)[] ? Code : never;
/** The access that the endpoint declares. */
export type AccessOf<K extends Endpoint> = Contract[K]['access'];
