import { addDays, businessDateOf, businessDayOpen } from '@/domain/business-day';
import { type CoercionFacts, LONGEST_DAY_MINUTES, MOST_WORK_DAYS, WORK_WINDOW_DAYS } from '@/domain/coercion';
import type { Deps } from '../../../core/deps';
import type { Db } from '../../../core/work';
import { devicesOfSeveralCasts } from '../../people/auth/service';
import { type CoercionSign, raiseAmong, raiseSignal } from '../../people/coercion/service';
import { personsOfCasts } from '../../supply/profile/service';
import { longDays, manyDays } from '../../supply/shift/service';
import { accountsOfSeveral } from '../pay/service';

/**
 * Raises what a day shows: days and months of work, devices and accounts that several casts share. A transaction for
 * each, so that two processes that begin the same day raise it once. Returns how many are new.
 */
export async function raiseDaily(deps: Deps): Promise<number> {
  const db = deps.reader();
  let raised = 0;
  for (const found of await workSignals(db, businessDateOf(deps.clock.now())))
    if (await deps.unitOfWork((work) => raiseSignal(work, found))) raised += 1;
  for (const { personIds, since } of await devicesOfSeveralCasts(db))
    raised += await deps.unitOfWork((work) => raiseAmong(work, 'shared_device', personIds, since));
  for (const { castIds, since } of await accountsOfSeveral(db)) {
    const people = (await personsOfCasts(db, castIds)).map(({ personId }) => personId);
    raised += await deps.unitOfWork((work) => raiseAmong(work, 'shared_account', people, since));
  }
  return raised;
}

/** The same at the begin of a day. */
export async function raiseSignals(deps: Deps): Promise<void> {
  const signals = await raiseDaily(deps);
  if (signals > 0) deps.log.info({ signals }, 'signals raised');
}

/** The thirty business dates before today's. */
async function workSignals(db: Db, today: string): Promise<CoercionSign[]> {
  const [from, to] = [addDays(today, -WORK_WINDOW_DAYS), addDays(today, -1)];
  const long = await longDays(db, from, to, LONGEST_DAY_MINUTES);
  const many = await manyDays(db, from, to, MOST_WORK_DAYS);
  const people = new Map(
    (await personsOfCasts(db, [...new Set([...long, ...many].map(({ castId }) => castId))])).map((one) => [
      one.castId,
      one.personId,
    ]),
  );
  const found = (castId: number, kind: CoercionSign['kind'], facts: CoercionFacts, since: Date): CoercionSign[] => {
    const personId = people.get(castId);
    return personId === undefined ? [] : [{ personId, kind, facts, since }];
  };
  return [
    ...long.flatMap(({ castId, date, minutes, endsAt }) => found(castId, 'long_day', { date, minutes }, endsAt)),
    // Since the first of the thirty: a month that a person has looked at is not raised again, the next one is.
    ...many.flatMap(({ castId, days }) => found(castId, 'many_days', { days }, businessDayOpen(from))),
  ];
}
