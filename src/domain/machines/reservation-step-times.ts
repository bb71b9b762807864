/**
 * What is said before a meeting begins or ends at another time than agreed: its end and its price stay
 * (docs/rules/reservation.md#the-end).
 */
import { businessDateOf, format30 } from '../business-day';
import { MINUTE_MS } from '../durations';
import type { Side, StepEvent } from './reservation-steps';

/** An extension that was asked for and waits for its answer. */
export type OpenExtension = { asked_by: Side; ends_at: string };
/** The words: one large line, and sentences that stand before what the question says in any case. */
export type StepTimes = { figure?: string; lines: readonly string[] };

/** The words of a step that is about to be taken now; `asked` is an extension that still waits. */
export function stepTimes(
  event: StepEvent,
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  now: Date,
  asked: OpenExtension | null,
): StepTimes {
  const clock = (at: string) => format30(new Date(at), businessDateOf(new Date(starts_at)));
  if (event === 'start') return { lines: startLines(minutesTo(starts_at, now), clock(ends_at)) };
  if (event !== 'finish') return { lines: [] };
  const left = minutesTo(ends_at, now);
  return {
    ...(left > 0 ? { figure: `あと${left}分あります` } : {}),
    lines: [
      ...(asked ? [`${clock(asked.ends_at)}までの${ASKED[asked.asked_by]}。終了すると、お願いもなくなります。`] : []),
      ...(left > 0 ? [`終了予定は${clock(ends_at)}です。いま終了しても料金と報酬は変わりません。`] : []),
    ],
  };
}

const ASKED: Readonly<Record<Side, string>> = {
  male: '延長のお願いに、まだ返事をしていません',
  cast: '延長をお願いしていて、まだ返事がありません',
};

function startLines(early: number, end: string): string[] {
  if (early > 0) return [`予定より${early}分早い開始です。終了予定は${end}のままで、早くなりません。`];
  if (early < 0) return [`予定より${-early}分遅い開始です。終了予定は${end}のままで、遅くなりません。`];
  return [];
}

/** Whole minutes until then, begun ones counted; negative when it is past. */
const minutesTo = (at: string, now: Date): number => Math.ceil((Date.parse(at) - now.getTime()) / MINUTE_MS);
