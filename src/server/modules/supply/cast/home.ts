import type { Data } from '@/contract';
import { addDays } from '@/domain/business-day';
import { DAYS_AHEAD, NEW_DAYS } from '@/domain/limits';
import type { Deps } from '../../../core/deps';
import type { Db } from '../../../core/work';
import { areas } from '../place/service';
import { listDateOf } from '../shift/service';
import { castCards } from './cards';
import { type Audience, newcomerIds, topRatedIds } from './queries';
import { bookableToday, countToday } from './search';

type AreaItem = Data<'GET /api/v1/areas/'>[number];

const RAIL = 8;
const SOON = 6;
const RANKING = 3;
const NEWCOMERS = 6;

/** All areas with how many casts this audience can book there today. */
export async function areaList(deps: Deps, audience: Audience): Promise<AreaItem[]> {
  const { byArea } = await countToday(deps, audience);
  return withCounts(deps.reader(), byArea);
}

/** The top page of an audience. Ranking and newcomers show their next start within the bookable days. */
export async function homePage(deps: Deps, audience: Audience): Promise<Data<'GET /api/v1/home/'>> {
  const { now } = audience;
  const db = deps.reader();
  const date = listDateOf(now);
  const { all, byArea } = await countToday(deps, audience);
  const soon = await bookableToday(deps, 'earliest', audience, SOON);
  const ranking = await topRatedIds(db, audience, RANKING);
  const newcomers = await newcomerIds(db, addDays(date, 1 - NEW_DAYS), audience, NEWCOMERS);
  return {
    date,
    accepting_count: all,
    next_starts_at: soon[0]?.next_starts_at ?? null,
    areas: await withCounts(db, byArea),
    today: await bookableToday(deps, 'recommended', audience, RAIL),
    soon,
    ranking: await castCards(db, ranking, now, { days: DAYS_AHEAD }),
    newcomers: await castCards(db, newcomers, now, { days: DAYS_AHEAD }),
  };
}

async function withCounts(db: Db, byArea: ReadonlyMap<number, number>): Promise<AreaItem[]> {
  return (await areas(db)).map(({ id, name, prefecture }) => ({
    id,
    name,
    prefecture,
    today_count: byArea.get(id) ?? 0,
  }));
}
