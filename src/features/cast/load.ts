import { businessDateOf } from '@/domain/business-day';
import { type ListQuery, listQueryOf } from './cast-query';
import { type About, aboutOf } from './detail/about';
import type { Area, CardPage, Detail, Home, Reader, Week } from './types';

type Address = { query: Readonly<Record<string, string | string[] | undefined>> };

/** What the top screen is given; `now` in milliseconds by the server's clock. */
export type TopProps = { home: Home; now: number };
/** What the list screen is given; `today` is the business date. */
export type ListProps = { query: ListQuery; areas: Area[]; casts: CardPage; total: number; today: string };
/** What the detail screen is given. */
export type DetailProps = { cast: Detail; week: Week; today: string; about: About };
/** What her page is given; `detail` is null where only members may see her. */
export type DetailPage = { id: number; detail: DetailProps | null };

/** Reads the top page. */
export async function loadTop(api: Reader): Promise<TopProps> {
  const home = await api('GET /api/v1/home/');
  return { home, now: api.now().getTime() };
}

/** Reads the list for the conditions in the address; without a date they mean today. */
export async function loadList(api: Reader, { query: address }: Address): Promise<ListProps> {
  const query = listQueryOf(address);
  const areas = await api('GET /api/v1/areas/');
  const today = businessDateOf(api.now());
  const { cursor, sort, ...conditions } = query;
  const asked = { ...conditions, date: conditions.date ?? today };
  const [casts, { total }] = await Promise.all([
    api('GET /api/v1/female_casts/', { query: { ...asked, ...(sort ? { sort } : {}), ...(cursor ? { cursor } : {}) } }),
    api('GET /api/v1/female_casts/count/', { query: asked }),
  ]);
  return { query, areas, casts, total, today };
}

/** Reads one cast's page as a guest sees it: of a members-only cast nothing but that she is one. */
export async function loadDetail(api: Reader, { query }: Address): Promise<DetailPage> {
  const id = Number(query.id);
  const { open } = await api('GET /api/v1/female_casts/{female_cast_id}/access/', { params: { female_cast_id: id } });
  return { id, detail: open ? await readDetail(api, id) : null };
}

/** Reads one cast and her week. */
export async function readDetail(api: Reader, id: number): Promise<DetailProps> {
  const params = { female_cast_id: id };
  const [cast, week] = await Promise.all([
    api('GET /api/v1/female_casts/{female_cast_id}/', { params }),
    api('GET /api/v1/female_casts/{female_cast_id}/schedule/', { params }),
  ]);
  return { cast, week, today: businessDateOf(api.now()), about: aboutOf(cast) };
}
