import { SAFETY_ALARMS } from './safety';

/**
 * Why the staff must look: a meeting without 終了, a booking that was agreed and never begun, a dispute, a reported
 * review, a film that its cast took back or a performer wants gone, money that is to be given back, data that
 * contradict themselves; whether a cast is well, and a meeting while no member of the staff is on duty.
 */
export const ALARM_KINDS = [
  'not_finished',
  'not_started',
  'dispute',
  'review_report',
  'film_taken_back',
  'film_performer',
  'refund',
  'invariant',
  ...SAFETY_ALARMS,
  'no_duty',
] as const;

/** A kind of alarm. */
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** Whether a stored kind of an alarm is one of ours. */
export const isAlarmKind = (kind: string): kind is AlarmKind => ALARM_KINDS.some((one) => one === kind);
