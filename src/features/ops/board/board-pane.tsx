import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { tokyoDateOf } from '@/domain/business-day';
import { calendarDate, clockWords, deadlineWords } from '@/domain/date-words';
import { MINUTE_MS } from '@/domain/durations';
import { stateLabel } from '@/domain/machines/reservation';
import { formatYen } from '@/domain/money';
import { paymentName } from '@/domain/pay-words';
import { PHONE_WORD } from '@/domain/phone-booking';
import { PLACE_TYPE } from '@/domain/place-types';
import { opsPaths } from '@/paths/ops';
import { serverNow } from '@/platform/clock';
import { Button } from '@/ui/pieces/button';
import { IconButton } from '@/ui/pieces/icon-button';
import { Timeline, type TimelineItem } from '@/ui/pieces/timeline';
import { useModal } from '@/ui/pieces/use-modal';
import { placeName, StateTag } from '../bookings/columns';
import { KeyHint, useKeys } from '../desk-parts';
import { BoardMoves, type MoveWish } from './board-moves';
import { type Bar, clockOf, clocksOf, type Row } from './night';

/** Whether the pane has a place beside the grid. */
export const BESIDE = '(min-width: 1100px)';

type Props = {
  booking: Bar;
  row: Row;
  date: string;
  areaName: string;
  wish: MoveWish | null;
  onWish: (wish: MoveWish | null) => void;
  onClose: () => void;
};

/** What the board knows of a booking, beside it. Everything else stands behind 「予約を開く」, which is written down. */
export function BoardPane(props: Props) {
  const { booking, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (booking.id) heading.current?.focus();
  }, [booking.id]);
  useKeys(CLOSE, () => {
    if (!document.querySelector('dialog[open]')) onClose();
  });
  return (
    <Beside aria-label="予約の内容">
      <Inside {...props} heading={heading} />
    </Beside>
  );
}

/** The same over the grid, where it has no place beside it. */
export function BoardCover(props: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useModal(props.onClose, heading);
  return (
    <Over ref={dialog} aria-label="予約の内容">
      <Inside {...props} heading={heading} />
    </Over>
  );
}

const CLOSE = /^escape$/i;
const OPEN = /^o$/i;

function Inside({
  booking,
  row,
  date,
  areaName,
  wish,
  onWish,
  onClose,
  heading,
}: Props & { heading: RefObject<HTMLHeadingElement | null> }) {
  const { starts_at: from, ends_at: to } = booking;
  const open = useRef<HTMLAnchorElement>(null);
  useKeys(OPEN, () => open.current?.click());
  return (
    <>
      <Head>
        <p>
          {booking.code}
          <KeyHint>Esc</KeyHint>
          <IconButton icon={X} label="閉じる" size={18} onClick={onClose} />
        </p>
        <h2 ref={heading} tabIndex={-1}>
          {clocksOf({ from, to }, date)}
        </h2>
        <p>
          <span>
            {row.name}　{row.store.name}　{minutesOf(booking)}分
          </span>
          <StateTag booking={{ ...booking, is_late: booking.kind === 'late' }} />
        </p>
      </Head>
      <Body tabIndex={0} role="group" aria-label="内容">
        <dl>
          <Fact name="お客様">
            {booking.initial}　<small>お名前は予約を開くと表示します</small>
          </Fact>
          <Fact name="場所">
            {areaName}　{placeName(booking.place_type_id)}
          </Fact>
          <Fact name="お支払い">
            {paymentName(booking.payment_method)}　{paidWords(booking)}
          </Fact>
          <Fact name="合計">
            <b>{formatYen(booking.total)}</b>
          </Fact>
          <Fact name="次の動き">{nextWords(booking, date)}</Fact>
        </dl>
        <section aria-label="履歴">
          <h3>履歴</h3>
          <Timeline label="履歴" items={historyOf(booking, date)} />
        </section>
      </Body>
      <Foot>
        <BoardMoves booking={booking} row={row} date={date} areaName={areaName} wish={wish} onWish={onWish} />
        <Button ref={open} href={opsPaths.booking(booking.id)} full>
          予約を開く <KeyHint>O</KeyHint>
        </Button>
      </Foot>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const minutesOf = ({ starts_at: from, ends_at: to }: Bar) => (Date.parse(to) - Date.parse(from)) / MINUTE_MS;

function paidWords({ payment_method: method, is_paid: isPaid, kind }: Bar): string {
  if (kind === 'off') return '';
  if (method === 'cash') return isPaid ? '受け取り済み' : '現地でお支払い';
  if (!isPaid) return '未払い';
  return method === 'gold' && kind !== 'done' ? '確保済み' : '支払い済み';
}

/** What comes next, and by when. */
function nextWords({ state, due_at: due, place_type_id: place, ends_at: to }: Bar, date: string): string {
  const dueAt = due && deadlineWords(due, serverNow());
  const by = dueAt ? `（${dueAt}まで）` : '';
  switch (state) {
    case 'requested':
      return `キャストの返事${by}`;
    case 'adjusting':
      return `お客様の返事${by}`;
    case 'payment_pending':
      return `お支払い${by}`;
    case 'confirmed':
      return place === PLACE_TYPE.store ? '到着' : '出発';
    case 'departed':
      return dueAt ? `到着（${dueAt}の予定）` : '到着';
    case 'arrived':
      return '開始';
    case 'in_progress':
      return `${clockOf(to, date)} 終了`;
    case 'disputed':
      return '運営の確認';
    default:
      return 'ありません';
  }
}

/** In short: asked for, and the state since when. */
function historyOf({ created_at: asked, state_at: since, state, source }: Bar, date: string): TimelineItem[] {
  const isOnlyAsked = state === 'requested';
  // A day that is named by its date is another one than the board's.
  const dayOf = (at: string) => tokyoDateOf(new Date(at)) !== date && calendarDate(at);
  const first = {
    time: clockWords(asked),
    title: source === 'phone' ? PHONE_WORD : 'お客様が予約',
    note: dayOf(asked),
  };
  if (isOnlyAsked) return [{ ...first, state: 'now' }];
  return [
    { ...first, state: 'done' },
    { time: clockWords(since), title: stateLabel(state), note: dayOf(since), state: 'now' },
  ];
}

const Beside = styled.aside`
  display: flex;
  flex-direction: column;
  flex: none;
  width: 340px;
  border-left: 1px solid var(--line);
  background: var(--surface);

  @media print { display: none; }
`;

const Over = styled.dialog`
  --gutter: 16px;
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: var(--safe-t) 0 0;
  border: 0;
  background: var(--surface);
  color: var(--ink);

  &[open] { display: flex; flex-direction: column; }

  @media (min-width: 480px) { inset: 0 0 0 auto; width: 420px; box-shadow: var(--shadow-sheet); }
`;

const Head = styled.div`
  padding: 8px 8px 12px 18px;
  border-bottom: 1px solid var(--line);
  font: var(--t-13);
  font-variant-numeric: tabular-nums;

  p { display: flex; align-items: center; gap: 8px; }
  p:first-child { color: var(--muted); }
  p:first-child > button { margin-left: 0; }
  p:first-child > i { margin-left: auto; }
  p:last-child { justify-content: space-between; padding-right: 10px; }
  h2 { font: var(--t-24); font-weight: 700; }
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: 0 18px;
  overflow-y: auto;
  font: var(--t-13);
  font-variant-numeric: tabular-nums;

  dl { display: grid; gap: 6px; padding: 14px 0; }
  dl > div { display: grid; grid-template-columns: 84px minmax(0, 1fr); gap: 12px; }
  dt, small { color: var(--muted); }
  small { font: var(--t-12); }
  section { padding: 10px 0; border-top: 1px solid var(--line); }
  h3 { padding-bottom: 8px; font: var(--t-14); font-weight: 700; }
`;

const Foot = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 18px calc(12px + var(--safe-b));
  border-top: 1px solid var(--line);
`;
