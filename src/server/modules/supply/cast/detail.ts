import type { Data } from '@/contract';
import { addDays, businessDateOf } from '@/domain/business-day';
import { type Facet, facetOfTag, perProfileFacet } from '@/domain/facets';
import { DAYS_AHEAD } from '@/domain/limits';
import { listDateOf } from '@/domain/list-date';
import { PLACE_TYPE, placeTypeName } from '@/domain/place-types';
import { readCursor, writeCursor } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import { presentEvent, shownOf } from '../event/service';
import { photosOf, pictureOf } from '../photo/service';
import { areaNames, townAreas } from '../place/service';
import { castCards } from './cards';
import { presentAnswered } from './present';
import * as queries from './queries';
import { NEWEST, type ReviewTerms, ratingOf, reviewsOf } from './review-queries';
import { audienceOf, membersAudience, similarTo } from './search';

type Detail = Data<'GET /api/v1/female_casts/{female_cast_id}/'>;
type ReviewPage = Data<'GET /api/v1/female_casts/{female_cast_id}/reviews/'>;

const SIMILAR = 4;
const FIRST_REVIEWS = 3;
const STARS = [5, 4, 3, 2, 1];
const REVIEWS = 'reviews';

/** The cast when this visitor may see it (casts always see themselves), otherwise 404. */
export async function visibleCast(db: Db, castId: number, person: Person | null, now: Date): Promise<queries.CastRow> {
  const row = await queries.castById(db, castId);
  const isOwner = person?.role === 'female_cast' && row?.cast.personId === person.id;
  if (!row || !(isOwner || (await queries.isVisibleCast(db, castId, audienceOf(person, now))))) {
    throw new Refusal('not_found');
  }
  return row;
}

/**
 * True when this visitor may see the cast's page, false when it is open to members and the visitor is none. Any other
 * refusal is the 404 of an unknown id.
 */
export async function isOpenTo(db: Db, castId: number, person: Person | null, now: Date): Promise<boolean> {
  if (person === null && (await queries.isVisibleCast(db, castId, membersAudience(now)))) {
    return queries.isVisibleCast(db, castId, audienceOf(null, now));
  }
  await visibleCast(db, castId, person, now);
  return true;
}

/** Everything of a cast's page; the next start is looked for on all bookable days. */
export async function castDetail(deps: Deps, row: queries.CastRow, person: Person | null): Promise<Detail> {
  const [db, now] = [deps.reader(), deps.clock.now()];
  const { cast } = row;
  const [card] = await castCards(db, [cast.id], now, { days: DAYS_AHEAD });
  if (!card) throw new Refusal('not_found');
  const names = await areaNames(db);
  const rating = await ratingOf(db, cast.id);
  const similar = await similarTo(deps, cast, audienceOf(person, now), SIMILAR);
  return {
    ...card,
    bio: cast.bio,
    area_ids: cast.areaIds,
    area_names: cast.areaIds.map((id) => names.get(id) ?? ''),
    tags: perProfileFacet((facet) => tagNames(cast.tags, facet)),
    photos: (await photosOf(db, [cast.id], false)).map((photo) => pictureOf(cast.displayName, photo)),
    accepting: cast.accepting,
    courses: cast.courses,
    extension_amount: cast.extensionAmount,
    nomination_fees: { photo: cast.photoNomination, regular: cast.regularNomination },
    options: cast.options,
    surcharges: cast.surcharges,
    free_area_ids: (await townAreas(db)).filter((id) => cast.areaIds.includes(id)),
    events: (await shownOf(db, [cast.id], ...bookableDates(now))).map(presentEvent),
    places: placesOf(row),
    rating_axes: rating.axes && {
      overall: hundredths(rating.axes.overall),
      service: hundredths(rating.axes.service),
      photo_match: hundredths(rating.axes.photoMatch),
      again: hundredths(rating.axes.again),
    },
    histogram: STARS.map((stars) => rating.buckets.find((bucket) => bucket.stars === stars)?.total ?? 0),
    reviews: await presentAnswered(db, await reviewsOf(db, cast.id, NEWEST, { after: null, limit: FIRST_REVIEWS })),
    similar: await castCards(db, similar, now, { days: DAYS_AHEAD }),
  };
}

/** A page of a cast's reviews; refuses a cursor that is not of this order. */
export async function reviewPage(
  db: Db,
  castId: number,
  terms: ReviewTerms,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<ReviewPage> {
  const list = terms.sort === 'new' ? REVIEWS : `${REVIEWS} ${terms.sort} ${terms.axis}`;
  const read = readCursor(cursor, list, ['number', 'int']);
  const after = read && { grade: read[0], id: read[1] };
  const rows = await presentAnswered(db, await reviewsOf(db, castId, terms, { after, limit: limit + 1 }));
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    data: shown,
    page: { next_cursor: last ? writeCursor(list, [last[terms.axis], last.id]) : null, total: null },
  };
}

function bookableDates(now: Date): [string, string] {
  return [listDateOf(now), addDays(businessDateOf(now), DAYS_AHEAD - 1)];
}

function placesOf({ cast, store }: queries.CastRow): Detail['places'] {
  const places: Detail['places'] = [];
  if (cast.placeTypeIds.includes(PLACE_TYPE.hotel)) {
    places.push({
      place_type_id: PLACE_TYPE.hotel,
      name: placeTypeName(PLACE_TYPE.hotel),
      travel_fee: cast.travelFee,
      note: '認定ホテル街は交通費無料',
    });
  }
  if (cast.placeTypeIds.includes(PLACE_TYPE.home)) {
    places.push({
      place_type_id: PLACE_TYPE.home,
      name: placeTypeName(PLACE_TYPE.home),
      travel_fee: cast.travelFee,
      note: '2回目のご利用から',
    });
  }
  if (cast.placeTypeIds.includes(PLACE_TYPE.store) && store.roomName !== null) {
    places.push({
      place_type_id: PLACE_TYPE.store,
      name: placeTypeName(PLACE_TYPE.store),
      travel_fee: 0,
      note: store.address ? `${store.roomName}（${store.address}）` : store.roomName,
    });
  }
  return places;
}

function tagNames(tags: readonly number[], facet: Facet): string[] {
  return tags.flatMap((tag) => {
    const found = facetOfTag(tag);
    return found?.facet === facet ? [found.name] : [];
  });
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
