import type { TimetableProps } from '../load';
import { useVisitorAnswer } from '../use-visitor-answer';
import { TimetableScreen } from './timetable-screen';
import { timetablePath } from './timetable-terms';

/** `/schedule`: the guest's table first, the visitor's own as soon as the visitor is known. */
export function VisitorTimetable({ origin, ...shared }: TimetableProps & { origin: string }) {
  const { terms, table } = shared;
  const answer = useVisitorAnswer(timetablePath(terms, ''), shared, table, (api, { loadTimetable }) =>
    loadTimetable(api, {
      query: { date: terms.date, area_id: terms.area_id?.toString(), store: terms.store?.toString() },
    }),
  );
  return <TimetableScreen {...(answer ?? shared)} origin={origin} />;
}
