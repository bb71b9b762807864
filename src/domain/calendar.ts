/**
 * Reservations as iCalendar (RFC 5545): for one's own calendar, which other people may see (docs/rules/calendar.md).
 */
import ical, { ICalEventStatus } from 'ical-generator';
import { DAY_MS } from './durations';

/** What every file of ours is sent as. */
export const CALENDAR_TYPE = 'text/calendar;charset=utf-8';

/** What a feed calls itself and each of its entries. */
export const CALENDAR_TITLE = '予定';

/** How far back a feed goes, and how far ahead: bookings are made for a few days only. */
export const CALENDAR_WINDOW = { pastMs: 31 * DAY_MS, comingMs: 62 * DAY_MS } as const;

/**
 * One engagement. `place` is an area and never an address; it is not firm while the other side has not agreed, or it
 * is not paid for.
 */
export type CalendarEntry = {
  id: string;
  startsAt: Date;
  endsAt: Date;
  isFirm: boolean;
  summary: string;
  place?: string;
};

/** The file of these entries as they are at `now`; calendars are asked to read it again each hour. */
export function calendarText(entries: readonly CalendarEntry[], now: Date): string {
  const calendar = ical({
    name: CALENDAR_TITLE,
    prodId: { company: 'YOI', product: 'reservations', language: 'JA' },
    ttl: 3600,
  });
  for (const { id, startsAt, endsAt, isFirm, summary, place } of entries)
    calendar.createEvent({
      id: `${id}@yoi`,
      stamp: now,
      start: startsAt,
      end: endsAt,
      status: isFirm ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      summary,
      location: place ?? null,
    });
  return calendar.toString();
}
