import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { introductionLabel } from '@/domain/machines/guest-introduction';
import { isUuid } from '@/domain/uuid';
import { readCursor, writeCursor } from '../../../core/cursor';
import { Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import { nicknamesOf } from '../../people/person/service';
import { castRefs } from '../../supply/photo/service';
import { personsOfCasts, shownAccounts } from '../../supply/profile/service';
import * as rows from './introduction-queries';

type Page = Reply<'GET /api/v1/ops/introductions/'>;
type Introduction = Page['data'][number];

const LIST = 'introductions';

/** A page of introductions, the newest first. */
export async function listIntroductions(
  db: Db,
  { state, cursor, limit }: { state: 'open' | 'closed'; cursor?: string; limit: number },
  now: Date,
): Promise<Page> {
  const read = readCursor(cursor, LIST, ['instant', 'uuid']);
  const after = read && { createdAt: read[0], id: read[1] };
  const found = await rows.introductionPage(db, { isOpen: state === 'open', after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    data: await present(db, page, now),
    page: { next_cursor: last ? writeCursor(LIST, [last.createdAt, last.id]) : null, total: null },
  };
}

/** One of them. Throws `not_found`. */
export async function readIntroduction(db: Db, id: string, now: Date): Promise<Introduction> {
  const row = isUuid(id) ? await rows.findIntroduction(db, id) : null;
  const [shown] = row ? await present(db, [row], now) : [];
  if (!shown) throw new Refusal('not_found');
  return shown;
}

async function present(db: Db, list: readonly rows.IntroductionRow[], now: Date): Promise<Introduction[]> {
  const castIds = [...new Set(list.map(({ castId }) => castId))];
  const casts = await castRefs(db, castIds, now);
  const accounts = new Map((await personsOfCasts(db, castIds)).map((one) => [one.castId, one.personId]));
  const nicknames = await nicknamesOf(db, [...new Set(list.map(({ personId }) => personId))]);
  const staff = list.flatMap(({ madeBy, withdrawnBy }) => (withdrawnBy === null ? [madeBy] : [madeBy, withdrawnBy]));
  const names = await shownAccounts(db, [...new Set(staff)]);
  const named = (id: number) => ({ id, name: names.get(id)?.name ?? '' });
  const offers = await rows.offersBy(
    db,
    list.map(({ id }) => id),
  );
  return list.map((row) => ({
    id: row.id,
    state: row.state,
    state_label: introductionLabel(row.state),
    female_cast: {
      user_id: accounts.get(row.castId) ?? 0,
      display_name: casts.get(row.castId)?.display_name ?? '',
      store_name: casts.get(row.castId)?.store_name ?? '',
    },
    male_user: { user_id: row.personId, nickname: nicknames.get(row.personId) ?? '' },
    reason: row.reason,
    message: row.message,
    made_by: named(row.madeBy),
    created_at: toTokyoIso(row.createdAt),
    until: toTokyoIso(row.until),
    ended_at: row.endedAt && toTokyoIso(row.endedAt),
    withdrawn_by: row.withdrawnBy === null ? null : named(row.withdrawnBy),
    withdrawal: row.withdrawal,
    offers: offers.get(row.id) ?? 0,
    can: row.state === 'open' && row.until > now ? ['withdraw'] : [],
  }));
}
