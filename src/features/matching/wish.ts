import type { Data, Input } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { type Facet, facetOptions, WISHED_FACETS } from '@/domain/facets';
import { MATCHING } from '@/domain/limits';
import { earliestWish, firstStart, RECRUITING_MINUTES, type RecruitingMinutes, startNow } from '@/domain/matching';
import { PLACE_TYPE } from '@/domain/place-types';
import { type AddressQuery, numberOf, numbersOf, textOf, timeOf } from '@/hooks/use-address-state';

/** What a request asks for, as the address holds it; `startsAt` null = as soon as possible. */
export type MatchingWish = {
  area: number;
  place: number;
  hotel: number | null;
  home: number | null;
  startsAt: string | null;
  minutes: number;
  budget: number;
  facets: Partial<Record<Facet, number[]>>;
  /** Tenths of a star. */
  rating: number | null;
  ageFrom: number | null;
  ageTo: number | null;
  recruiting: RecruitingMinutes;
  auto: boolean;
  options: number[];
};

/** A running or past request. */
export type Request = Data<'GET /api/v1/users/me/matching_requests/{matching_request_id}/'>;

const USUAL = { area: 1, minutes: 90, budget: 30_000 };

/** Reads the address; what is missing or unusable is as usual. */
export function readWish(query: AddressQuery): MatchingWish {
  const recruiting = RECRUITING_MINUTES.find((known) => known === numberOf(query.recruiting));
  const time = timeOf(query.starts_at);
  return {
    area: numberOf(query.area) ?? USUAL.area,
    place: numberOf(query.place) ?? PLACE_TYPE.hotel,
    hotel: numberOf(query.hotel),
    home: numberOf(query.home),
    startsAt: time === null ? null : toTokyoIso(new Date(time)),
    minutes: numberOf(query.minutes) ?? USUAL.minutes,
    budget: numberOf(query.budget) ?? USUAL.budget,
    facets: Object.fromEntries(
      WISHED_FACETS.flatMap((facet) => {
        const values = numbersOf(query[facet]).filter((value) =>
          facetOptions(facet).some((known) => known.value === value),
        );
        return values.length > 0 ? [[facet, values]] : [];
      }),
    ),
    rating: numberOf(query.rating),
    ageFrom: numberOf(query.age_from),
    ageTo: numberOf(query.age_to),
    recruiting: recruiting ?? MATCHING.recruitingUsual,
    auto: textOf(query.auto) === '1',
    options: numbersOf(query.option_id),
  };
}

/** Writes it as a query. */
export function writeWish(wish: MatchingWish): Record<string, string | string[]> {
  const { facets, options, auto, startsAt, ...rest } = wish;
  const names = { ageFrom: 'age_from', ageTo: 'age_to' } as const;
  const query: Record<string, string | string[]> = {};
  for (const [key, value] of Object.entries(rest))
    if (value !== null) query[key in names ? names[key as keyof typeof names] : key] = String(value);
  if (startsAt !== null) query.starts_at = startsAt;
  for (const facet of WISHED_FACETS) if (facets[facet]?.length) query[facet] = (facets[facet] ?? []).map(String);
  if (auto) query.auto = '1';
  if (options.length > 0) query.option_id = options.map(String);
  return query;
}

/** The wish of an earlier request, for asking once more: everything but the time. */
export const wishOf = (request: Request): MatchingWish => {
  const { age_from, age_to, rating_min, ...facets } = request.conditions;
  return {
    area: request.area_id,
    place: request.place.place_type_id,
    hotel: request.place.mst_hotel_id,
    home: request.place.home_id,
    startsAt: null,
    minutes: request.minutes,
    budget: request.budget_max,
    facets: Object.fromEntries(Object.entries(facets).filter(([, values]) => values !== undefined)),
    rating: rating_min === undefined ? null : Math.round(rating_min * 10),
    ageFrom: age_from ?? null,
    ageTo: age_to ?? null,
    recruiting: RECRUITING_MINUTES.find((known) => known === request.recruiting_minutes) ?? MATCHING.recruitingUsual,
    auto: request.auto_select,
    options: request.option_ids,
  };
};

/** What is sent for it. */
export function bodyOf(wish: MatchingWish): Input<'POST /api/v1/users/me/matching_requests/'>['body'] {
  const { facets, ageFrom, ageTo, rating } = wish;
  return {
    starts_at: wish.startsAt,
    minutes: wish.minutes,
    area_id: wish.area,
    place: {
      place_type_id: wish.place,
      ...(wish.place === PLACE_TYPE.hotel && wish.hotel !== null ? { mst_hotel_id: wish.hotel } : {}),
      ...(wish.place === PLACE_TYPE.home && wish.home !== null ? { home_id: wish.home } : {}),
    },
    budget_max: wish.budget,
    conditions: {
      ...facets,
      ...(ageFrom === null ? {} : { age_from: ageFrom }),
      ...(ageTo === null ? {} : { age_to: ageTo }),
      ...(rating === null ? {} : { rating_min: rating / 10 }),
    },
    option_ids: wish.options,
    recruiting_minutes: wish.recruiting,
    auto_select: wish.auto,
  };
}

/** What is asked to count the casts that it reaches. */
export function reachOf(wish: MatchingWish): Input<'GET /api/v1/users/me/matching_reach/'>['query'] {
  return {
    ...(wish.startsAt === null ? {} : { starts_at: wish.startsAt }),
    minutes: wish.minutes,
    area_id: wish.area,
    place_type_id: wish.place,
    budget_max: wish.budget,
    recruiting_minutes: wish.recruiting,
    ...wish.facets,
    ...(wish.ageFrom === null ? {} : { age_from: wish.ageFrom }),
    ...(wish.ageTo === null ? {} : { age_to: wish.ageTo }),
    ...(wish.rating === null ? {} : { rating_tenths: wish.rating }),
    option_ids: wish.options,
  };
}

/** The start that it means now. */
export const startOf = (wish: MatchingWish, now: Date): Date =>
  wish.startsAt === null ? earliestWish(now, wish.recruiting) : new Date(wish.startsAt);

/** The wish as it can be had now: while 今すぐ cannot, its start is the next opening. */
export const possibleNow = (wish: MatchingWish, now: Date): MatchingWish =>
  wish.startsAt === null && startNow(now, wish) === null
    ? { ...wish, startsAt: toTokyoIso(firstStart(now, wish)) }
    : wish;

/** A condition in words, and what a wish is without it. */
export type Condition = { name: string; without: Partial<MatchingWish> };

/** Its conditions, each by itself. */
export function conditionsOf({ facets, rating, ageFrom, ageTo }: MatchingWish): Condition[] {
  const stars = { name: `★${((rating ?? 0) / 10).toFixed(1)}以上`, without: { rating: null } };
  const ages = { name: `${ageFrom ?? 18}〜${ageTo ?? ''}歳`, without: { ageFrom: null, ageTo: null } };
  return [
    ...(rating === null ? [] : [stars]),
    ...(ageFrom === null && ageTo === null ? [] : [ages]),
    ...WISHED_FACETS.flatMap((facet) => {
      const chosen = facetOptions(facet).filter(({ value }) => facets[facet]?.includes(value));
      const without = { facets: { ...facets, [facet]: [] } };
      return chosen.length > 0 ? [{ name: chosen.map(({ name }) => name).join('、'), without }] : [];
    }),
  ];
}

/** The same in one line. */
export const conditionWords = (wish: MatchingWish): string =>
  conditionsOf(wish)
    .map(({ name }) => name)
    .join('、') || '希望なし';
