import styled from 'styled-components';
import type { Data } from '@/contract';
import { format30 } from '@/domain/business-day';

type Safety = Data<'GET /api/v1/users/me/reservations/{reservation_id}/safety/'>;

/** So long a press that was received is named. */
const RECEIVED_SHOWN_MS = 60_000;

/** What the line above the zones says: what was received, what is asked, or when the next check is. */
export function MeetingStatus({ safety: { last, checks }, date, now }: { safety: Safety; date: string; now: Date }) {
  const isDue = checks.some(({ state }) => state === 'due');
  if (last && !isDue && now.getTime() - Date.parse(last.at) < RECEIVED_SHOWN_MS)
    return <>{format30(new Date(last.at), date)} 受け付けました</>;
  if (isDue) return <>確認をお願いします</>;
  const next = checks.find(({ state }) => state === 'coming');
  if (!next) return <>確認は終わりました</>;
  return (
    <>
      次の確認<Next className="num">{format30(new Date(next.at), date)}</Next>
    </>
  );
}

const Next = styled.b`
  margin-left: 1em;
  font-size: 20px;
`;
