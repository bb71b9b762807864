import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { saveFile } from '@/platform/device/save-file';
import type { Reservation } from './status-words';

dayjs.extend(utc);

/**
 * An iCalendar file (RFC 5545) of a reservation. Its words are neutral, since a calendar is seen by others: no name of a
 * person, and the place only as an area.
 */
export function calendarFile(reservation: Reservation, now: Date): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//YOI//reservation//JA',
    'BEGIN:VEVENT',
    `UID:${reservation.id}@yoi`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(new Date(reservation.starts_at))}`,
    `DTEND:${stamp(new Date(reservation.ends_at))}`,
    `SUMMARY:予約 ${reservation.code}`,
    `LOCATION:${escaped(reservation.place.area_name)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** Hands the file to the device. */
export function saveCalendarFile(reservation: Reservation, now: Date): void {
  saveFile(`yoi-${reservation.code}.ics`, 'text/calendar;charset=utf-8', calendarFile(reservation, now));
}

function stamp(instant: Date): string {
  return dayjs.utc(instant).format('YYYYMMDD[T]HHmmss[Z]');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&');
}
