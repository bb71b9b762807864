import { eq } from 'drizzle-orm';
import { movie, videoPlan, videoPurchase } from '@/server/db/schema';
import { makeCast, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeFilm } from '../../../../support/films';
import type { World } from '../../booking/reservation/world';

type Cards = { id: number }[];
/** The cast, another cast like this one, and the price, the lowest of the area. */
export type Shown = { cast: TestCast; like: TestCast; price: number };
let lowest = 9_000;

/**
 * A cast who can be met in every way: free and paid films, a plan, a film that was bought this week, an event, a
 * similar cast.
 */
export async function makeShown({ deps, call }: World, buyer: TestPerson): Promise<Shown> {
  const now = deps.clock.now();
  lowest -= 1;
  const cast = await makeCast(deps, { tags: [1, 2, 3], priceFrom: lowest });
  const like = await makeCast(deps, { tags: [1, 2, 3] });
  const paid = { kind: 'paid', price: 900, preview: 'private/movie/preview.mp4', decidedAt: now } as const;
  const films = [await makeFilm(deps, cast.castId)];
  for (let n = 0; n < 3; n += 1) films.push(await makeFilm(deps, cast.castId, paid));
  await deps.unitOfWork(({ tx }) =>
    tx
      .insert(videoPlan)
      .values({ id: deps.random.uuid(), castId: cast.castId, price: 1800, offered: true, changedAt: now }),
  );
  const bought = { body: { paid_video_id: films[1], price: 900 }, key: deps.random.uuid() };
  expect((await call(buyer, 'POST', '/api/v1/users/me/paid_video_purchases/', bought)).status).toBe(201);
  expect(await deps.reader().$count(videoPurchase, eq(videoPurchase.castId, cast.castId))).toBe(1);
  return { cast, like, price: lowest };
}

/** Whether a visitor meets the cast, by each list and page that there is to the cast. */
export async function waysTo(world: World, who: TestPerson | null, { cast, like, price }: Shown, day: string) {
  const id = cast.castId;
  const get = <T>(path: string) => world.call<T>(who, 'GET', path);
  const holds = (list: readonly { id: number }[]) => list.some((each) => each.id === id);
  const status = async (path: string) => (await get(path)).status === 200;
  /** The cast's name on a card, in a row or at a film of any list. */
  const names = async (path: string) => JSON.stringify((await get(path)).body).includes(`"${cast.displayName}"`);
  const films = await world.deps.reader().select().from(movie).where(eq(movie.castId, id));
  const film = (kind: 'free' | 'paid') => films.find((each) => each.kind === kind)?.id;
  const home = (await get<{ today: Cards; soon: Cards; newcomers: Cards }>('/api/v1/home/')).data;
  const area = (await get<{ price_from: { amount: number } | null }>('/api/v1/areas/1/')).data;
  return {
    list: await names(`/api/v1/female_casts/?date=${day}&limit=50`),
    byArea: await names('/api/v1/female_casts/?area_id=1&limit=50'),
    byName: await names(`/api/v1/female_casts/?q=${encodeURIComponent(cast.displayName)}&limit=50`),
    cards: await names(`/api/v1/female_casts/cards/?id=${id}`),
    likeAnother: await names(`/api/v1/female_casts/${like.castId}/`),
    top: [home.today, home.soon, home.newcomers].some(holds),
    area: area.price_from?.amount === price,
    timetable: await names(`/api/v1/schedules/?date=${day}`),
    ranking: await names('/api/v1/female_casts/ranking/'),
    page: await status(`/api/v1/female_casts/${id}/`),
    access: await status(`/api/v1/female_casts/${id}/access/`),
    schedule: await status(`/api/v1/female_casts/${id}/schedule/?date=${day}`),
    slots: await status(`/api/v1/female_casts/${id}/slots/?date=${day}&minutes=60&place_type_id=17`),
    reviews: await status(`/api/v1/female_casts/${id}/reviews/`),
    films: await names(`/api/v1/movies/?limit=50`),
    filmsOfHer: await names(`/api/v1/movies/?female_cast_id=${id}`),
    film: await status(`/api/v1/movies/${film('free')}/`),
    paidFilms: await names('/api/v1/paid_videos/?limit=50'),
    paidFilm: await status(`/api/v1/paid_videos/${film('paid')}/`),
    paidRanking: await names('/api/v1/paid_videos/ranking/'),
    creators: await names('/api/v1/paid_videos/creators/'),
    plans: await names('/api/v1/paid_video_plans/'),
  };
}
