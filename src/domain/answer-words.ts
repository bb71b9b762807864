import { deadlineWords } from './date-words';

/** What happens to a booking that waits: "14:59までにお返事がない場合は自動で取り消されます", with the date when that is not today. */
export function unanswered(due: Date, now: Date): string {
  return `${deadlineWords(due, now)}までにお返事がない場合は自動で取り消されます`;
}
