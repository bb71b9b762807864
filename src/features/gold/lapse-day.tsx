import { calendarDate } from '@/domain/calendar-date';

/** "12/1(火)に失効". */
export default function LapseDay({ at }: { at: string }) {
  return <>{calendarDate(at)}に失効</>;
}
