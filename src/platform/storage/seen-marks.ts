import { createEvent } from '../events';
import { type CookieName, readCookie, writeCookie } from './cookies';

/** The cookies that keep when the newest film came that this browser was shown. */
export type SeenMark = Extract<CookieName, 'unsetVideoBadge' | 'unsetPaidVideoBadge'>;

const notes = createEvent();

/** Whether something that came at an instant (of the API) is newer than all that this browser was shown. */
export const isUnseen = (mark: SeenMark, at: string): boolean => at > (readCookie(mark) ?? '');

/** Notes that this browser was shown what came at an instant; an earlier one takes nothing back. */
export function noteSeen(mark: SeenMark, at: string): void {
  if (!isUnseen(mark, at)) return;
  writeCookie(mark, at);
  notes.announce();
}

/** Calls its listener whenever something was noted; returns the function that stops it. */
export const watchSeen = notes.listen;
