import type { Work } from '../../../core/work';
import { deleteEnded } from './queries';

/** Removes sessions, registrations and failed sign-ins that ended before an instant; `keep` names sessions that stay. Returns how many sessions. */
export const forgetEnded = ({ tx }: Work, before: Date, keep: string[]): Promise<number> =>
  deleteEnded(tx, before, keep);
