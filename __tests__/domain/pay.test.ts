import fc from 'fast-check';
import { addDays, weekdayOf } from '@/domain/business-day';
import { owedOf, paymentPath } from '@/domain/debts';
import {
  announcedFrom,
  graceUntil,
  lastDayBefore,
  PLAN_ANNOUNCED_DAYS,
  PLAN_GRACE_DAYS,
  renewalAt,
  renewalDate,
} from '@/domain/paid-video-plans';
import { adjustmentLabel, guaranteeOf, isBankDay, needsNewAccount, payDateOf } from '@/domain/pay';
import { payWay } from '@/domain/payment-providers';

const tokyo = (text: string) => new Date(`${text}+09:00`);

describe('what a cast is paid', () => {
  test('is guaranteed by the hour, begun yen counted', () => {
    const shift = (to: string) => ({ startsAt: tokyo('2026-11-21T18:00:00'), endsAt: tokyo(to) });
    expect(guaranteeOf(2000, shift('2026-11-22T00:00:00'))).toBe(12_000);
    expect(guaranteeOf(2000, shift('2026-11-21T18:30:00'))).toBe(1000);
    expect(guaranteeOf(1000, shift('2026-11-21T18:20:00'))).toBe(334);
  });

  test('comes at once in cash, on the next bank day by daily transfer', () => {
    expect(payDateOf('cash_handover', '2026-11-21')).toBe('2026-11-21');
    expect(payDateOf('daily_transfer', '2026-11-24')).toBe('2026-11-25');
    // Saturday, Sunday and the holiday of Monday are none.
    expect(payDateOf('daily_transfer', '2026-11-20')).toBe('2026-11-24');
    expect(payDateOf('daily_transfer', '2026-12-30')).toBe('2027-01-04');
  });

  test.each([
    ['2026-11-02', '2026-11-30'],
    ['2026-11-29', '2026-11-30'],
    ['2026-11-30', '2026-12-30'],
    // The last day of January 2027 is a Sunday.
    ['2027-01-05', '2027-01-29'],
    ['2027-01-29', '2027-02-26'],
    ['2027-01-31', '2027-02-26'],
    ['2026-12-30', '2027-01-29'],
    ['2028-02-01', '2028-02-29'],
  ])('by monthly transfer, asked for on %s, comes on %s', (asked, paid) => {
    expect(payDateOf('monthly_transfer', asked)).toBe(paid);
  });

  test('never comes on a day on which banks rest, nor before it was asked for', () => {
    const day = fc.integer({ min: 0, max: 1000 }).map((days) => addDays('2026-01-05', days));
    fc.assert(
      fc.property(day, fc.constantFrom('daily_transfer', 'monthly_transfer'), (date, method) => {
        const paid = payDateOf(method, date);
        expect(isBankDay(paid)).toBe(true);
        expect(['土', '日']).not.toContain(weekdayOf(paid));
        expect(paid > date).toBe(true);
      }),
    );
  });

  test('waits for another account unless the bank itself was the reason', () => {
    const reasons = ['no_account', 'name_differs', 'closed', 'bank'] as const;
    expect(reasons.map(needsNewAccount)).toEqual([true, true, true, false]);
    expect(adjustmentLabel('guarantee', '11/21')).toBe('最低保証　11/21');
  });
});

describe('what a customer owes', () => {
  test('is what gold does not cover, and by card no less than a card takes', () => {
    expect(owedOf(5000, 5000, 100)).toBe(0);
    expect(owedOf(5000, 6000, 100)).toBe(0);
    expect(owedOf(5000, 4999, 100)).toBe(100);
    expect(owedOf(5000, 3000, 100)).toBe(2000);
    expect(owedOf(80, 0, 100)).toBe(80);
    expect(owedOf(80, 79, 100)).toBe(80);
  });

  test('is paid at the booking that it is owed for, by card or by coin as its provider takes it', () => {
    expect(paymentPath('r1')).toBe('/reserve/payment/r1');
    const providers = ['telecom', 'credix', 'techcoin', 'sandbox', 'sandbox_coin'];
    expect(providers.map(payWay)).toEqual(['card', 'card', 'coin', 'card', 'coin']);
  });
});

describe('a plan by the month', () => {
  test('renews on the day on which it was joined, or on the last of a shorter month, at midnight in Tokyo', () => {
    expect([1, 2, 3].map((n) => renewalDate('2027-01-31', n))).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
    expect(renewalAt(tokyo('2026-11-21T23:30:00'), 1)).toEqual(tokyo('2026-12-21T00:00:00'));
    // Still the evening before by the clock of London.
    expect(renewalAt(tokyo('2026-11-21T00:30:00'), 2)).toEqual(tokyo('2027-01-21T00:00:00'));
  });

  test('is announced three days before, waits three days for gold, and lasts to the day before its end', () => {
    const due = tokyo('2026-12-21T00:00:00');
    expect([PLAN_ANNOUNCED_DAYS, PLAN_GRACE_DAYS]).toEqual([3, 3]);
    expect(announcedFrom(due)).toEqual(tokyo('2026-12-18T00:00:00'));
    expect(graceUntil(due)).toEqual(tokyo('2026-12-24T00:00:00'));
    expect(lastDayBefore(due)).toBe('2026-12-20');
  });
});
