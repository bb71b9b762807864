import type { Work } from '../../../core/work';
import { deleteEnded } from './queries';

/** Removes sessions, registrations and failed sign-ins that ended before an instant; `keep` names sessions that stay. */
export async function forgetEnded(work: Work, before: Date, keep: string[]): Promise<void> {
  await deleteEnded(work.tx, before, keep);
}
