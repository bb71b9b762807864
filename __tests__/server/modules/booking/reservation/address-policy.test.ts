import { RESERVATION_STATES, type ReservationState } from '@/domain/machines/reservation';
import { type AddressFacts, mayReadAddress } from '@/server/modules/booking/reservation/rules/address-policy';

const END = Date.parse('2026-11-21T22:00:00+09:00');
const HOUR = 3_600_000;
const OPEN: readonly ReservationState[] = ['confirmed', 'departed', 'arrived', 'in_progress', 'completed'];
const MOMENTS = [
  ['days before', END - 48 * HOUR, true],
  ['at the end', END, true],
  ['a second before 24 hours after it', END + 24 * HOUR - 1000, true],
  ['24 hours after it', END + 24 * HOUR, false],
  ['a week after it', END + 7 * 24 * HOUR, false],
] as const;

const facts = (state: ReservationState, more: Partial<AddressFacts> = {}): AddressFacts => ({
  state,
  endsAt: new Date(END),
  endedAt: null,
  stored: true,
  ...more,
});

describe.each(RESERVATION_STATES)('the address of a home in state %s', (state) => {
  it.each(MOMENTS)('is open or hidden to the cast %s, and never there for ops', (_, at, inTime) => {
    expect(mayReadAddress(facts(state), 'cast', new Date(at))).toBe(OPEN.includes(state) && inTime);
    expect(mayReadAddress(facts(state), 'ops', new Date(at))).toBe(false);
  });

  it('is the customer’s own as long as it is kept, and no other account’s', () => {
    for (const [, at] of MOMENTS) {
      expect(mayReadAddress(facts(state), 'male', new Date(at))).toBe(true);
      expect(mayReadAddress(facts(state), null, new Date(at))).toBe(false);
      for (const party of ['male', 'cast', 'ops'] as const)
        expect(mayReadAddress(facts(state, { stored: false }), party, new Date(at))).toBe(false);
    }
  });
});

it('counts the 24 hours from the real end where there was one', () => {
  const late = facts('completed', { endedAt: new Date(END + 30 * 60_000) });
  expect(mayReadAddress(late, 'cast', new Date(END + 24 * HOUR))).toBe(true);
  expect(mayReadAddress(late, 'cast', new Date(END + 24.5 * HOUR))).toBe(false);
});
