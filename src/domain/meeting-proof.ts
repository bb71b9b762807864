/**
 * Header by which a device shows the proof of a meeting, where its session has ended (docs/rules/safety.md#meetings).
 */
export const PROOF_HEADER = 'x-meeting-proof';

/** Characters of a proof at most. */
export const PROOF_MAX = 300;
