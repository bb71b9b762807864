import fc from 'fast-check';
import { addDays } from '@/domain/business-day';
import {
  CAST_EVENT_STATES,
  CAST_EVENT_STEPS,
  CAST_EVENTS,
  type CastEventState,
  type CastEventStep,
  castEventLabel,
  castEventNow,
  castEventStep,
  castEventStepsFor,
  EVENT_AMOUNTS,
  type EventTimes,
  eventDiscount,
  giftFault,
  giftWords,
  timesFault,
} from '@/domain/cast-event';

type Ends = Partial<Record<CastEventStep, CastEventState | 'gone'>>;

/** Its whole life (docs/rules/events.md), written out once more by hand. */
const BY_CAST: Readonly<Record<CastEventState, Ends>> = {
  draft: { save: 'draft', submit: 'reviewing', remove: 'gone' },
  reviewing: { withdraw: 'withdrawn' },
  approved: { save: 'draft', submit: 'reviewing', end: 'ended' },
  refused: { save: 'draft', submit: 'reviewing', remove: 'gone' },
  withdrawn: { save: 'draft', submit: 'reviewing', remove: 'gone' },
  ended: { remove: 'gone' },
};
const BY_OPS: Partial<Record<CastEventState, Ends>> = { reviewing: { approve: 'approved', refuse: 'refused' } };

describe('the life of an event', () => {
  test.each(CAST_EVENT_STATES)('from %s leads where its table says, and nowhere else', (state) => {
    for (const step of CAST_EVENT_STEPS) {
      expect([step, castEventStep(state, step, 'cast')]).toEqual([step, BY_CAST[state][step] ?? null]);
      expect([step, castEventStep(state, step, 'ops')]).toEqual([step, BY_OPS[state]?.[step] ?? null]);
    }
    expect(castEventStepsFor(state)).toEqual(CAST_EVENT_STEPS.filter((step) => BY_CAST[state][step]));
  });

  test('ends after its last day, whatever was said of it', () => {
    const on = (today: string) => castEventNow({ state: 'approved', endsOn: '2026-11-21' }, today);
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map(on)).toEqual(['approved', 'approved', 'ended']);
  });

  test('has a name for each state', () => {
    expect(CAST_EVENT_STATES.map(castEventLabel)).toEqual([
      ...['下書き', '審査中', '公開中', '差し戻し', '取り下げ', '終了'],
    ]);
  });
});

describe('a gift', () => {
  const courses = [
    { minutes: 60, amount: 20_000 },
    { minutes: 90, amount: 26_000 },
  ];
  const range = { hour_min: 17_000, hour_max: 60_000, nomination_max: 5_000, option_max: 10_000 };

  test('is told in yen, per cent or minutes', () => {
    expect(giftWords({ benefit: 'yen', amount: 1000 })).toBe('1,000円引');
    expect(giftWords({ benefit: 'percent', amount: 10 })).toBe('10%引');
    expect(giftWords({ benefit: 'minutes', amount: 10 })).toBe('＋10分');
  });

  test('takes off yen or a share, down to the lowest price of the store and never below', () => {
    expect(eventDiscount({ benefit: 'yen', amount: 1000 }, 20_000, 17_000)).toBe(1000);
    expect(eventDiscount({ benefit: 'yen', amount: 3000 }, 20_000, 17_000)).toBe(3000);
    expect(eventDiscount({ benefit: 'yen', amount: 4000 }, 20_000, 17_000)).toBe(3000);
    expect(eventDiscount({ benefit: 'percent', amount: 10 }, 20_005, 10_000)).toBe(2000);
    expect(eventDiscount({ benefit: 'percent', amount: 50 }, 20_000, 17_000)).toBe(3000);
    expect(eventDiscount({ benefit: 'yen', amount: 1000 }, 16_000, 17_000)).toBe(0);
    expect(eventDiscount({ benefit: 'minutes', amount: 30 }, 20_000, 0)).toBe(0);
  });

  test('leaves no less than the floor of the store, for any course', () => {
    const yen = fc.integer({ min: 0, max: 60_000 });
    fc.assert(
      fc.property(fc.constantFrom('yen', 'percent'), yen, yen, yen, (benefit, amount, floor, above) => {
        const off = eventDiscount({ benefit, amount }, floor + above, floor);
        expect(floor + above - off).toBeGreaterThanOrEqual(floor);
        expect(off).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test.each(Object.entries(EVENT_AMOUNTS))('of %s is one of its steps', (name, { min, max, step }) => {
    const benefit = name === 'yen' || name === 'percent' ? name : 'minutes';
    const free = { ...range, hour_min: 0 };
    const isFine = (amount: number) => giftFault({ benefit, amount }, courses, free) === null;
    expect([min - step, min, min + step, max, max + step].map(isFine)).toEqual([false, true, true, true, false]);
    expect(isFine(min + step / 2)).toBe(false);
  });

  test('holds in full for each course, or the first that it does not hold for is named', () => {
    expect(giftFault({ benefit: 'yen', amount: 1000 }, courses, range)).toContain(
      '90分のコースが店舗の下限を下回ります',
    );
    expect(giftFault({ benefit: 'yen', amount: 3000 }, courses.slice(0, 1), range)).toBeNull();
    expect(giftFault({ benefit: 'yen', amount: 4000 }, courses.slice(0, 1), range)).toContain('60分のコース');
    expect(giftFault({ benefit: 'percent', amount: 15 }, courses.slice(0, 1), range)).toBeNull();
    expect(giftFault({ benefit: 'percent', amount: 20 }, courses.slice(0, 1), range)).toContain('60分のコース');
    expect(giftFault({ benefit: 'minutes', amount: 30 }, courses, range)).toBeNull();
  });
});

describe('the days and hours of an event', () => {
  const TODAY = '2026-11-21';
  const plain: EventTimes = { startsOn: TODAY, endsOn: TODAY, fromHour: null, toHour: null };
  const faultOf = (change: Partial<EventTimes>) => timesFault({ ...plain, ...change }, TODAY)?.field ?? null;

  test('end on the day of the beginning or later, and not in the past', () => {
    expect(faultOf({})).toBeNull();
    expect(timesFault({ ...plain, endsOn: addDays(TODAY, -1) }, TODAY)).toEqual({
      field: 'endsOn',
      message: '開始日以降の日付を選択してください',
    });
    const past = { startsOn: addDays(TODAY, -3), endsOn: addDays(TODAY, -1) };
    expect(timesFault({ ...plain, ...past }, TODAY)?.message).toBe('今日以降の日付を選択してください');
    expect(faultOf({ startsOn: addDays(TODAY, -3) })).toBeNull();
  });

  test('begin within sixty days and last thirty-one at most', () => {
    const of = (ahead: number, length: number) =>
      faultOf({ startsOn: addDays(TODAY, ahead), endsOn: addDays(TODAY, ahead + length - 1) });
    expect([of(CAST_EVENTS.ahead, 1), of(CAST_EVENTS.ahead + 1, 1)]).toEqual([null, 'startsOn']);
    expect([of(0, CAST_EVENTS.days), of(0, CAST_EVENTS.days + 1)]).toEqual([null, 'endsOn']);
  });

  test('have both hours or none, the later one behind', () => {
    const of = (fromHour: number | null, toHour: number | null) => faultOf({ fromHour, toHour });
    for (const one of [{ fromHour: 18 }, { toHour: 18 }])
      expect(timesFault({ ...plain, ...one }, TODAY)?.message).toBe('時間帯の両方を選択してください');
    expect([of(18, 19), of(18, 18), of(19, 18)]).toEqual([null, 'toHour', 'toHour']);
  });
});
