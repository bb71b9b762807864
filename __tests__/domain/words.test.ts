import { unanswered } from '@/domain/answer-words';
import { parse30, toTokyoIso } from '@/domain/business-day';
import { rangeNote } from '@/domain/calendar-note';
import { cancellationWords } from '@/domain/cancellation-words';
import { formatClocks30, formatMoment30, formatRange30 } from '@/domain/date-words';

const DATE = '2026-11-21';
const at = (clock: string, date = DATE) => parse30(date, clock);
const startsAt = at('25:00');
const rows = [
  { until: toTokyoIso(at('29:00', '2026-11-20')), percent: 0, amount: 0 },
  { until: toTokyoIso(at('22:00')), percent: 30, amount: 7800 },
  { until: toTokyoIso(at('24:00')), percent: 50, amount: 13_000 },
  { until: null, percent: 100, amount: 26_000 },
];
const course = { code: 'course', label: 'コース 90分', amount: 26_000 };
const heads = (moment: Omit<Parameters<typeof cancellationWords>[1], 'startsAt' | 'lines'>) =>
  cancellationWords(rows, { startsAt, lines: [course], ...moment }).map(({ when, amount }) => `${when} ${amount}`);

describe('the cancellation table in words', () => {
  test('on the day itself, before the cast’s answer', () => {
    expect(heads({ now: at('19:40') })).toEqual([
      '承認の前、または確定から10分以内 無料',
      '11/21(土) 22:00まで ¥7,800',
      '11/21(土) 24:00まで ¥13,000',
      '11/21(土) 24:00以降、キャストの出発後、または連絡がないとき ¥26,000',
    ]);
  });

  test('a day ahead the free row has its clock time', () => {
    expect(heads({ now: at('12:00', '2026-11-20') })[0]).toBe(
      '11/20(金) 29:00まで、承認の前、または確定から10分以内 無料',
    );
  });

  test('less than three hours ahead there is no grace, and passed rows are gone', () => {
    expect(heads({ now: at('24:30') })).toEqual([
      '承認の前 無料',
      '確定のあと、キャストの出発後、または連絡がないとき ¥26,000',
    ]);
  });

  test('once confirmed the grace is a clock time, and then over', () => {
    expect(heads({ now: at('19:45'), confirmedAt: at('19:44') })[0]).toBe('11/21(土) 19:54まで 無料');
    expect(heads({ now: at('19:55'), confirmedAt: at('19:44') })[0]).toBe('11/21(土) 22:00まで ¥7,800');
  });

  test('after the cast’s departure only the whole fee is left', () => {
    expect(heads({ now: at('20:00'), confirmedAt: at('19:44'), departed: true })).toEqual([
      'キャストの出発後、または連絡がないとき ¥26,000',
    ]);
  });
});

test.each([
  [[], ['コースの30%', 'コースの50%', 'コースの100%']],
  [
    [
      { code: 'band', label: '夜', amount: 2000 },
      { code: 'travel', label: '交通費', amount: 1000 },
    ],
    ['コース・時間帯の30%', 'コース・時間帯の50%', 'コース・時間帯・交通費の100%'],
  ],
  [
    [
      { code: 'travel', label: '交通費', amount: 0 },
      { code: 'discount', label: '初回', amount: -1000 },
    ],
    ['コース（割引後）の30%', 'コース（割引後）の50%', 'コース（割引後）の100%'],
  ],
])('each share says what it is reckoned of: %j', (more, notes) => {
  const lines = [{ code: 'course', label: 'コース 90分', amount: 26_000 }, ...more];
  const shown = cancellationWords(rows, { startsAt, lines, now: at('12:00', '2026-11-20') });
  expect(shown.flatMap(({ note }) => note ?? [])).toEqual(notes);
});

test.each([
  ['18:00', '20:00', '11/21(土) 18:00〜20:00', null],
  ['23:00', '24:30', '11/21(土) 23:00〜24:30', '終了は11/22 午前0:30'],
  ['25:00', '26:30', '11/21(土) 25:00〜26:30', '11/22 午前1:00〜2:30'],
])('%s to %s', (from, to, range, note) => {
  expect(formatRange30(at(from), at(to))).toBe(range);
  expect(rangeNote(at(from), at(to))).toBe(note);
});

test('a long booking counts on past 30:00 and its note names only the start', () => {
  const end = new Date(at('25:00').getTime() + 12 * 3_600_000);
  expect(formatRange30(at('25:00'), end)).toBe('11/21(土) 25:00〜37:00');
  expect(rangeNote(at('25:00'), end)).toBe('11/22 午前1:00〜');
});

test('a note about an end after another midnight names the start alone, and one before midnight nothing', () => {
  expect(rangeNote(at('25:00'), at('25:00', '2026-11-22'))).toBe('11/22 午前1:00〜');
  expect(rangeNote(at('18:00'), at('18:00', '2026-11-22'))).toBeNull();
});

test('a clock alone is of the business day that is under way, any other has its date', () => {
  expect(formatClocks30(at('23:00'), at('24:30'))).toBe('23:00〜24:30');
  expect(formatMoment30(at('25:00'), at('12:00'))).toBe('25:00');
  // After midnight it is still the same business day, and in the morning no longer.
  expect(formatMoment30(at('20:00'), at('29:59'))).toBe('20:00');
  expect(formatMoment30(at('20:00'), at('06:00', '2026-11-22'))).toBe('11/21(土) 20:00');
  expect(formatMoment30(at('06:00', '2026-11-22'), at('29:59'))).toBe('11/22(日) 06:00');
});

test('what waits for an answer says until when', () => {
  expect(unanswered(at('20:30'), at('20:00'))).toBe('20:30までにお返事がない場合は自動で取り消されます');
  expect(unanswered(at('09:30', '2026-11-22'), at('28:50'))).toMatch(/^9:30までに/);
  expect(unanswered(at('24:10'), at('23:40'))).toMatch(/^11\/22\(日\) 0:10までに/);
});
