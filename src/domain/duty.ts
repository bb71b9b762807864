/**
 * Who of the operator's staff answers for the cast's safety, and how soon an alarm that no one has taken goes further
 * (docs/rules/safety.md#duty).
 */
import { MINUTE_MS } from './durations';

/** Who is called first, and who after them. */
export const DUTY_RANKS = ['duty', 'deputy'] as const;
/** A rank. */
export type DutyRank = (typeof DUTY_RANKS)[number];
/** The ranks in words. */
export const DUTY_WORDS: Readonly<Record<DutyRank, string>> = { duty: '当番', deputy: '控え' };

/** Where an alarm goes that no one has taken, in order: the duty telephones, then the deputies. */
export const DUTY_CALLS = ['duty', 'deputies'] as const;
/** A call. */
export type DutyCall = (typeof DUTY_CALLS)[number];

/** So long an alarm waits for an answer at the desk, and then for each call. */
export const DUTY_WAIT_MS = MINUTE_MS;

/** The call after one; null after the last. */
export const callAfter = (called: DutyCall | null): DutyCall | null =>
  DUTY_CALLS[called === null ? 0 : DUTY_CALLS.indexOf(called) + 1] ?? null;

/** Said to them by SMS: no person, place or trade. */
export const DUTY_SMS = '【YOI】まだ誰も対応していない知らせがあります。運営の画面を開いてください。';
