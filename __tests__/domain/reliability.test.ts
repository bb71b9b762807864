import type { ReservationState } from '@/domain/machines/reservation';
import { bandOf, type PastBooking, reliability, reliabilityRules } from '@/domain/reliability';

const startsAt = new Date('2026-11-21T20:00:00+09:00');
const past = (state: ReservationState, hoursBefore = 0): PastBooking => ({
  state,
  startsAt,
  endedAt: new Date(startsAt.getTime() - hoursBefore * 3_600_000),
});
const times = (count: number, booking: PastBooking) => Array.from({ length: count }, () => booking);

describe('reliability', () => {
  test('is new below three of the customer’s own bookings', () => {
    expect(reliability([])).toEqual({ score: 100, band: '新規', formula: [] });
    const others = (['declined', 'expired', 'cancelled_cast', 'cancelled_store', 'no_show_cast'] as const).map(
      (state) => past(state),
    );
    expect(reliability([...others, ...times(2, past('completed'))]).band).toBe('新規');
    expect(reliability([...others, ...times(3, past('completed'))])).toMatchObject({ score: 100, band: 'S' });
  });

  test('falls with late cancellations, no-shows and debts, and says how', () => {
    const result = reliability([
      past('cancelled_user', 48),
      past('cancelled_user', 24),
      past('cancelled_user', 23),
      past('cancelled_user', 3),
      past('cancelled_user', 2),
      past('no_show_user'),
      { ...past('completed'), unpaid: true },
    ]);
    expect(result.score).toBe(100 + 2 - 5 - 5 - 10 - 30 - 20);
    expect(result.band).toBe('C');
    expect(result.formula.map(({ code, count, points }) => [code, count, points])).toEqual([
      ['completed', 1, 2],
      ['cancelled_24h', 2, -10],
      ['cancelled_3h', 1, -10],
      ['no_show', 1, -30],
      ['unpaid', 1, -20],
    ]);
  });

  test('takes a day and three hours before the start each as still in time', () => {
    const pointsOf = (hours: number) => reliability([past('cancelled_user', hours)]).score - 100;
    expect([48, 24, 23.99, 3, 2.99, 0, -1].map(pointsOf)).toEqual([0, 0, -5, -5, -10, -10, -10]);
    expect(reliability([past('completed')]).formula.map(({ code }) => code)).toEqual(['completed']);
  });

  test('looks at the last twenty and stays within 0 and 100', () => {
    expect(reliability([...times(20, past('completed')), ...times(5, past('no_show_user'))]).score).toBe(100);
    expect(reliability(times(20, past('no_show_user'))).score).toBe(0);
  });

  test('counts the customer’s own twentieth booking and not the twenty-first, whatever others did in between', () => {
    const missed = past('no_show_user');
    const bookings = [...times(10, past('declined')), ...times(18, past('completed')), missed, past('cancelled_cast')];
    expect(reliability([...bookings, missed, missed]).formula.map(({ code, count }) => [code, count])).toEqual([
      ['completed', 18],
      ['no_show', 2],
    ]);
  });

  test('has bands', () => {
    expect([100, 95, 94, 85, 84, 70, 69, 0].map(bandOf)).toEqual(['S', 'S', 'A', 'A', 'B', 'B', 'C', 'C']);
  });

  test('is explained by the points of each of its rules', () => {
    expect(reliabilityRules().map(({ code, points }) => [code, points])).toEqual([
      ['completed', 2],
      ['cancelled_24h', -5],
      ['cancelled_3h', -10],
      ['no_show', -30],
      ['unpaid', -20],
    ]);
    expect(reliabilityRules()[0]?.label).toBe('ご利用の完了');
  });
});
