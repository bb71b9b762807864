import type { ContactCategory } from '@/domain/contact';
import type { Facet } from '@/domain/facets';
import type { IdentityDocument } from '@/domain/identity';
import { ownPath } from '@/domain/own-path';
import type { RankingCategory, RankingPeriod } from '@/domain/ranking';
import type { SourceCode } from '@/domain/tracking-codes';

/**
 * The addresses that screens link to; only screens that exist stand here. Every page loads this table, so what only one room
 * links to has a table of its own (`auth-paths`, `cast-paths`, `matching-paths`, …).
 */
export const paths = {
  top: '/',
  casts: (query: CastQuery = {}) => `/girl${searchOf(query)}`,
  search: (query: CastQuery = {}) => `/girl/search${searchOf(query)}`,
  searchFacet: (facet: Facet, query: CastQuery = {}) => `/girl/search/${facet}${searchOf(query)}`,
  cast: (id: number, along: HotelAlong = {}) => `/girl/${id}${searchOf(along)}`,
  ranking: (query: RankingQuery = {}) => `/girl/ranking${searchOf(query)}`,
  timetable: (query: TimetableQuery = {}) => `/schedule${searchOf(query)}`,
  area: (id: number) => `/area/${id}`,
  hotels: (query: HotelQuery = {}) => `/hotelmap${searchOf(query)}`,
  hotel: (id: number) => `/hotelmap/detail/${id}`,
  hotelTown: (id: number) => `/hotelmap/certified-hotel-town/${id}`,
  login: (from?: string) => `/login${searchOf({ from: inside(from) })}`,
  /** `source` undefined = asked for from none of the places that spec §9 counts. */
  register: (source?: SourceCode, from?: string) => `/register${searchOf({ source, from: inside(from) })}`,
  reserve: (query: BookingQuery = {}) => `/reserve${searchOf(query)}`,
  reservation: (id: string) => `/reserve/detail/${encodeURIComponent(id)}`,
  payment: (reservationId: string) => `/reserve/payment/${encodeURIComponent(reservationId)}`,
  paymentCancelled: (reservationId: string) => `/reserve/payment/cancel/${encodeURIComponent(reservationId)}`,
  /** A booking that a cast offers him. */
  bookingOffer: (id: string) => `/reserve/offer/${encodeURIComponent(id)}`,
  /** Her screen during a meeting. */
  meeting: (id: string) => `/reserve/meeting/${encodeURIComponent(id)}`,
  review: (reservationId: string) => `/reserve/review${searchOf({ reservation_id: reservationId })}`,
  /** His requests to many casts; with an id that one, live. */
  matching: (query: { id?: string | undefined } = {}) => `/matching${searchOf(query)}`,
  mypage: '/mypage',
  gold: '/mypage/gold',
  goldFor: ({ need, from, pack }: GoldPurpose) =>
    `/mypage/gold${searchOf({ need: need ?? undefined, from: inside(from ?? undefined), pack })}`,
  account: '/mypage/account',
  phone: '/mypage/account/phone',
  /** The identity check: how far it is, or a step of it; `from` leads back. */
  identity: (query: IdentityQuery = {}) =>
    `/mypage/account/identity${searchOf({ ...query, from: inside(query.from) })}`,
  leaving: '/mypage/account/cancel_membership',
  homes: (from?: string) => `/mypage/account/home${searchOf({ from: inside(from) })}`,
  /** With a cast's id she is followed on arrival. */
  follows: (castId?: number) => `/mypage/follow${searchOf({ girl_id: castId })}`,
  /** Casts to begin with; `mode` says that it is a step of the registration. */
  followFirst: (from?: string, mode?: 'register') => `/register/follow${searchOf({ mode, from: inside(from) })}`,
  notices: '/mypage/notification',
  /** `mode` says that it is a step of the registration; `step` code = the code is asked for. */
  mail: ({ mode, step, from }: MailQuery = {}) => `/notify/mail${searchOf({ mode, step, from: inside(from) })}`,
  notify: '/mypage/notify',
  settings: '/mypage/settings',
  profile: '/mypage/profile',
  mainAreas: (from?: string) => `/notify/area${searchOf({ from: inside(from) })}`,
  goldOrder: (orderId: string, cameBack: boolean) =>
    `/mypage/gold${searchOf({ order_id: orderId, back: cameBack ? '1' : undefined })}`,
  goldPayment: (orderId: string) => `/credit_payment_preparation${searchOf({ order_id: orderId })}`,
  talk: '/talk',
  talkSettings: '/talk/settings',
  talkMessage: (partner: TalkPartner) => `/talk/message${searchOf(partner)}`,
  castHome: '/home',
  castSchedule: '/home/schedule',
  castSettings: '/home/settings',
  accessLog: '/mypage/access_log',
  ops: '/ops',
  legal: (name: LegalName) => `/${name}`,
  partner: (code: string) => `/afi${searchOf({ code })}`,
  contact: '/contact',
  contactForm: (query: ContactQuery = {}) => `/contact/form${searchOf(query)}`,
} as const;

/** The legal documents and guides; each name is its address. */
export type LegalName = 'terms' | 'privacy' | 'tokushoho' | 'external_transmission' | 'prices' | 'workers';

/** Query of the form for inquiries: what it is about, the step that is shown, and once it was sent its receipt number. */
export type ContactQuery = {
  category?: ContactCategory | undefined;
  reservation?: string | undefined;
  movie?: string | undefined;
  step?: 'confirm' | undefined;
  number?: string | undefined;
};

/** Query of the identity check: the document, the step that is shown, and where somebody was refused. */
export type IdentityQuery = {
  step?: 'document' | 'front' | 'back' | 'confirm' | undefined;
  document?: IdentityDocument | undefined;
  from?: string | undefined;
};

/** Query of the page of the mail address. */
export type MailQuery = { mode?: 'register' | undefined; step?: 'code' | undefined; from?: string | undefined };

/** Query of the cast list and of its search screens; also what their own addresses hold. */
export type CastQuery = { [facet in Facet]?: readonly number[] | undefined } & {
  area_id?: number | undefined;
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  minutes?: number | undefined;
  rating_min?: string | undefined;
  price_min?: number | undefined;
  price_max?: number | undefined;
  age_min?: number | undefined;
  age_max?: number | undefined;
  height_min?: number | undefined;
  height_max?: number | undefined;
  size?: readonly string[] | undefined;
  store?: readonly number[] | undefined;
  now?: 'true' | undefined;
  movie?: 'true' | undefined;
  all_of?: readonly Facet[] | undefined;
  q?: string | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  /** The hotel to which she is asked: it goes along until the booking. */
  hotel?: number | undefined;
};

/** A hotel with its area, on the way from its page to the booking. */
export type HotelAlong = { area?: number | undefined; hotel?: number | undefined };

/** Query of the hotel map: where (an area, a town or `bbox` = west,south,east,north), which hotels, and how they are shown. */
export type HotelQuery = {
  area_id?: number | undefined;
  town_id?: number | undefined;
  bbox?: string | undefined;
  use?: 'stay' | undefined;
  price_max?: number | undefined;
  walk_max?: number | undefined;
  one_person?: '1' | undefined;
  card?: '1' | undefined;
  parking?: '1' | undefined;
  view?: 'list' | undefined;
};

/** Query of the ranking; what is not said is the week's, of everything, everywhere. */
export type RankingQuery = {
  period?: RankingPeriod | undefined;
  category?: RankingCategory | undefined;
  area_id?: number | undefined;
};

/** Query of the timetable: a business date, an area, a store; what is not said is today, everywhere. */
export type TimetableQuery = {
  date?: string | undefined;
  area_id?: number | undefined;
  store?: number | undefined;
};

/** Query of the booking's entry: whom, and optionally when (business date, 30-hour time) and how long. */
export type BookingQuery = {
  girl_id?: number | undefined;
  date?: string | undefined;
  from?: string | undefined;
  minutes?: number | undefined;
  place?: number | undefined;
  area?: number | undefined;
  hotel?: number | undefined;
  /** RFC 3339 with +09:00. */
  starts_at?: string | undefined;
  /** Without a cast: which of his reservations. */
  tab?: 'past' | 'cancelled' | undefined;
};

/** What gold is bought for: how much is missing, where he wanted it, and a pack that he chose before. */
export type GoldPurpose = { need: number | null; from: string | null; pack?: string | undefined };

/** Whom to talk to: an account, a cast, or the other side of a reservation. */
export type TalkPartner = { userId: number } | { castId: number } | { reservationId: string };

/**
 * A query's `from` as a path of this site (the first where it repeats), otherwise undefined: a return path never leads
 * outside. The top is nowhere to return to.
 */
export function inside(from: string | string[] | undefined): string | undefined {
  const path = ownPath([from].flat()[0]);
  return path === paths.top ? undefined : path;
}

/** A value of a query; undefined leaves its key out. */
export type QueryValue = string | number | readonly (string | number)[] | undefined;

/** A query as it stands in an address, with its question mark; a list becomes a key that repeats. */
export function searchOf(query: Readonly<Record<string, QueryValue>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((item) => [name, String(item)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}
