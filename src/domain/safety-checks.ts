/** What became of the checks of a meeting, for the cast's own screen (docs/rules/safety.md#meetings). */
import { ESCALATION_LEVELS, type EscalationLevel } from './safety';

/** Answered or needless, waiting, passed without an answer, or ahead. */
export const CHECK_STATES = ['past', 'due', 'missed', 'coming'] as const;
/** One of them. */
export type CheckState = (typeof CHECK_STATES)[number];

/**
 * A meeting as far as its checks go. `since` = the check that is waited for, `level` = what is reached next for it.
 */
export type CheckFacts = {
  checks: readonly Date[];
  checkAt: Date | null;
  since: Date | null;
  level: EscalationLevel | null;
  /** Checks about which the cast was asked. */
  asked: readonly Date[];
  /** When the cast pressed. */
  presses: readonly Date[];
};

/**
 * The state of each check: one is missed when it waits beyond the first push, or when the next one came without a
 * press.
 */
export function checkStates({ checks, checkAt, since, level, asked, presses }: CheckFacts): CheckState[] {
  let waits = false;
  return checks.map((at, index) => {
    if (checkAt !== null && at >= checkAt) return 'coming';
    const next = checks[index + 1];
    if (presses.some((press) => press >= at && (!next || press < next))) {
      waits = false;
      return 'past';
    }
    waits ||= asked.some((one) => one.getTime() === at.getTime());
    if (!waits) return 'past';
    return at.getTime() === since?.getTime() && !levelsBefore(level).includes('sms') ? 'due' : 'missed';
  });
}

/** The levels below one; null = all were reached. */
export const levelsBefore = (level: EscalationLevel | null): readonly EscalationLevel[] =>
  level === null ? ESCALATION_LEVELS : ESCALATION_LEVELS.slice(0, ESCALATION_LEVELS.indexOf(level));
