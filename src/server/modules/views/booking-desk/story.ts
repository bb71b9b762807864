import type { Reply } from '@/contract';
import { APPROVALS } from '@/domain/approvals';
import { toTokyoIso } from '@/domain/business-day';
import { DEBT_WORDS } from '@/domain/debts';
import { CALL_OFF_WORDS } from '@/domain/desk-cancel';
import { extensionLabel } from '@/domain/machines/extension';
import { stateLabel } from '@/domain/machines/reservation';
import { changeLabel } from '@/domain/machines/reservation-change';
import type { HistoryEvent } from '@/domain/machines/reservation-history';
import { formatGold, formatYen } from '@/domain/money';
import { WAIVER_REASONS } from '@/domain/waivers';
import { transferLabel } from '../../money/gold/service';
import type { ActAbout } from '../../people/staff-act/service';
import type { AskedOfTwo } from './acts';
import { refundLabel } from './money';
import type { Moved } from './moved';
import type { Story } from './page-queries';
import type { ListedRow } from './queries';
import { looksOf, noticesOf, type Told } from './told';

type Event = Reply<'GET /api/v1/ops/bookings/{reservation_id}/'>['events'][number];
/** The calls of the staff about a booking, and what of them waited for a second person. */
type ByStaff = { acts: readonly ActAbout[]; asked: readonly AskedOfTwo[] };
type Whole = Story & { moved: Moved };

/** The one line of time of a booking, the oldest first. */
export function eventsOf(row: ListedRow, story: Whole, { acts, asked }: ByStaff): Event[] {
  const all: Told[] = [
    ...stepsOf(row, story),
    ...wishesOf(row, story),
    ...paymentsOf(story),
    ...noticesOf(row, story),
    ...looksOf(row, story),
    ...decisionsOf(asked),
    ...acts.map(({ id, at, words, name, isDone }) => ({
      id: `act-${id}`,
      at,
      group: 'staff' as const,
      title: words,
      note: isDone ? name : `${name}　受け付けず`,
    })),
  ];
  return all
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, note = null, ...event }) => ({ ...event, at: toTokyoIso(at), note }));
}

const EVENT_WORDS: Readonly<Record<HistoryEvent, string>> = {
  request: '予約のリクエスト',
  accept: '承認',
  decline: 'お断り',
  propose: '別の時間・場所の提案',
  approve: '提案の承認',
  pay: 'お支払いの完了',
  expire: '時間切れ',
  cancel: '取り消し',
  depart: '出発',
  arrive: '到着',
  start: '開始',
  finish: '終了',
  no_show: '相手が来なかったとの連絡',
  lapse: '開始されないまま終了',
  dispute: '問題の報告',
  resolve: '問題の裁定',
  enter: '入室',
  hotel: 'ホテルの記入',
  hotel_declined: 'ホテルの変更の依頼',
  room: '部屋番号の記入',
  extend: '延長',
  change: '日時・内容の変更',
};

const GROUP_OF: Readonly<Record<string, Event['group'] | undefined>> = { ops: 'staff', payment: 'money' };

function stepsOf(row: ListedRow, { events, names, moved }: Whole): Told[] {
  return events.map(({ seq, event, actor, actorId, fromState, toState, reason, words, at }) => {
    const who = {
      male: `お客様 ${row.nickname}${byPhone(row, actorId, names)}`,
      cast: `キャスト ${row.castName}`,
      ops: `職員 ${(actorId !== null && names.get(actorId)) || ''}`.trim(),
      time: '自動',
      payment: '決済',
      auto: '自動の承認',
    }[actor];
    return {
      id: `step-${seq}`,
      at,
      group: GROUP_OF[actor] ?? 'state',
      title: EVENT_WORDS[event],
      note: [
        who,
        fromState !== toState && stateLabel(toState),
        reason !== null && CALL_OFF_WORDS[reason],
        reason === 'moved' && moved.to && `${moved.to.cast} ${moved.to.code} へ`,
        event === 'request' && moved.from && `${moved.from.cast} ${moved.from.code} から移動`,
        words,
      ]
        .filter(Boolean)
        .join('　'),
    };
  });
}

/** The staff did it for the customer who telephoned. */
const byPhone = ({ personId }: ListedRow, actorId: number | null, names: Story['names']): string =>
  actorId === null || actorId === personId ? '' : `（電話　受付 ${names.get(actorId) ?? ''}）`;

const DECISION_WORDS = { approved: '承認', refused: '差し戻し', withdrawn: '依頼の取り下げ' } as const;

/** What the second of two said, or that the first took it back; the asking is a call of its own. */
const decisionsOf = (asked: readonly AskedOfTwo[]): Told[] =>
  asked.flatMap(({ id, kind, state, endedAt, decider, answer }) =>
    endedAt !== null && (state === 'approved' || state === 'refused' || state === 'withdrawn')
      ? [
          {
            id: `approval-${id}`,
            at: endedAt,
            group: 'staff' as const,
            title: `${APPROVALS[kind].words}の${DECISION_WORDS[state]}`,
            note: [decider, answer].filter(Boolean).join('　'),
          },
        ]
      : [],
  );

// What was agreed of a wish stands among the steps.
function wishesOf(row: ListedRow, { extensions, changes }: Story): Told[] {
  const whoOf = { male: `お客様 ${row.nickname}`, cast: `キャスト ${row.castName}` };
  const about = { group: 'state' } as const;
  return [
    ...extensions.flatMap(({ id, askedBy, minutes, state, createdAt, endedAt }) => [
      { ...about, id: `longer-${id}`, at: createdAt, title: `延長${minutes}分のお願い`, note: whoOf[askedBy] },
      ...(endedAt && state !== 'paid'
        ? [
            {
              ...about,
              id: `longer-end-${id}`,
              at: endedAt,
              title: '延長のお願いの終わり',
              note: extensionLabel(state),
            },
          ]
        : []),
    ]),
    ...changes.flatMap(({ id, askedBy, state, createdAt, endedAt }) => [
      { ...about, id: `change-${id}`, at: createdAt, title: '変更のお願い', note: whoOf[askedBy] },
      ...(endedAt && state !== 'accepted'
        ? [
            {
              ...about,
              id: `change-end-${id}`,
              at: endedAt,
              title: '変更のお願いの終わり',
              note: changeLabel({ state, askedBy }),
            },
          ]
        : []),
    ]),
  ];
}

function paymentsOf({ orders, refunds, transfers, cash, debts, waiver }: Story): Told[] {
  const about = { group: 'money' } as const;
  return [
    ...transfers.map(({ id, kind, amount, createdAt }) => ({
      ...about,
      id: `gold-${id}`,
      at: createdAt,
      title: transferLabel(kind),
      note: amount === 0 ? null : formatGold(amount),
    })),
    ...orders.flatMap(({ id, amount, provider, settleUuid, createdAt, settledAt }) => [
      { ...about, id: `order-${id}`, at: createdAt, title: 'カードのお支払いの手続き', note: formatYen(amount) },
      ...(settledAt
        ? [
            {
              ...about,
              id: `paid-${id}`,
              at: settledAt,
              title: `カードのお支払い ${formatYen(amount)}`,
              note: [provider, settleUuid].filter(Boolean).join('　'),
            },
          ]
        : []),
    ]),
    ...refunds.map(({ id, cause, state, amount, createdAt, doneAt }) => ({
      ...about,
      id: `refund-${id}`,
      at: doneAt ?? createdAt,
      title: refundLabel(cause, state),
      note: formatYen(amount),
    })),
    ...(cash
      ? [{ ...about, id: 'cash', at: cash.recordedAt, title: '現金の受け取り', note: formatYen(cash.amount) }]
      : []),
    ...(waiver
      ? [
          {
            ...about,
            id: 'waiver',
            at: waiver.at,
            title: `キャンセル料の免除 ${formatYen(waiver.amount)}`,
            note: `${WAIVER_REASONS[waiver.reason]}　${waiver.words}`,
          },
        ]
      : []),
    ...debts.flatMap(({ id, cause, amount, createdAt, closedAt }) => [
      { ...about, id: `debt-${id}`, at: createdAt, title: `未払い　${DEBT_WORDS[cause]}`, note: formatYen(amount) },
      ...(closedAt
        ? [
            {
              ...about,
              id: `debt-end-${id}`,
              at: closedAt,
              title: `未払いの解消　${DEBT_WORDS[cause]}`,
              note: formatYen(amount),
            },
          ]
        : []),
    ]),
  ];
}
