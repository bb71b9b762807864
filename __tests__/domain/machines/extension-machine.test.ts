import { askableUntil, barOf, extensionAnswerUntil, extensionPrice } from '@/domain/extension';
import {
  EXTENSION_EVENTS,
  EXTENSION_SIDES,
  EXTENSION_STATES,
  EXTENSION_TRANSITIONS,
  extensionEventsFor,
  extensionLabel,
  extensionStep,
} from '@/domain/machines/extension';

it('leads from one that waits to each end: the other side answers, the side that asked takes it back', () => {
  expect(EXTENSION_TRANSITIONS.map(({ event, by, to }) => [event, by, to])).toEqual([
    ['accept', 'other', 'paid'],
    ['decline', 'other', 'declined'],
    ['withdraw', 'asker', 'withdrawn'],
    ['expire', 'time', 'expired'],
  ]);
  for (const askedBy of ['male', 'cast'] as const) {
    const other = askedBy === 'male' ? 'cast' : 'male';
    expect(extensionEventsFor({ state: 'requested', askedBy }, other)).toEqual(['accept', 'decline']);
    expect(extensionEventsFor({ state: 'requested', askedBy }, askedBy)).toEqual(['withdraw']);
    const byTime = EXTENSION_EVENTS.map((event) => extensionStep({ state: 'requested', askedBy }, event, 'time'));
    expect(byTime).toEqual([null, null, null, 'expired']);
    for (const side of EXTENSION_SIDES)
      expect(extensionStep({ state: 'requested', askedBy }, 'expire', side)).toBeNull();
    for (const state of EXTENSION_STATES.filter((one) => one !== 'requested'))
      for (const event of EXTENSION_EVENTS)
        for (const actor of ['male', 'cast', 'time'] as const)
          expect(extensionStep({ state, askedBy }, event, actor)).toBeNull();
  }
  expect(new Set(EXTENSION_STATES.map(extensionLabel)).size).toBe(EXTENSION_STATES.length);
});

it('costs what begun half hours cost, and is answered before the old end', () => {
  expect([30, 60, 90].map((minutes) => extensionPrice(9_000, minutes))).toEqual([9_000, 18_000, 27_000]);
  const [now, end] = [new Date('2026-11-21T20:57:00+09:00'), new Date('2026-11-21T21:00:00+09:00')];
  expect(extensionAnswerUntil(now, end)).toEqual(end);
  expect(extensionAnswerUntil(new Date('2026-11-21T20:50:00+09:00'), end)).toEqual(
    new Date('2026-11-21T20:55:00+09:00'),
  );
  expect(askableUntil(end)).toEqual(new Date('2026-11-21T20:55:00+09:00'));
});

it('says what stands in the way, the next booking first', () => {
  const at = (clock: string) => new Date(`2026-11-21T${clock}:00+09:00`);
  const base = { endsAt: at('21:00'), until: at('22:00'), occupiedUntil: at('22:30'), dayDate: '2026-11-21' };
  const free = { ofCast: [], ofCustomer: [] };
  const next = { from: at('22:15'), to: at('23:00') };
  expect(barOf({ ...base, shiftEndsAt: at('22:00'), taken: free })).toBeNull();
  expect(barOf({ ...base, shiftEndsAt: at('21:50'), taken: free })).toBe('shift');
  expect(barOf({ ...base, shiftEndsAt: at('22:00'), taken: { ofCast: [next], ofCustomer: [] } })).toBe('booking');
  // The customer needs no buffer.
  expect(barOf({ ...base, shiftEndsAt: at('22:00'), taken: { ofCast: [], ofCustomer: [next] } })).toBeNull();
  const late = { endsAt: new Date('2026-11-22T04:40:00+09:00'), until: new Date('2026-11-22T05:10:00+09:00') };
  const occupied = new Date('2026-11-22T05:40:00+09:00');
  expect(barOf({ ...base, ...late, occupiedUntil: occupied, shiftEndsAt: occupied, taken: free })).toBe('day');
  const close = { ...late, until: new Date('2026-11-22T05:00:00+09:00') };
  expect(barOf({ ...base, ...close, occupiedUntil: occupied, shiftEndsAt: occupied, taken: free })).toBeNull();
});

it('is barred by what it meets of the cast with the buffer and of the customer without, not by what it touches', () => {
  const at = (clock: string) => new Date(`2026-11-21T${clock}:00+09:00`);
  const times = { endsAt: at('21:00'), until: at('22:00'), occupiedUntil: at('22:30'), shiftEndsAt: at('23:00') };
  const bar = (ofCast: [string, string][], ofCustomer: [string, string][]) => {
    const spans = (list: [string, string][]) => list.map(([from, to]) => ({ from: at(from), to: at(to) }));
    return barOf({ ...times, dayDate: '2026-11-21', taken: { ofCast: spans(ofCast), ofCustomer: spans(ofCustomer) } });
  };
  expect([bar([['22:30', '23:30']], []), bar([['22:20', '23:30']], [])]).toEqual([null, 'booking']);
  expect([bar([], [['22:00', '23:00']]), bar([], [['21:50', '23:00']])]).toEqual([null, 'booking']);
  expect([bar([['20:00', '21:00']], []), bar([['20:00', '21:10']], [])]).toEqual([null, 'booking']);
  expect([bar([], [['20:00', '21:00']]), bar([], [['20:00', '21:10']])]).toEqual([null, 'booking']);
  // One of several is enough.
  expect(
    bar(
      [
        ['23:00', '23:30'],
        ['21:10', '21:20'],
      ],
      [],
    ),
  ).toBe('booking');
  expect(
    bar(
      [],
      [
        ['23:00', '23:30'],
        ['21:10', '21:20'],
      ],
    ),
  ).toBe('booking');
});
