/**
 * Whether the cast is well during a meeting: when the cast is asked, what happens by itself while no answer comes, and
 * what each of the cast's presses does to it (docs/rules/safety.md#meetings). Screens, services and tests read these
 * tables.
 */
import { HOUR_MS, MINUTE_MS } from './durations';
import { DUTY_CALLS } from './duty';

/** What a cast may say by a press. */
export const SAFETY_KINDS = ['ok', 'call_me', 'sos'] as const;
/** A press of the cast. */
export type SafetyKind = (typeof SAFETY_KINDS)[number];

/**
 * Why someone must look after the cast: a check without answer, the cast's wish for a call, the cast's SOS. Also the
 * kinds of alarm, worst first.
 */
export const SAFETY_CAUSES = ['sos', 'no_answer', 'call_me'] as const;
/** A cause. */
export type SafetyCause = (typeof SAFETY_CAUSES)[number];

/**
 * What the desk is alarmed of, worst first: the causes, and that another person ended the cast's sessions during a
 * meeting.
 */
export const SAFETY_ALARMS = [...SAFETY_CAUSES, 'signed_out'] as const;
/** An alarm about the cast's safety. */
export type SafetyAlarmKind = (typeof SAFETY_ALARMS)[number];

/**
 * The levels of escalation, lowest first: the cast's devices, the cast's telephone, the operator, the emergency
 * contact.
 */
export const ESCALATION_LEVELS = ['push', 'sms', 'ops', 'contact'] as const;
/** A level. */
export type EscalationLevel = (typeof ESCALATION_LEVELS)[number];

/** How a person of the operator ends an alarm. */
export const SAFETY_OUTCOMES = { safe: '無事を確認', store: '店舗が対応', police: '警察に連絡' } as const;
/** An outcome. */
export type SafetyOutcome = keyof typeof SAFETY_OUTCOMES;
/** Fewest characters of the note that ends an alarm. */
export const SAFETY_NOTE_MIN = 10;

/** Why a person of the operator looks at where the cast is. */
export const LOOK_REASONS = {
  sos: 'SOS',
  no_reply: '電話に応答がない',
  called: '本人から連絡があった',
  police: '警察への連絡',
  other: 'その他',
} as const;
/** A reason. */
export type LookReason = keyof typeof LOOK_REASONS;

/** What is written down of a meeting, each a row. */
export const SAFETY_STEPS = [
  'started',
  'check',
  ...ESCALATION_LEVELS,
  ...SAFETY_KINDS,
  'signed_out',
  'taken',
  ...DUTY_CALLS,
  'look',
  'copied',
  'closed',
  'finished',
] as const;
/** A kind of row. */
export type SafetyStepKind = (typeof SAFETY_STEPS)[number];

/**
 * Minutes from the cause to each level; the cast's SOS and the cast's wish for a call begin at the operator. Settings
 * may move them.
 */
export type SafetyMinutes = Readonly<Record<EscalationLevel, number>>;
/** What holds unless an installation sets other minutes. */
export const SAFETY_MINUTES: SafetyMinutes = { push: 0, sms: 3, ops: 5, contact: 20 };

/** The first check so long after the start, then one each hour, the last at the end. */
const FIRST_CHECK_MS = 15 * MINUTE_MS;
/** An hour's check nearer to the end than this is left to the end's. */
const LAST_GAP_MS = 15 * MINUTE_MS;

/**
 * Through which levels a cause escalates. A cast who wants a call has said that a call is possible: the family is not
 * told.
 */
const ESCALATIONS: Readonly<Record<SafetyCause, readonly EscalationLevel[]>> = {
  no_answer: ['push', 'sms', 'ops', 'contact'],
  call_me: ['ops'],
  sos: ['ops', 'contact'],
};

/** The checks of a meeting, in order. */
export function checksOf(startedAt: Date, endsAt: Date): Date[] {
  const [start, end] = [startedAt.getTime(), endsAt.getTime()];
  const hours = Array.from({ length: Math.ceil((end - start) / HOUR_MS) }, (_, hour) => start + (hour + 1) * HOUR_MS);
  const between = [start + FIRST_CHECK_MS, ...hours].filter((at) => at <= end - LAST_GAP_MS);
  return [...between, end].map((at) => new Date(at));
}

/** The first check after an instant; null when the last is past. */
export const nextCheck = (startedAt: Date, endsAt: Date, after: Date): Date | null =>
  checksOf(startedAt, endsAt).find((at) => at > after) ?? null;

/** The lowest level of a cause. */
export const firstLevel = (cause: SafetyCause): EscalationLevel => ESCALATIONS[cause][0] ?? 'ops';

/** The level above; null at the top. */
export function levelAbove(cause: SafetyCause, level: EscalationLevel): EscalationLevel | null {
  const levels = ESCALATIONS[cause];
  return levels[levels.indexOf(level) + 1] ?? null;
}

/** When a level of a cause is reached that began at `since`. */
export function levelDueAt(cause: SafetyCause, level: EscalationLevel, since: Date, minutes: SafetyMinutes): Date {
  const wait = minutes[level] - minutes[firstLevel(cause)];
  return new Date(since.getTime() + wait * MINUTE_MS);
}

/**
 * What the cast presses, by what is going on: `begin` starts the escalation of that cause, `end` ends the one under
 * way, `stay` changes nothing. An alarm that the operator was told of stays open in any case: another person may hold
 * the cast's telephone and press 無事です.
 */
const ANSWERS: Readonly<Record<SafetyKind, Readonly<Record<SafetyCause | 'none', 'begin' | 'end' | 'stay'>>>> = {
  ok: { none: 'stay', no_answer: 'end', call_me: 'end', sos: 'stay' },
  call_me: { none: 'begin', no_answer: 'begin', call_me: 'stay', sos: 'stay' },
  sos: { none: 'begin', no_answer: 'begin', call_me: 'begin', sos: 'stay' },
};

/** What a press does to the escalation under way. */
export const afterPress = (kind: SafetyKind, cause: SafetyCause | null): 'begin' | 'end' | 'stay' =>
  ANSWERS[kind][cause ?? 'none'];

/** Whether a check that is due begins an escalation: not while the cast's SOS or an unanswered check is on its way. */
export const checkBegins = (cause: SafetyCause | null): boolean => cause === null || cause === 'call_me';

/** True for alarms of this page, which only a note and an outcome close. */
export const isSafetyAlarm = (kind: string): kind is SafetyAlarmKind => SAFETY_ALARMS.some((alarm) => alarm === kind);

/** Said to the emergency contact when the cast cannot be reached: no name, place or trade. */
export const contactText = (name: string, phone: string): string =>
  `【YOI】${name}様を緊急連絡先に登録されている方と連絡が取れていません。ご本人にお電話のうえ、${phone} までご連絡ください。`;
/** Said to the cast by SMS. */
export const CHECK_SMS = '【YOI】確認をお願いします。アプリを開いてください。';
