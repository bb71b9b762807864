import {
  FULL_FREE_WORDS_MINUTES,
  freeWordsFullNote,
  fullClock,
  fullNote,
  fullReportFault,
  fullReportsSince,
  fullWords,
  mayMove,
} from '@/domain/hotel-full';
import { RESERVATION_STATES } from '@/domain/machines/reservation';

const tokyo = (text: string) => new Date(`${text}+09:00`);

describe('a hotel that is full', () => {
  const startsAt = tokyo('2026-11-21T21:00:00');
  const fault = (clock: string, state: (typeof RESERVATION_STATES)[number] = 'confirmed') =>
    fullReportFault({ state, startsAt }, tokyo(`2026-11-21T${clock}`));

  test('is told of from three hours before the start to an hour after it', () => {
    expect(['17:59:59', '18:00:00', '22:00:00', '22:00:01'].map((clock) => fault(clock))).toEqual([
      ...['reservation/too_early', null, null, 'reservation/state_conflict'],
    ]);
    expect(FULL_FREE_WORDS_MINUTES).toBe(240);
    expect(fullReportsSince(startsAt)).toEqual(tokyo('2026-11-20T21:00:00'));
  });

  test('is told of by who is about to go there, and moves the place no later', () => {
    const told = RESERVATION_STATES.filter((state) => fault('20:00:00', state) === null);
    expect(told).toEqual(['confirmed', 'departed', 'arrived']);
    const moves = (clock: string) => mayMove({ state: 'arrived', startsAt }, tokyo(`2026-11-21T${clock}`));
    expect(['09:00:00', '22:00:00', '22:00:01'].map(moves)).toEqual([true, true, false]);
  });

  test('is said with the clock of the phone', () => {
    const full = { reported_at: '2026-11-22T00:42:00+09:00', until: '2026-11-22T02:42:00+09:00' };
    expect([fullClock(full), fullWords(full)]).toEqual(['0:42', '満室の連絡あり（0:42）']);
    expect(fullNote(full)).toBe('0:42に満室との連絡がありました。空きが出ていることもあります。表示は2:42までです。');
    expect(freeWordsFullNote(full)).toBe('0:42に満室との連絡がありました。');
  });
});
