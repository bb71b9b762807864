import { CALENDAR_TYPE, calendarText } from '@/domain/calendar';
import { saveFile } from '@/platform/device/save-file';
import type { Reservation } from './status-words';

/**
 * An iCalendar file of a reservation that is agreed. Its words are neutral, since a calendar is seen by others: no
 * name of a person, and the place only as an area.
 */
export const calendarFile = (reservation: Reservation, now: Date): string =>
  calendarText(
    [
      {
        id: reservation.id,
        startsAt: new Date(reservation.starts_at),
        endsAt: new Date(reservation.ends_at),
        isFirm: true,
        summary: `予約 ${reservation.code}`,
        place: reservation.place.area_name,
      },
    ],
    now,
  );

/** Hands the file to the device. */
export function saveCalendarFile(reservation: Reservation, now: Date): void {
  saveFile(`yoi-${reservation.code}.ics`, CALENDAR_TYPE, calendarFile(reservation, now));
}
