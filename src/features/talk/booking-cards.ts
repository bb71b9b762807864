import { bookingOfferLabel } from '@/domain/machines/booking-offer';
import { stateTone } from '@/domain/machines/reservation';
import { formatYen } from '@/domain/money';
import { placeWords } from '@/domain/place-words';
import { paths } from '@/paths';
import { castPaths } from '@/paths/cast';
import type { Message, Offer, Partner, Reservation } from './types';

/**
 * A moment of a reservation or of an offered one in the talk. `now` on the latest one: how it stands, and its facts.
 */
export type BookingCard = {
  key: string;
  at: string;
  title: string;
  /** Whose step it was: null for the clock's and the store's. */
  mine: boolean | null;
  startsAt: Date;
  endsAt: Date;
  now: { label: string; tone: ReturnType<typeof stateTone>; facts: string } | null;
  href: string;
  link: string;
};

type Moment = Reservation['timeline'][number];

const TITLES: Partial<Record<Moment['state'], string>> = {
  requested: '予約のリクエスト',
  adjusting: '変更の提案',
  payment_pending: '予約の承認',
  confirmed: '予約が確定しました',
  declined: '予約は見送られました',
  expired: '予約が時間切れになりました',
  cancelled_user: '予約がキャンセルされました',
  cancelled_cast: '予約がキャンセルされました',
  cancelled_store: '予約がキャンセルされました',
};

/** Steps that are told in the talk, and who takes them; what happens during the meeting stands on the reservation. */
const TAKEN_BY: Readonly<Record<string, Partner['role'] | null>> = {
  request: 'male_user',
  accept: 'female_cast',
  decline: 'female_cast',
  propose: 'female_cast',
  approve: 'male_user',
  pay: 'male_user',
  expire: null,
  lapse: null,
  cancel: null,
};

const LAPSED = '予約が自動で取り消されました';

const CANCELLED_BY: Partial<Record<Moment['state'], Partner['role']>> = {
  cancelled_user: 'male_user',
  cancelled_cast: 'female_cast',
};

/** The cards of these reservations in order of time, as a person who talks to a `partner` of this role sees them. */
export function bookingCards(reservations: readonly Reservation[], partner: Partner['role']): BookingCard[] {
  return reservations
    .flatMap((reservation) => {
      const told = reservation.timeline.filter(({ event, state }) => event in TAKEN_BY && TITLES[state] !== undefined);
      return told.map((moment, at) => cardOf(reservation, moment, { at, isLatest: at === told.length - 1 }, partner));
    })
    .sort((a, b) => a.at.localeCompare(b.at));
}

/** Messages and cards in the order of time. While older messages are still to be read, older cards wait with them. */
export function mergeByTime(
  messages: readonly Message[],
  cards: readonly BookingCard[],
  more: boolean,
): (Message | BookingCard)[] {
  const first = messages[0];
  const shown = more && first ? cards.filter(({ at }) => Date.parse(at) >= Date.parse(first.at)) : cards;
  // A stable sort: what happened at the same instant keeps the card before the words.
  return [...shown, ...messages].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Which of the moments it is, from 0. */
type Standing = { at: number; isLatest: boolean };

function cardOf(reservation: Reservation, moment: Moment, { at, isLatest }: Standing, partner: Partner['role']) {
  const { proposal } = reservation;
  // Before the cast's proposal it was what the customer had asked for.
  const asked = proposal && Date.parse(moment.at) < Date.parse(proposal.made_at) ? proposal.before : reservation;
  const by = CANCELLED_BY[moment.state] ?? TAKEN_BY[moment.event] ?? null;
  return {
    key: `${reservation.id}-${at}`,
    at: moment.at,
    title: moment.event === 'lapse' ? LAPSED : (TITLES[moment.state] ?? moment.label),
    mine: by === null ? null : by !== partner,
    startsAt: new Date(asked.starts_at),
    endsAt: new Date(asked.ends_at),
    now: isLatest
      ? {
          label: reservation.state_label,
          tone: stateTone(reservation.state),
          facts: factsOf({ ...reservation, total: priceOf(reservation).total }),
        }
      : null,
    href: paths.reservation(reservation.id),
    link: '予約を見る',
  };
}

const OFFER_TONES: Partial<Record<Offer['state'], ReturnType<typeof stateTone>>> = {
  proposed: 'warning',
  accepted: 'positive',
};

/** The cards of offered bookings, as a person who talks to a `partner` of this role sees them. */
export const offerCards = (offers: readonly Offer[], partner: Partner['role']): BookingCard[] =>
  offers.map((offer) => ({
    key: `offer-${offer.id}`,
    at: offer.created_at,
    title: '予約の提案',
    mine: partner === 'male_user',
    startsAt: new Date(offer.starts_at),
    endsAt: new Date(offer.ends_at),
    now: {
      label: bookingOfferLabel(offer.state),
      tone: OFFER_TONES[offer.state] ?? 'neutral',
      facts: factsOf(offer),
    },
    href: partner === 'male_user' ? castPaths.booking : paths.bookingOffer(offer.id),
    link: '提案を見る',
  }));

const priceOf = (reservation: Reservation) =>
  reservation.state === 'adjusting' && reservation.proposal ? reservation.proposal : reservation;

const factsOf = ({ place, minutes, total }: Pick<Reservation, 'place' | 'minutes' | 'total'>) =>
  `　${placeWords(place)}　${minutes}分　${formatYen(total)}`;
