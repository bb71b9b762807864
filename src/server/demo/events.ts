import { addDays } from '@/domain/business-day';
import { keysOf } from '@/domain/keys';
import type { castEvent } from '../db/schema';

type Row = typeof castEvent.$inferInsert;
type Demo = Pick<Row, 'name' | 'fromHour' | 'toHour' | 'audience' | 'benefit' | 'amount'> & {
  /** The cast's place among the demo's casts. */
  index: number;
  waits?: boolean;
};

// Days after the first one.
const FOUR_WEEKS = 27;
const EVENTS: readonly Demo[] = [
  { index: 7, name: 'はじめての方へ', fromHour: null, toHour: null, audience: 'first', benefit: 'yen', amount: 1000 },
  {
    index: 12,
    name: '早い時間のゆっくりコース',
    fromHour: 9,
    toHour: 18,
    audience: 'all',
    benefit: 'minutes',
    amount: 10,
  },
  {
    index: 19,
    name: 'フォローのお礼',
    fromHour: null,
    toHour: null,
    audience: 'followers',
    benefit: 'percent',
    amount: 5,
  },
  {
    index: 0,
    name: '連休の夜、はじめての方へ',
    fromHour: 18,
    toHour: 24,
    audience: 'first',
    benefit: 'yen',
    amount: 1000,
    waits: true,
  },
];

/** Three events that are shown for four weeks, and one that waits for the desk. */
export const demoEvents = (
  castIdAt: (index: number) => number,
  { now, today, opsId }: { now: Date; today: string; opsId: number },
): Row[] => EVENTS.map((event) => rowOf(event, { castId: castIdAt(event.index), from: today, now, opsId }));

/**
 * The same for the four weeks that follow those in `last`, the newest event by name of each of the casts, from today
 * on where a demo slept. What a cast changed or took back, and what the desk refused, is not renewed.
 */
export function renewedEvents(
  last: readonly (typeof castEvent.$inferSelect)[],
  { castIds, now, today }: { castIds: readonly number[]; now: Date; today: string },
): Row[] {
  return EVENTS.flatMap((event) => {
    const castId = castIds[event.index];
    const before = last.find((one) => one.castId === castId && one.name === event.name);
    if (castId === undefined || !before || before.endsOn > today) return [];
    const isAsItWas = before.state === 'approved' || (event.waits && before.state === 'reviewing');
    if (!isAsItWas || !isSame(event, before)) return [];
    const next = addDays(before.endsOn, 1);
    return [rowOf(event, { castId, from: next < today ? today : next, now, opsId: before.decidedBy })];
  });
}

function isSame(event: Demo, row: typeof castEvent.$inferSelect): boolean {
  const { fromHour, toHour, audience, benefit, amount } = row;
  const facts = { fromHour, toHour, audience, benefit, amount };
  return keysOf(facts).every((key) => facts[key] === event[key]);
}

function rowOf(
  { index, waits = false, ...event }: Demo,
  { castId, from, now, opsId }: { castId: number; from: string; now: Date; opsId: number | null },
): Row {
  return {
    ...event,
    castId,
    startsOn: from,
    endsOn: addDays(from, FOUR_WEEKS),
    state: waits ? 'reviewing' : 'approved',
    version: 1,
    createdAt: now,
    sentAt: now,
    ...(waits ? {} : { decidedAt: now, decidedBy: opsId }),
  };
}
