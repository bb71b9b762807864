import { calendarDate } from '@/domain/date-words';

/** "12/1(火)に失効". */
export default function LapseDay({ at }: { at: string }) {
  return <>{calendarDate(at)}に失効</>;
}
