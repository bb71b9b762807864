/** Acts of the staff that wait for a second person (docs/rules/approvals.md). */

/** Kinds of such acts, each with what is asked for in words. */
export const APPROVAL_WORDS = {
  fee_waiver: 'キャンセル料の免除',
} as const;

/** A kind. */
export type ApprovalKind = keyof typeof APPROVAL_WORDS;

/**
 * `open` waits for the second person; `withdrawn` by the first; `expired`: no one answered in time; `replaced`: what
 * it would change was not so any more, and it was asked for anew.
 */
export const APPROVAL_STATES = ['open', 'approved', 'refused', 'withdrawn', 'expired', 'replaced'] as const;

/** A state. */
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** How long the second person has. */
export const APPROVAL_HOURS = 24;

/** Characters of a reason, at least and at most. */
export const APPROVAL_REASON = { min: 10, max: 500 } as const;

/** One fact that the act changes, as people read it. */
export type ApprovalChange = { label: string; from: string; to: string };
