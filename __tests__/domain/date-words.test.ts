import { unanswered } from '@/domain/answer-words';
import { addDays, businessDateOf } from '@/domain/business-day';
import { calendarNote, rangeNote } from '@/domain/calendar-note';
import {
  calendarDate,
  clockWords,
  dayWord,
  deadlineWords,
  formatClocks30,
  formatDateTime30,
  formatMoment30,
  formatRange30,
  lastWords,
  momentWords,
  startWords,
} from '@/domain/date-words';
import { datesOffered, listDateOf, listDayWord } from '@/domain/list-date';

const [FRI, SAT, SUN] = ['2026-11-27', '2026-11-28', '2026-11-29'] as const;
const at = (clock: string, date: string = SAT) => new Date(`${date}T${clock}:00+09:00`);
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const AROUND_THE_TURN = ['02:30', '03:01', '03:30', '04:30', '04:59', '05:30', '05:59', '06:30'];
const MOMENTS = [...HOURS, ...AROUND_THE_TURN].toSorted();

/** What the trade calls a time of Saturday, 28 November, spelt out: until 5:59 it is still Friday's night. */
const isNight = (clock: string) => clock < '06:00';
const trade = (clock: string) =>
  isNight(clock) ? `11/27(金) ${Number(clock.slice(0, 2)) + 24}${clock.slice(2)}` : `11/28(土) ${clock}`;
const phone = (clock: string) => clock.replace(/^0/, '');

describe.each(MOMENTS)('at %s of 28 November', (clock) => {
  const now = at(clock);
  const today = businessDateOf(now);

  test('one business date is 本日, and the one after it 明日', () => {
    const words = [FRI, SAT, SUN].map((date) => dayWord(date, today));
    expect(words).toEqual(isNight(clock) ? ['本日', '明日', '11/29(日)'] : ['11/27(金)', '本日', '明日']);
  });

  test('lists open on the day on which something can still begin, under its right word', () => {
    const isOver = clock > '03:00' && isNight(clock);
    const date = isNight(clock) && !isOver ? FRI : SAT;
    expect([listDateOf(now), listDayWord(now)]).toEqual([date, isOver ? '明日' : '本日']);
    const offered = datesOffered(now);
    expect([offered[0], offered.at(-1)]).toEqual([date, addDays(isNight(clock) ? FRI : SAT, 6)]);
  });

  test('a booking, a shift and a slot stand on the clock of their business date', () => {
    expect(formatDateTime30(now)).toBe(trade(clock));
    expect(formatMoment30(now, now)).toBe(trade(clock).split(' ')[1]);
    expect(startWords(now, today)).toBe(`本日 ${trade(clock).split(' ')[1]}`);
    expect(startWords(at('09:00', SUN), today)).toBe(`${isNight(clock) ? '11/29(日)' : '明日'} 09:00`);
    expect(calendarNote(now)).toBe(isNight(clock) ? `11/28 午前${phone(clock)}` : null);
  });

  test('a deadline, a message and a record stand on the clock of the phone', () => {
    expect(clockWords(now)).toBe(phone(clock));
    expect(momentWords(now)).toBe(`11/28(土) ${phone(clock)}`);
    expect(deadlineWords(now, now)).toBe(phone(clock));
    expect(deadlineWords(at('00:16', SUN), now)).toBe('11/29(日) 0:16');
    expect(lastWords(now, now)).toBe(phone(clock));
    expect(lastWords(at('23:59', FRI), now)).toBe('11/27(金)');
    expect(calendarDate(now)).toBe('11/28(土)');
    expect(unanswered(now, now)).toBe(`${phone(clock)}までにお返事がない場合は自動で取り消されます`);
  });
});

test('an instant may come as text or as a number', () => {
  const text = '2026-11-27T20:16:00Z';
  expect([clockWords(text), momentWords(Date.parse(text)), calendarDate(text)]).toEqual([
    ...['5:16', '11/28(土) 5:16', '11/28(土)'],
  ]);
});

test('a range counts on past midnight, and the calendar is said beside it', () => {
  const [start, end] = [at('23:30', FRI), at('01:00')];
  expect(formatRange30(start, end)).toBe('11/27(金) 23:30〜25:00');
  expect(formatClocks30(at('01:00'), at('02:30'))).toBe('25:00〜26:30');
  expect(rangeNote(start, end)).toBe('終了は11/28 午前1:00');
  expect(rangeNote(at('01:00'), at('02:30'))).toBe('11/28 午前1:00〜2:30');
  expect(rangeNote(at('04:00'), at('06:30'))).toBe('11/28 午前4:00〜');
  expect(rangeNote(at('12:00'), at('13:00'))).toBeNull();
  expect(formatMoment30(at('18:00', SUN), at('04:30'))).toBe('11/29(日) 18:00');
});
