/**
 * Warnings that the casts of one store give each other about a customer, after a person of the operator looked
 * (docs/rules/visits.md#warnings).
 */
import { DAY_MS } from './durations';

/** What may be said: whole sentences, so that no booking and no person can be recognised in one. */
export const WARNING_KINDS = {
  late: '終了の時間を守らないことがありました',
  rude: '乱暴な言葉や態度がありました',
  contact: '連絡先や店外での約束を強く求められました',
  boundary: 'お断りしたことを何度も求められました',
  drunk: 'ひどく酔っていたことがありました',
  money: '料金についてのやり取りで困ることがありました',
} as const;
/** A kind. */
export type WarningKind = keyof typeof WARNING_KINDS;

/** Waits for a person, is read by the store's other casts, or was sent back. What is taken back or over is gone. */
export const WARNING_STATES = ['reviewing', 'active', 'refused'] as const;
/** One of them. */
export type WarningState = (typeof WARNING_STATES)[number];

/** The periods among which the operator chooses; none is longer, and each longer time takes another look. */
export const WARNING_DAYS = [30, 90, 180] as const;
/** A period. */
export type WarningDays = (typeof WARNING_DAYS)[number];
/** The longest of them. */
export const WARNING_DAYS_MAX = 180;
/** So long before its end the cast may ask for another period. */
const RENEWAL_DAYS = 30;

/** Bounds of what the operator writes when one is sent back, in characters. */
export const WARNING_REASON_MAX = 200;

/**
 * Whether a cast may ask, given what there is about a customer already: one waits at a time, and one that stands is
 * renewed near its end.
 */
export function mayWarn(known: readonly { state: WarningState; endsAt: Date | null }[], now: Date): boolean {
  return known.every(
    ({ state, endsAt }) =>
      state === 'refused' ||
      (state === 'active' && endsAt !== null && endsAt.getTime() - now.getTime() <= RENEWAL_DAYS * DAY_MS),
  );
}

/** What stands beside a request of a customer: the sentences alone, and no row where there are none. */
export const warningFact = (kinds: readonly WarningKind[] = []) =>
  kinds.length === 0 ? null : { label: 'お店での共有', value: kinds.map((kind) => WARNING_KINDS[kind]).join('、') };
