import { cancellationFee, cancellationTable } from '@/domain/cancellation';
import { cancellationWords } from '@/domain/cancellation-words';
import {
  CHANGE_EVENTS,
  CHANGE_SIDES,
  CHANGE_STATES,
  CHANGE_TRANSITIONS,
  changeEventsFor,
  changeLabel,
  changeStep,
  otherSide,
} from '@/domain/machines/reservation-change';
import { changeableUntil, changeDueAt, changeLengths, optionIdsOf, paidMinutes } from '@/domain/reservation-change';

const ACTORS = ['male', 'cast', 'time', 'booking'] as const;

it.each(CHANGE_SIDES)('leaves what %s asked for by its table alone, and no end', (askedBy) => {
  const sides = { asker: askedBy, other: otherSide(askedBy), time: 'time', booking: 'booking' } as const;
  const rows = CHANGE_STATES.flatMap((state) =>
    CHANGE_EVENTS.flatMap((event) =>
      ACTORS.flatMap((by) => {
        const to = changeStep({ state, askedBy }, event, by);
        return to === null ? [] : [{ state, event, by, to }];
      }),
    ),
  );
  expect(rows).toEqual(CHANGE_TRANSITIONS.map((row) => ({ state: 'requested', ...row, by: sides[row.by] })));
  const asked = { state: 'requested', askedBy } as const;
  expect(changeEventsFor(asked, otherSide(askedBy))).toEqual(['accept', 'decline']);
  expect(changeEventsFor(asked, askedBy)).toEqual(['withdraw']);
  expect(new Set(CHANGE_STATES.map((state) => changeLabel({ state, askedBy }))).size).toBe(CHANGE_STATES.length);
});

it('says of both sides who asked for what', () => {
  expect(changeLabel({ state: 'withdrawn', askedBy: 'male' })).toBe('変更のお願いを取り消しました');
  expect(changeLabel({ state: 'withdrawn', askedBy: 'cast' })).toBe(
    '時間の変更の提案は取り下げになりました。予約はそのままです',
  );
});

it('is answered before the earlier one of both starts, and in open hours', () => {
  const at = (clock: string) => new Date(`2026-11-21T${clock}:00+09:00`);
  expect(changeDueAt(at('18:00'), at('22:00'), at('23:00'))).toEqual(at('18:30'));
  expect(changeDueAt(at('18:00'), at('22:00'), at('18:40'))).toEqual(at('18:10'));
  expect(changeDueAt(at('18:00'), at('18:50'), at('22:00'))).toEqual(at('18:20'));
  expect(changeableUntil(at('22:00'))).toEqual(at('21:00'));
});

it('knows what the customer pays for: not the minutes of an event', () => {
  const lines = [
    { code: 'course', label: 'コース 60分', amount: 20_000 },
    { code: 'option_7', label: '衣装', amount: 2_000 },
  ];
  expect(paidMinutes({ minutes: 60, freeMinutes: 0 })).toBe(60);
  expect(paidMinutes({ minutes: 70, freeMinutes: 10 })).toBe(60);
  expect(optionIdsOf(lines)).toEqual([7]);
  const codes = ['option_12', 'xoption_3', 'option_4x', 'option_', 'course', 'option_5'];
  expect(optionIdsOf(codes.map((code) => ({ code, label: '', amount: 0 })))).toEqual([12, 5]);
  expect(changeLengths([{ minutes: 60 }, { minutes: 120 }], 70)).toEqual([60, 70, 90, 120]);
  expect(changeLengths([{ minutes: 120 }, { minutes: 60 }], 200)).toEqual([60, 90, 120, 150, 180, 200]);
  expect(changeLengths([{ minutes: 90 }], 60)).toEqual([60, 90]);
});

it('never costs less to cancel than what was due before the move, and says so', () => {
  const startsAt = new Date('2026-11-25T22:00:00+09:00');
  const now = new Date('2026-11-21T20:00:00+09:00');
  const base = { startsAt, courseAmount: 20_000, travelAmount: 0, total: 21_000 };
  const facts = { ...base, state: 'confirmed', confirmedAt: now, departed: false, now, by: 'male' } as const;
  expect(cancellationFee({ ...facts, floor: 10_000 })).toEqual({ percent: 0, fee: 10_000 });
  expect(cancellationFee({ ...facts, by: 'cast', floor: 10_000 })).toEqual({ percent: 0, fee: 0 });
  expect(cancellationFee({ ...facts, state: 'departed', departed: true, floor: 10_000 }).fee).toBe(20_000);
  const table = cancellationTable({ ...base, floor: 10_000 });
  expect(table.map(({ percent, amount }) => [percent, amount])).toEqual([
    [0, 10_000],
    [0, 10_000],
    [50, 10_000],
    [100, 20_000],
  ]);
  const words = cancellationWords(
    table.map(({ until, percent, amount }) => ({ until: until?.toISOString() ?? null, percent, amount })),
    { startsAt, lines: [], now, confirmedAt: now },
  );
  expect(words.map(({ amount, free }) => [amount, free])).toEqual([
    ['¥10,000', false],
    ['¥10,000', false],
    ['¥10,000', false],
    ['¥20,000', false],
  ]);
  expect(words[0]?.note).toBe('変更前の予約のキャンセル料');
});
