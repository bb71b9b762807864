import CircleCheck from 'lucide-react/icons/circle-check';
import styled from 'styled-components';
import { Icon } from '@/components/icon';
import { unanswered } from '@/domain/time-range';
import { serverNow } from '@/platform/clock';
import type { Reservation } from './status-words';

/** The end of a booking, 完了: its number and what comes next. */
export function RequestedNotice({ reservation }: { reservation: Reservation }) {
  const isRequest = reservation.state === 'requested';
  return (
    <Panel role="status">
      <Icon of={CircleCheck} size={22} />
      <div>
        <b>{isRequest ? '予約をリクエストしました' : '予約を受け付けました'}</b>
        <p>
          予約番号 <span className="num">{reservation.code}</span>
        </p>
        <ol>
          {(isRequest ? stepsRequested(reservation) : STEPS_CONFIRMED).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </Panel>
  );
}

function stepsRequested({ answer_due_at: due, payment_method }: Reservation): string[] {
  return [
    'キャストがお返事すると、この画面でお知らせします',
    '承認されると予約が確定します',
    ...(due ? [unanswered(new Date(due), serverNow())] : []),
    ...(payment_method === 'gold' ? ['お断り・時間切れのときは、確保したゴールドが全額戻ります'] : []),
  ];
}

const STEPS_CONFIRMED = ['開始時刻までに場所へお越しください', '変更やキャンセルは、この画面から行えます'];

const Panel = styled.section`
  display: flex;
  gap: 10px;
  padding: 16px var(--gutter);
  background: var(--positive-tint);

  > svg { margin-top: 1px; color: var(--positive); }
  b { font: var(--t-15); font-weight: 700; color: var(--positive); }
  p { font: var(--t-14); font-weight: 700; }
  ol { margin-top: 6px; padding-left: 1.4em; list-style: decimal; font: var(--t-13); word-break: auto-phrase; }
`;
