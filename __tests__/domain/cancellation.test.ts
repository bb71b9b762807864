import { parse30 } from '@/domain/business-day';
import { type CancellationInput, cancellationFee, cancellationTable } from '@/domain/cancellation';
import { isFinal, RESERVATION_STATES } from '@/domain/machines/reservation';

const DAY = '2026-11-21';
const startsAt = parse30(DAY, '25:00');
const amounts = { courseAmount: 26_000, travelAmount: 1000 };
const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

const fee = (now: Date, change: Partial<CancellationInput> = {}) =>
  cancellationFee({
    state: 'confirmed',
    startsAt,
    confirmedAt: parse30('2026-11-18', '20:00'),
    departed: false,
    now,
    ...amounts,
    by: 'male',
    ...change,
  });

describe('the customer’s cancellation fee', () => {
  const dayBefore = parse30('2026-11-20', '29:00');
  const threeHours = parse30(DAY, '22:00');
  const oneHour = parse30(DAY, '24:00');

  test.each([
    ['at 29:00 of the business day before', dayBefore, 0, 0],
    ['a moment later', later(dayBefore, 1), 30, 7800],
    ['a moment more than three hours before', later(threeHours, -1), 30, 7800],
    ['three hours before', threeHours, 50, 13_000],
    ['one hour before', oneHour, 50, 13_000],
    ['a moment less than one hour before', later(oneHour, 1), 100, 27_000],
    ['after the start', later(startsAt, 60_000), 100, 27_000],
  ])('%s', (_when, now, percent, expected) => {
    expect(fee(now)).toEqual({ percent, fee: expected });
  });

  test('is nothing within ten minutes of the confirmation while the start is more than three hours away', () => {
    const confirmedAt = parse30(DAY, '18:00');
    expect(fee(parse30(DAY, '18:10'), { confirmedAt }).fee).toBe(0);
    expect(fee(later(parse30(DAY, '18:10'), 1), { confirmedAt }).percent).toBe(30);
    expect(fee(parse30(DAY, '22:05'), { confirmedAt: parse30(DAY, '22:00') }).percent).toBe(50);
    expect(fee(threeHours, { confirmedAt: parse30(DAY, '21:55') }).percent).toBe(50);
    expect(fee(later(threeHours, -1), { confirmedAt: parse30(DAY, '21:55') }).percent).toBe(0);
  });

  test('is nothing before the booking was confirmed', () => {
    for (const state of ['requested', 'adjusting', 'payment_pending'] as const) {
      expect(fee(parse30(DAY, '24:50'), { state, confirmedAt: null })).toEqual({ percent: 0, fee: 0 });
    }
  });

  test('is the course and the way once the cast is on the way, or when the customer does not come', () => {
    const early = parse30(DAY, '21:00');
    expect(fee(early, { departed: true })).toEqual({ percent: 100, fee: 27_000 });
    for (const state of ['departed', 'arrived', 'in_progress', 'no_show_user'] as const)
      expect(fee(early, { state }).percent).toBe(100);
  });

  test('is nothing when cast or store cancel or the cast does not come', () => {
    for (const state of RESERVATION_STATES) {
      for (const by of ['cast', 'store'] as const) expect(fee(startsAt, { state, by, departed: true }).fee).toBe(0);
    }
    for (const state of ['no_show_cast', 'cancelled_cast', 'cancelled_store'] as const)
      expect(fee(startsAt, { state, departed: true, floor: 5000 })).toEqual({ percent: 0, fee: 0 });
    expect(RESERVATION_STATES.filter(isFinal)).toContain('no_show_cast');
  });

  test('never exceeds what the booking costs, and is whole yen', () => {
    expect(fee(oneHour, { courseAmount: 26_001 }).fee).toBe(13_000);
    expect(fee(startsAt, { total: 20_000 }).fee).toBe(20_000);
    expect(fee(oneHour, { total: 12_000 })).toEqual({ percent: 50, fee: 12_000 });
    // What was due before a move is told as a sum only where it is more.
    expect(fee(oneHour, { floor: 13_000 })).toEqual({ percent: 50, fee: 13_000 });
    expect(fee(oneHour, { floor: 13_001 })).toEqual({ percent: 0, fee: 13_001 });
  });
});

describe('the table shown beforehand', () => {
  test('names real instants and yen, and agrees with the fee a moment before each', () => {
    const rows = cancellationTable({ startsAt, ...amounts, total: 27_000 });
    expect(rows.map(({ until, percent, amount }) => [until, percent, amount])).toEqual([
      [parse30('2026-11-20', '29:00'), 0, 0],
      [parse30(DAY, '22:00'), 30, 7800],
      [parse30(DAY, '24:00'), 50, 13_000],
      [null, 100, 27_000],
    ]);
    expect(rows[0]?.label).toContain('11/20(金) 29:00');
    for (const row of rows) {
      const now = row.until ? later(row.until, -1) : startsAt;
      expect(fee(now)).toEqual({ percent: row.percent, fee: row.amount });
    }
  });

  test('takes the business day of a start after midnight, over a month end', () => {
    const [first] = cancellationTable({ startsAt: parse30('2026-12-01', '24:30'), ...amounts, total: 27_000 });
    expect(first?.until).toEqual(parse30('2026-11-30', '29:00'));
  });
});
