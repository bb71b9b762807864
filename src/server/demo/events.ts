import { addDays } from '@/domain/business-day';
import type { castEvent } from '../db/schema';

type Row = typeof castEvent.$inferInsert;
type Demo = Pick<Row, 'name' | 'fromHour' | 'toHour' | 'audience' | 'benefit' | 'amount'> & {
  /** Her place among the demo's casts. */
  index: number;
  waits?: boolean;
};

const WEEKS_LONG = 27;
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
): Row[] =>
  EVENTS.map(({ index, waits = false, ...event }) => ({
    ...event,
    castId: castIdAt(index),
    startsOn: today,
    endsOn: addDays(today, WEEKS_LONG),
    state: waits ? 'reviewing' : 'approved',
    version: 1,
    createdAt: now,
    sentAt: now,
    ...(waits ? {} : { decidedAt: now, decidedBy: opsId }),
  }));
