import { businessDateOf } from '@/domain/business-day';
import { listDateOf } from '@/domain/list-date';
import type { Reader } from '@/ui/patterns/reader';
import { type Condition, type ListQuery, sortOf, without } from './cast-query';
import { type About, aboutOf } from './detail/about';
import type { TileFacts } from './movie/film-tile';
import type { MoviePage } from './movie/movie-query';
import { type RankingTerms, rankingTermsOf } from './ranking/ranking-terms';
import { listQueryOf } from './search/address';
import { conditionsOf } from './search/conditions';
import { type TimetableTerms, timetableTermsOf } from './timetable/timetable-terms';
import type { Area, AreaFacts, CardPage, Detail, Home, Hotel, Ranking, Timetable, TimetableDays, Week } from './types';

const TOP_PLACES = 3;
const TOP_MOVIES = 6;
const DETAIL_MOVIES = 8;

type Address = { query: Readonly<Record<string, string | string[] | undefined>> };

/**
 * What the top screen is given: its content, the first three of the week, the newest films, and the time in
 * milliseconds by the server's clock.
 */
export type TopProps = { home: Home; ranking: Ranking['rows']; movies: TileFacts[]; now: number };
/** A hotel to which a cast is asked, and its area. */
export type Guest = Pick<Hotel, 'id' | 'name' | 'area_id'>;
/**
 * What the list screen is given; `today` is the business date, `listDate` the one that an address without a date
 * means, `hotel` goes along to the booking.
 */
export type ListProps = {
  query: ListQuery;
  conditions: Condition[];
  areas: Area[];
  casts: CardPage;
  total: number;
  today: string;
  listDate: string;
  hotel?: Guest | null;
};
/** What the ranking screen is given; `today` is the business date. */
export type RankingProps = { terms: RankingTerms; areas: Area[]; ranking: Ranking; today: string };
/** What the timetable is given; the time in milliseconds is the server's. */
export type TimetableProps = {
  terms: TimetableTerms;
  areas: Area[];
  storeName: string | null;
  days: TimetableDays;
  table: Timetable;
  now: number;
};
/** What the detail screen is given. */
export type DetailProps = { cast: Detail; week: Week; today: string; about: About; movies: MoviePage['data'] };
/** What the cast's page is given; `detail` is null where only members may see the cast. */
export type DetailPage = { id: number; detail: DetailProps | null };

/** Reads the top page. */
export async function loadTop(api: Reader): Promise<TopProps> {
  const [home, { rows }, newest] = await Promise.all([
    api('GET /api/v1/home/'),
    api('GET /api/v1/female_casts/ranking/', { query: { limit: TOP_PLACES } }),
    api('GET /api/v1/movies/', { query: { sort: 'new', limit: TOP_MOVIES } }),
  ]);
  const movies = newest.data.map(({ id, title, poster, duration, female_cast: cast }) => ({
    id,
    title,
    poster,
    duration,
    by: cast.display_name,
  }));
  return { home, ranking: rows, movies, now: api.now().getTime() };
}

/**
 * Reads the list for the conditions in the address; without a date they mean the one that lists open on. A hotel that
 * is not there and a cursor that is none are left out: the list stands without them.
 */
export async function loadList(api: Reader, { query: address }: Address): Promise<ListProps> {
  const read = listQueryOf(address);
  const areas = await api('GET /api/v1/areas/');
  const [today, listDate] = [businessDateOf(api.now()), listDateOf(api.now())];
  const { cursor, sort: _, hotel: hotelId, ...conditions } = read;
  const asked = { ...conditions, date: conditions.date ?? listDate };
  const first = { ...asked, sort: sortOf(read) };
  const [further, { total }, hotel, stores] = await Promise.all([
    cursor === undefined ? null : api.orNull('GET /api/v1/female_casts/', { query: { ...first, cursor } }),
    api('GET /api/v1/female_casts/count/', { query: asked }),
    hotelId === undefined
      ? null
      : api.orNull('GET /api/v1/mst_hotels/{mst_hotel_id}/', { params: { mst_hotel_id: hotelId } }),
    read.store ? api('GET /api/v1/stores/') : [],
  ]);
  const casts = further ?? (await api('GET /api/v1/female_casts/', { query: first }));
  const kept = without(read, ...(hotel ? [] : (['hotel'] as const)));
  const query = cursor !== undefined && further ? { ...kept, cursor } : kept;
  return {
    query,
    conditions: conditionsOf(query, { areas, stores, hotel }),
    areas,
    casts,
    total,
    today,
    listDate,
    hotel: hotel && { id: hotel.id, name: hotel.name, area_id: hotel.area_id },
  };
}

/** What an area's page is given: `date` is the business date whose casts it shows, `today` that of now. */
export type AreaProps = { area: AreaFacts; casts: CardPage['data']; hotels: Hotel[]; date: string; today: string };

const AREA_CASTS = 8;

/** Reads an area: who can be met there next, its hotels, what others say. */
export async function loadArea(api: Reader, { query }: Address): Promise<AreaProps> {
  const id = Number(query.areaId);
  const area = await api('GET /api/v1/areas/{area_id}/', { params: { area_id: id } });
  const [casts, hotels] = await Promise.all([
    api('GET /api/v1/female_casts/', { query: { area_id: id, limit: AREA_CASTS } }),
    api('GET /api/v1/mst_hotels/', { query: { area_id: id } }),
  ]);
  const [date, today] = [listDateOf(api.now()), businessDateOf(api.now())];
  return { area, casts: casts.data, hotels, date, today };
}

/** Reads the ranking for the conditions in the address. */
export async function loadRanking(api: Reader, { query: address }: Address): Promise<RankingProps> {
  const terms = rankingTermsOf(address);
  const areas = await api('GET /api/v1/areas/');
  const ranking = await api('GET /api/v1/female_casts/ranking/', { query: terms });
  return { terms, areas, ranking, today: businessDateOf(api.now()) };
}

/** Reads the timetable for the conditions in the address; a day that it does not have becomes the list's. */
export async function loadTimetable(api: Reader, { query: address }: Address): Promise<TimetableProps> {
  const { date, area_id, store } = timetableTermsOf(address);
  const where = { ...(area_id === undefined ? {} : { area_id }), ...(store === undefined ? {} : { store }) };
  const asked = { area_id, store: store === undefined ? [] : [store] };
  const areas = await api('GET /api/v1/areas/');
  const days = await api('GET /api/v1/schedules/days/', { query: asked });
  const listDate = listDateOf(api.now());
  const day = days.find((known) => known.date === date) ?? days.find((known) => known.date === listDate);
  const terms = { ...where, date: day?.date ?? listDate };
  const table = await api('GET /api/v1/schedules/', { query: { ...asked, date: terms.date } });
  const stores = store === undefined ? [] : await api('GET /api/v1/stores/');
  const storeName = stores.find(({ id }) => id === store)?.name ?? null;
  return { terms, areas, storeName, days, table, now: api.now().getTime() };
}

/** Reads one cast's page as a guest sees it: of a members-only cast only that fact. */
export async function loadDetail(api: Reader, { query }: Address): Promise<DetailPage> {
  const id = Number(query.id);
  const { open } = await api('GET /api/v1/female_casts/{female_cast_id}/access/', { params: { female_cast_id: id } });
  return { id, detail: open ? await readDetail(api, id) : null };
}

/** Reads one cast and the cast's week. */
export async function readDetail(api: Reader, id: number): Promise<DetailProps> {
  const params = { female_cast_id: id };
  const [cast, week, { data: movies }] = await Promise.all([
    api('GET /api/v1/female_casts/{female_cast_id}/', { params }),
    api('GET /api/v1/female_casts/{female_cast_id}/schedule/', { params }),
    api('GET /api/v1/movies/', { query: { female_cast_id: id, sort: 'new', limit: DETAIL_MOVIES } }),
  ]);
  return { cast, week, today: businessDateOf(api.now()), about: aboutOf(cast), movies };
}
