import type { ContactCategory } from '@/domain/contact';
import type { Facet } from '@/domain/facets';
import type { IdentityDocument } from '@/domain/identity';
import type { RankingCategory, RankingPeriod } from '@/domain/ranking';
import { sitePath } from '@/domain/site-path';
import type { SourceCode } from '@/domain/tracking-codes';

/**
 * The addresses that screens link to; only screens that exist stand here. Every page loads this table, so what only
 * one room links to has a table of its own (`auth-paths`, `cast-paths`, `matching-paths`, …).
 */
export const paths = {
  top: '/',
  casts: (query: CastQuery = {}) => `/girl${searchOf(query)}`,
  search: (query: CastQuery = {}) => `/girl/search${searchOf(query)}`,
  /** The customer's saved searches; the conditions of the address are those that can be saved. */
  savedSearches: (query: CastQuery = {}) => `/girl/search${searchOf({ ...query, saved: 1 })}`,
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
  /** The booking that was chosen before the identity check. */
  keptPlan: '/reserve?kept=1',
  reservation: (id: string) => `/reserve/detail/${encodeURIComponent(id)}`,
  payment: (reservationId: string) => `/reserve/payment/${encodeURIComponent(reservationId)}`,
  paymentCancelled: (reservationId: string) => `/reserve/payment/cancel/${encodeURIComponent(reservationId)}`,
  /** A booking that a cast offers to the customer. */
  bookingOffer: (id: string) => `/reserve/offer/${encodeURIComponent(id)}`,
  /** The cast's screen during a meeting. */
  meeting: (id: string) => `/reserve/meeting/${encodeURIComponent(id)}`,
  review: (reservationId: string) => `/reserve/review${searchOf({ reservation_id: reservationId })}`,
  /** The customer's requests to many casts; with an id that one, live. */
  matching: (query: { id?: string } = {}) => `/matching${searchOf(query)}`,
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
  /** A cast whose id is given is followed on arrival. */
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

/**
 * Query of the form for inquiries: what it is about, the step that is shown, and once it was sent its receipt number.
 */
export type ContactQuery = {
  category?: ContactCategory;
  reservation?: string;
  movie?: string;
  step?: 'confirm';
  number?: string;
};

/** Query of the identity check: the document, the step that is shown, and where the customer was refused. */
export type IdentityQuery = {
  step?: 'document' | 'front' | 'back' | 'confirm';
  document?: IdentityDocument;
  from?: string;
};

/** Query of the page of the mail address. */
export type MailQuery = { mode?: 'register'; step?: 'code'; from?: string };

/** Query of the cast list and of its search screens; also what their own addresses hold. */
export type CastQuery = { [facet in Facet]?: readonly number[] } & {
  area_id?: number;
  date?: string;
  from?: string;
  to?: string;
  minutes?: number;
  rating_min?: string;
  price_min?: number;
  price_max?: number;
  age_min?: number;
  age_max?: number;
  height_min?: number;
  height_max?: number;
  size?: readonly string[];
  store?: readonly number[];
  now?: 'true';
  movie?: 'true';
  all_of?: readonly Facet[];
  q?: string;
  sort?: string;
  cursor?: string;
  /** The hotel to which the cast is asked: it goes along until the booking. */
  hotel?: number;
};

/** A hotel with its area, on the way from its page to the booking. */
export type HotelAlong = { area?: number; hotel?: number };

/**
 * Query of the hotel map: where (an area, a town or `bbox` = west,south,east,north), which hotels, and how they are
 * shown.
 */
export type HotelQuery = {
  area_id?: number;
  town_id?: number;
  bbox?: string;
  use?: 'stay';
  price_max?: number;
  walk_max?: number;
  one_person?: '1';
  card?: '1';
  parking?: '1';
  view?: 'list';
};

/** Query of the ranking; what is not said is the week's, of everything, everywhere. */
export type RankingQuery = {
  period?: RankingPeriod;
  category?: RankingCategory;
  area_id?: number;
};

/** Query of the timetable: a business date, an area, a store; what is not said is today, everywhere. */
export type TimetableQuery = {
  date?: string;
  area_id?: number;
  store?: number;
};

/** Query of the booking's entry: which cast, and optionally when (business date, 30-hour time) and how long. */
export type BookingQuery = {
  girl_id?: number;
  date?: string;
  from?: string;
  minutes?: number;
  place?: number;
  area?: number;
  hotel?: number;
  /** RFC 3339 with +09:00. */
  starts_at?: string;
  /** Without a cast: which of the customer's reservations. */
  tab?: 'past' | 'cancelled';
};

/** What gold is bought for: how much is missing, where it was wanted, and a pack that was chosen before. */
export type GoldPurpose = { need: number | null; from: string | null; pack?: string };

/** The partner of a talk: an account, a cast, or the other side of a reservation. */
export type TalkPartner = { userId: number } | { castId: number } | { reservationId: string };

/**
 * A query's `from` as a path of this site (the first where it repeats), otherwise undefined: a return path never leads
 * outside. The top is nowhere to return to.
 */
export function inside(from: string | string[] | undefined): string | undefined {
  const path = sitePath([from].flat()[0]);
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
