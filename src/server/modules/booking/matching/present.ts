import type { Data } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { initialOf } from '@/domain/initial';
import { offerLabel } from '@/domain/machines/matching-offer';
import { matchingEventsFor, matchingLabel } from '@/domain/machines/matching-request';
import type { PaymentMethod } from '@/domain/machines/reservation';
import { OPTIONS } from '@/domain/master-data';
import { isPlaceTypeId, placeTypeName } from '@/domain/place-types';
import type { Card } from '../../supply/cast/service';
import type { warningsFor } from '../../supply/customer-note/service';
import type { Fitting, guestRecordsOf } from '../reservation/service';
import type { CallRow, OfferRow, RequestRow } from './queries';

type RequestView = Data<'GET /api/v1/users/me/matching_requests/{matching_request_id}/'>;
type Call = Data<'GET /api/v1/female_casts/me/matching_requests/'>[number];

const endOf = (startsAt: Date, minutes: number) => toTokyoIso(new Date(startsAt.getTime() + minutes * MINUTE_MS));
const placeName = (id: number) => (isPlaceTypeId(id) ? placeTypeName(id) : '');

/** A request as the customer reads it; `offers` are those of all requests shown, of each cast the newest counts. */
export function presentRequest(
  row: RequestRow,
  offers: readonly OfferRow[],
  around: {
    names: Map<number, string>;
    told: Map<string, number>;
    cards: Map<number, Card>;
    methods: Map<number, PaymentMethod[]>;
  },
): RequestView {
  const requestOffers = offers.filter(({ requestId }) => requestId === row.id);
  const newest = requestOffers.filter(
    (offer) => requestOffers.findLast(({ castId }) => castId === offer.castId) === offer,
  );
  const { facets, ageFrom, ageTo, ratingMin } = row.conditions;
  return {
    id: row.id,
    state: row.state,
    state_label: matchingLabel(row.state),
    created_at: toTokyoIso(row.createdAt),
    starts_at: toTokyoIso(row.startsAt),
    ends_at: endOf(row.startsAt, row.minutes),
    minutes: row.minutes,
    area_id: row.areaId,
    area_name: around.names.get(row.areaId) ?? '',
    place: {
      place_type_id: row.placeTypeId,
      name: placeName(row.placeTypeId),
      mst_hotel_id: row.mstHotelId,
      home_id: row.homeId,
    },
    budget_max: row.budgetMax,
    conditions: { ...facets, age_from: ageFrom, age_to: ageTo, rating_min: ratingMin },
    option_ids: row.optionIds,
    recruiting_minutes: row.recruitingMinutes,
    auto_select: row.autoSelect,
    deadline_at: toTokyoIso(row.deadlineAt),
    choose_until: toTokyoIso(row.chooseUntil),
    told: around.told.get(row.id) ?? 0,
    reservation_id: row.reservationId,
    offers: newest.flatMap((offer) => {
      const card = around.cards.get(offer.castId);
      return card
        ? [offerShown(offer, { card, minutes: row.minutes, methods: around.methods.get(offer.castId) ?? ['gold'] })]
        : [];
    }),
    can: matchingEventsFor(row.state),
  };
}

const offerShown = (
  offer: OfferRow,
  { card, minutes, methods }: { card: Card; minutes: number; methods: PaymentMethod[] },
): RequestView['offers'][number] => ({
  id: offer.id,
  state: offer.state,
  female_cast: card,
  starts_at: toTokyoIso(offer.startsAt),
  ends_at: endOf(offer.startsAt, minutes),
  lines: offer.lines,
  total: offer.total,
  message: offer.message,
  expires_at: toTokyoIso(offer.expiresAt),
  payment_methods: methods,
});

/**
 * A request as a cast reads it: area and kind of place, never which home or hotel; of the customer an initial and how
 * reliable that one is.
 */
export function presentCall(
  {
    call,
    request,
    offer,
    fitting,
    isRegular,
    offered,
  }: {
    call: CallRow;
    request: RequestRow;
    offer: OfferRow | null;
    fitting: Fitting | null;
    isRegular: boolean;
    /** What the cast would receive for the cast's offer. */
    offered: number | null;
  },
  around: {
    names: Map<number, string>;
    nicknames: Map<number, string>;
    records: Awaited<ReturnType<typeof guestRecordsOf>>;
    warnings: Awaited<ReturnType<typeof warningsFor>>;
  },
): Call {
  return {
    id: request.id,
    state: request.state,
    answer: call.state,
    initial: initialOf(around.nicknames.get(request.personId) ?? ''),
    reliability_band: around.records.get(request.personId)?.reliability.band ?? '新規',
    guest_warnings: around.warnings.get(request.personId) ?? [],
    first_visit: !isRegular,
    area_id: request.areaId,
    area_name: around.names.get(request.areaId) ?? '',
    place_type_id: request.placeTypeId,
    place_name: placeName(request.placeTypeId),
    starts_at: toTokyoIso(request.startsAt),
    ends_at: endOf(request.startsAt, request.minutes),
    minutes: request.minutes,
    budget_max: request.budgetMax,
    option_names: request.optionIds.flatMap((id) => OPTIONS[id - 1] ?? []),
    recruiting_minutes: request.recruitingMinutes,
    deadline_at: toTokyoIso(request.deadlineAt),
    total: fitting?.total ?? offer?.total ?? null,
    reward_estimate: fitting?.reward ?? offered,
    starts: (fitting?.starts ?? []).map(toTokyoIso),
    my_offer: offer && {
      id: offer.id,
      state: offer.state,
      label:
        offer.state === 'not_selected' && request.state !== 'matched' ? '募集が終わりました' : offerLabel(offer.state),
      starts_at: toTokyoIso(offer.startsAt),
      ends_at: endOf(offer.startsAt, request.minutes),
      message: offer.message,
      expires_at: toTokyoIso(offer.expiresAt),
      reservation_id: offer.state === 'selected' ? request.reservationId : null,
    },
  };
}
