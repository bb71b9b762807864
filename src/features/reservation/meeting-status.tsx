import styled from 'styled-components';
import type { Data } from '@/contract';
import { format30 } from '@/domain/business-day';
import type { EscalationLevel } from '@/domain/safety';

type Safety = Data<'GET /api/v1/users/me/reservations/{reservation_id}/safety/'>;

/** So long a press that was received is named. */
const RECEIVED_SHOWN_MS = 60_000;

/**
 * What the line above the zones says: what was received, what is asked or missed and what now happens, or when the
 * next check is.
 */
export function MeetingStatus({ safety, date, now }: { safety: Safety; date: string; now: Date }) {
  const { last, checks, waiting } = safety;
  if (last && !waiting && now.getTime() - Date.parse(last.at) < RECEIVED_SHOWN_MS)
    return <>{format30(new Date(last.at), date)} 受け付けました</>;
  if (waiting && !waiting.done.includes('sms')) return <>確認をお願いします</>;
  if (waiting)
    return (
      <>
        {format30(new Date(waiting.since), date)}の確認をお願いします
        <After>{whatHappens(waiting, date)}</After>
      </>
    );
  const next = checks.find(({ state }) => state === 'coming');
  if (!next) return <>確認は終わりました</>;
  return (
    <>
      次の確認<Next className="num">{format30(new Date(next.at), date)}</Next>
    </>
  );
}

const REACHED: Readonly<Partial<Record<EscalationLevel, string>>> = { ops: '運営', contact: '緊急連絡先' };

/** Who was told that no answer came, and who is told next and when. */
function whatHappens({ done, next }: NonNullable<Safety['waiting']>, date: string): string {
  const told = done.flatMap((kind) => REACHED[kind] ?? []).join('と');
  const coming = next && REACHED[next.kind];
  return [
    told === '' ? 'まだ返事がありません。' : `${told}に知らせました。`,
    coming ? `${format30(new Date(next.at), date)}に${coming}に知らせます` : '',
  ].join('');
}

const After = styled.small`
  display: block;
  font: var(--t-13);
  color: var(--night-muted);
`;

const Next = styled.b`
  margin-left: 1em;
  font-size: 1.25rem;
`;
