import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import styled from 'styled-components';
import { unanswered } from '@/domain/answer-words';
import { format30, formatDate } from '@/domain/business-day';
import { serverNow } from '@/platform/clock';
import { eventOf, eventOptions, RESERVATION_EVENT } from '@/platform/reservation-event';
import { useKeptHeight } from '@/ui/patterns/kept-height';
import { useSteady } from '@/ui/patterns/steady';
import { useCommand } from '@/ui/patterns/use-command';
import { useUntouched } from '@/ui/patterns/use-untouched';
import { Button } from '@/ui/pieces/button';
import { later } from '@/ui/pieces/later';
import { wide } from '@/ui/pieces/theme/tokens';
import { AnswerRing, Kind, RequestGround, RequestHead } from './answer-wait';
import { DeclineButton } from './decline-button';
import { AnsweredLine, HeldFoot, SAID, SIGN } from './held-panel';
import { RequestFacts } from './request-facts';
import type { Request } from './types';

const ProposeSheet = later(() => import('./propose-sheet'));

/**
 * A request: what is asked, and both answers in reach of the thumb, or what the cast answered and the way back. It
 * keeps its height then; once the answer was given (`isGiven`) it closes to a line as soon as no finger touches the
 * screen.
 */
export function RequestPanel({
  request,
  today,
  isGiven = false,
}: {
  request: Request;
  today: string;
  isGiven?: boolean;
}) {
  const { held_answer: held } = request;
  const kept = useKeptHeight(held !== undefined);
  if (useUntouched(isGiven)) return <AnsweredLine request={request} />;
  return (
    <Ground ref={kept} aria-label="予約リクエスト" $held={held !== undefined}>
      <RequestHead>
        <div>
          <Kind icon={held ? SIGN[held.event] : BellRing} tone="accent">
            {held ? SAID[held.event] : '予約リクエスト'}
          </Kind>
          <h2 className="num">
            {request.business_date !== today && <small>{formatDate(request.business_date)}</small>}
            {format30(new Date(request.starts_at))}〜{format30(new Date(request.ends_at))}
          </h2>
        </div>
        {!held && <AnswerRing request={request} />}
      </RequestHead>
      <RequestFacts request={request} />
      {held ? (
        <HeldFoot request={request} until={held.until} isGiven={isGiven} />
      ) : (
        <RequestFoot request={request} today={today} />
      )}
    </Ground>
  );
}

/** Both answers, お断り (which asks) left and one third, another time or place, and what no answer means. */
function RequestFoot({ request, today }: { request: Request; today: string }) {
  const [proposing, setProposing] = useState(false);
  const steady = useSteady();
  const accept = useCommand(RESERVATION_EVENT, { ...eventOptions, refusedByToast: true });
  const { id, can, answer_due_at: due } = request;
  return (
    <>
      <Answers>
        <DeclineButton request={request} label="お断り" yes="お断りする" />
        <Button
          disabled={!can.includes('accept') || !steady}
          loading={accept.busy}
          onClick={() => void accept.run(eventOf(id, 'accept'))}
        >
          承認する
        </Button>
      </Answers>
      <Other>
        <Button
          tone="quiet"
          size="sm"
          full
          disabled={!can.includes('propose') || accept.busy}
          onClick={() => setProposing(true)}
        >
          日時・場所を提案する
        </Button>
      </Other>
      {proposing && <ProposeSheet request={request} today={today} onClose={() => setProposing(false)} />}
      {due && <p className="num">{unanswered(new Date(due), serverNow())}。</p>}
      <p>お断りしても評価は下がりません。理由は不要です。</p>
    </>
  );
}

const Ground = styled(RequestGround)<{ $held: boolean }>`
  ${({ $held }) => $held && 'background: var(--accent-tint);'}
`;

const Other = styled.div`
  margin-top: 4px;

  @media ${wide} { > button { width: auto; margin-left: -8px; } }
`;

const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 2fr;
  gap: 10px;
  margin-top: 14px;

  @media ${wide} { grid-template-columns: 160px 320px; }
`;
