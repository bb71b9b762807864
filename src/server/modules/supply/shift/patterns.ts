import type { Data, Input } from '@/contract';
import { minutesOf30 } from '@/domain/business-day';
import { clockText } from '@/domain/clock-text';
import { SHIFT } from '@/domain/limits';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { type CastFacts, lockCasts } from '../profile/service';
import * as queries from './pattern-queries';

type Pattern = Data<'GET /api/v1/female_casts/me/shift_patterns/'>[number];
type PatternForm = Input<'POST /api/v1/female_casts/me/shift_patterns/'>['body'];

/** A cast's patterns. */
export const patternList = async (db: Db, castId: number): Promise<Pattern[]> =>
  (await queries.patternsOf(db, castId)).map(present);

/** Stores a pattern. Throws `validation/failed` for areas that are not the cast's, `shift/pattern_limit`. */
export async function addPattern(work: Work, castId: number, form: PatternForm): Promise<Pattern> {
  const hours = hoursOf(await locked(work, castId), form);
  const { length } = await queries.patternsOf(work.tx, castId);
  if (length >= SHIFT.patterns) throw new Refusal('shift/pattern_limit');
  return present(await queries.insertPattern(work.tx, castId, hours, work.now));
}

/** Changes a pattern; shifts that were made of it stay as they are. Throws `validation/failed`, `not_found`. */
export async function changePattern(work: Work, castId: number, id: number, form: PatternForm): Promise<Pattern> {
  const row = await queries.updatePattern(work.tx, castId, id, hoursOf(await locked(work, castId), form));
  if (!row) throw new Refusal('not_found');
  return present(row);
}

/** Removes a pattern; shifts that were made of it stay. Throws `not_found`. */
export async function removePattern(work: Work, castId: number, id: number): Promise<void> {
  if (!(await queries.deletePattern(work.tx, castId, id))) throw new Refusal('not_found');
}

async function locked(work: Work, castId: number): Promise<CastFacts> {
  const [cast] = await lockCasts(work.tx, [castId]);
  if (!cast) throw new Refusal('not_found');
  return cast;
}

function hoursOf(cast: CastFacts, form: PatternForm): queries.PatternHours {
  if (form.area_ids.some((id) => !cast.areaIds.includes(id)))
    throw fieldRefusal('body.area_ids', '受付設定にあるエリアから選択してください');
  return {
    weekdays: sorted(form.weekdays),
    startsMinute: minutesOf30(form.from),
    endsMinute: minutesOf30(form.to),
    areaIds: sorted(form.area_ids),
  };
}

const sorted = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b);

const present = ({ id, weekdays, startsMinute, endsMinute, areaIds }: queries.PatternRow): Pattern => ({
  id,
  weekdays,
  from: clockText(startsMinute),
  to: clockText(endsMinute),
  area_ids: areaIds,
});
