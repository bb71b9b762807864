import Hourglass from 'lucide-react/icons/hourglass';
import styled from 'styled-components';
import { unanswered } from '@/domain/answer-words';
import { calledName } from '@/domain/called-name';
import { formatRange30 } from '@/domain/date-words';
import { placeWords } from '@/domain/place-words';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { SmartLink } from '@/ui/pieces/smart-link';
import { AnswerRing, Kind, RequestGround } from './answer-wait';
import { DeclineButton } from './decline-button';
import type { Request } from './types';

/** The cast's proposal that waits for the customer's answer: what it says, the time left, the way to take it back. */
export function ProposedPanel({ request }: { request: Request }) {
  return (
    <Panel aria-label="提案中の予約">
      <SmartLink href={paths.reservation(request.id)}>
        <Kind icon={Hourglass} tone="warning">
          提案中　お客様のお返事を待っています
        </Kind>
        <b className="num">{formatRange30(new Date(request.starts_at), new Date(request.ends_at))}</b>
        {request.answer_due_at && <p className="num">{unanswered(new Date(request.answer_due_at), serverNow())}</p>}
        <p>{[calledName(request.male_user.nickname), placeWords(request.place)].join('　')}</p>
      </SmartLink>
      <AnswerRing request={request} />
      <DeclineButton request={request} label="取り下げてお断りする" yes="取り下げてお断りする" size="sm" />
    </Panel>
  );
}

const Panel = styled(RequestGround)`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 12px;
  align-items: center;

  b { display: block; margin-top: 2px; font: var(--t-17); font-weight: 700; }
  p { font: var(--t-13); color: var(--muted); word-break: auto-phrase; }
  > button { grid-column: 1 / -1; }
`;
