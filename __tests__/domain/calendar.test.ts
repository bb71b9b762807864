import { calendarText } from '@/domain/calendar';

const at = (clock: string) => new Date(`2026-11-21T${clock}:00Z`);
const entry = { id: 'r1', startsAt: at('11:00'), endsAt: at('12:00'), summary: '予定', isFirm: true };
/** The lines of a calendar, long ones joined again (RFC 5545, 3.1). */
const linesOf = (entries: Parameters<typeof calendarText>[0]) =>
  calendarText(entries, at('09:00')).replaceAll('\r\n ', '').split('\r\n');

test('an engagement stands in the calendar with its times, and with a place where it has one', () => {
  const lines = linesOf([{ ...entry, place: '新宿' }]);
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['UID:r1@yoi', 'DTSTAMP:20261121T090000Z', 'DTSTART:20261121T110000Z', 'DTEND:20261121T120000Z'],
      ...['SUMMARY:予定', 'LOCATION:新宿', 'STATUS:CONFIRMED', 'X-PUBLISHED-TTL:PT1H', 'X-WR-CALNAME:予定'],
    ]),
  );
  expect(lines.find((line) => line.startsWith('PRODID'))).toMatch(/YOI.*reservations.*JA$/);
  expect(linesOf([entry]).some((line) => line.startsWith('LOCATION'))).toBe(false);
});

test('one that is not firm says so, and none is an empty calendar', () => {
  expect(linesOf([{ ...entry, isFirm: false }])).toContain('STATUS:TENTATIVE');
  expect(linesOf([])).not.toContain('BEGIN:VEVENT');
});
