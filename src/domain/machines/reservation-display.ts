/** How the states look to people. */
import { isFinal, RESERVATION_STATES, type ReservationState, TRANSITIONS, type Transition } from './reservation-table';

/** Colour family of a status chip, named as the theme's tints; the accent is under way. */
export type StateTone = 'warning' | 'info' | 'positive' | 'accent' | 'neutral' | 'danger';

const DISPLAY: Readonly<Record<ReservationState, { label: string; tone: StateTone }>> = {
  requested: { label: '承認待ち', tone: 'warning' },
  adjusting: { label: '調整中', tone: 'warning' },
  payment_pending: { label: 'お支払い待ち', tone: 'info' },
  confirmed: { label: '予約確定', tone: 'positive' },
  departed: { label: '出発', tone: 'accent' },
  arrived: { label: '到着', tone: 'accent' },
  in_progress: { label: 'ご利用中', tone: 'accent' },
  completed: { label: '完了', tone: 'neutral' },
  declined: { label: 'お断り', tone: 'neutral' },
  expired: { label: '時間切れ', tone: 'danger' },
  cancelled_user: { label: 'キャンセル', tone: 'neutral' },
  cancelled_cast: { label: 'キャストキャンセル', tone: 'danger' },
  cancelled_store: { label: '店舗キャンセル', tone: 'danger' },
  no_show_user: { label: 'お客様未到着', tone: 'danger' },
  no_show_cast: { label: 'キャスト未到着', tone: 'danger' },
  disputed: { label: '確認中', tone: 'warning' },
  refunded: { label: '返金済み', tone: 'neutral' },
};

/** Japanese name of a state for chips and timelines. */
export function stateLabel(state: ReservationState): string {
  return DISPLAY[state].label;
}

/** Colour family of a state; never the only sign, the label stands beside it. */
export function stateTone(state: ReservationState): StateTone {
  return DISPLAY[state].tone;
}

function placeCondition({ placeTypeId, placeNamed }: Transition): string | undefined {
  if (placeTypeId) return 'store room';
  if (placeNamed === undefined) return undefined;
  return placeNamed ? 'place known' : 'no hotel named';
}

/** The table as a Mermaid state diagram. @public docs/reservation-machine.md is written with it, and tested. */
export function toMermaid(): string {
  const edges = TRANSITIONS.flatMap((row) => {
    const condition = row.payment?.join(', ') ?? row.outcome ?? placeCondition(row);
    const label = `${row.event} (${row.by.join(', ')})${condition ? ` [${condition}]` : ''}`;
    return row.from.map((from) => `  ${from} --> ${row.to}: ${label}`);
  });
  const begins = ['requested', 'payment_pending', 'confirmed'].map((state) => `  [*] --> ${state}`);
  const ends = RESERVATION_STATES.filter(isFinal).map((state) => `  ${state} --> [*]`);
  return ['stateDiagram-v2', ...begins, ...edges, ...ends, ''].join('\n');
}
