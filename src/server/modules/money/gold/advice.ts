import { addDays, parse30, tokyoDateOf, toTokyoIso } from '@/domain/business-day';
import { GOLD_ADVICE_DAYS } from '@/domain/limits';
import type { Work } from '../../../core/work';
import { changeFact } from '../../../db/installation';
import { tellAll } from '../../people/notice/service';
import { goldLapsing } from './expiry-queries';

/**
 * The daily job: a push at noon to all people whose gold lapses on the day 30, 7 or 1 days ahead
 * (docs/rules/gold.md#advice-before-expiry). Once a day, however often it runs.
 */
export async function adviseLapsing(work: Work): Promise<void> {
  const today = tokyoDateOf(work.now);
  if (!(await changeFact(work.tx, 'gold-advice', today))) return;
  const days = GOLD_ADVICE_DAYS.map((ahead) => {
    const date = addDays(today, ahead);
    return { from: parse30(date, '0:00'), to: parse30(addDays(date, 1), '0:00') };
  });
  const noon = parse30(today, '12:00');
  const at = noon > work.now ? noon : work.now;
  const lapsing = new Map((await goldLapsing(work.tx, days)).map((row) => [row.personId, row]));
  await tellAll(work, [...lapsing.keys()], (personId) => {
    const { gold, lapsesAt } = lapsing.get(personId) ?? {};
    const facts = gold && lapsesAt ? { gold, lapses_at: toTokyoIso(lapsesAt) } : {};
    return { kind: 'gold', subject: 'expiry', path: '/mypage/gold', at, facts };
  });
}
