import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { ExplainButton } from '@/components/explain-button';
import { later } from '@/components/later';
import { NoWrap } from '@/components/text';
import { wide } from '@/components/theme/tokens';
import { format30, formatDate } from '@/domain/business-day';
import { warningFact } from '@/domain/guest-warnings';
import { formatYen } from '@/domain/money';
import { placeWords } from '@/domain/place-words';
import { howReliable } from '@/domain/reliability-help';
import { unanswered } from '@/domain/time-range';
import { eventOf, eventOptions, RESERVATION_EVENT } from '@/hooks/reservation-event';
import { useCommand } from '@/kit/use-command';
import { serverNow } from '@/platform/clock';
import { AnswerRing, Kind, RequestGround, RequestHead } from './answer-wait';
import { DeclineButton } from './decline-button';
import type { Request } from './types';

const ProposeSheet = later(() => import('./propose-sheet'));

/** A man's request that waits for an answer: both answers in reach of the thumb, お断り (which asks) left and one third. */
export function RequestPanel({ request, today }: { request: Request; today: string }) {
  const [proposing, setProposing] = useState(false);
  const accept = useCommand(RESERVATION_EVENT, {
    ...eventOptions,
    done: '予約を承認しました',
    refusedByToast: true,
  });
  const { id, can, answer_due_at: due } = request;
  return (
    <RequestGround aria-label="予約リクエスト">
      <RequestHead>
        <div>
          <Kind icon={BellRing} tone="accent">
            予約リクエスト
          </Kind>
          <h2 className="num">
            {request.business_date !== today && <small>{formatDate(request.business_date)}</small>}
            {format30(new Date(request.starts_at))}〜{format30(new Date(request.ends_at))}
          </h2>
        </div>
        <AnswerRing request={request} />
      </RequestHead>
      <RequestFacts request={request} />
      <Answers>
        <DeclineButton request={request} label="お断り" yes="お断りする" />
        <Button
          disabled={!can.includes('accept')}
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
    </RequestGround>
  );
}

/** Who asks, where, for what, and what she would earn. */
function RequestFacts({ request }: { request: Request }) {
  const { male_user: man, place, lines, reward_estimate: reward } = request;
  const warned = warningFact(request.guest_warnings);
  const extras = lines.filter(({ code }) => code.startsWith('nomination') || code.startsWith('option'));
  return (
    <Facts>
      <dt>お客様</dt>
      <dd>
        <NoWrap>{man.nickname}さん</NoWrap>
        {'　'}
        <NoWrap>
          信頼度 <b>{man.reliability.band}</b>{' '}
          <ExplainButton label="しくみ" title="予約信頼度のしくみ" parts={howReliable} />
        </NoWrap>
        {'　'}
        <NoWrap>ご利用 {man.visits}回</NoWrap>
      </dd>
      {warned && (
        <>
          <dt>{warned.label}</dt>
          <dd>{warned.value}</dd>
        </>
      )}
      {(man.wishes.length > 0 || man.introduction !== '') && (
        <>
          <dt>希望</dt>
          <dd>
            {man.wishes.map((wish) => (
              <NoWrap key={wish}>{wish}　</NoWrap>
            ))}
            {man.introduction !== '' && <Own>{man.introduction}</Own>}
          </dd>
        </>
      )}
      <dt>場所</dt>
      <dd>{[...(place.mst_hotel ? [place.area_name] : []), placeWords(place)].join('　')}</dd>
      <dt>内容</dt>
      <dd className="num">{[`${request.minutes}分`, ...extras.map(({ label }) => label)].join('　')}</dd>
      {reward !== null && (
        <>
          <dt>報酬見込み</dt>
          <Reward className="num">{formatYen(reward)}</Reward>
        </>
      )}
    </Facts>
  );
}

const Own = styled.p`
  font: var(--t-13);
  color: var(--muted);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Other = styled.div`
  margin-top: 4px;

  @media ${wide} { > button { width: auto; margin-left: -8px; } }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 16px;
  margin-top: 10px;
  font: var(--t-14);

  dt { color: var(--muted); }
  dd { text-align: right; word-break: auto-phrase; }

  /* A row of facts, each label above its value. */
  @media ${wide} {
    grid: auto auto / auto-flow auto;
    justify-content: start;
    gap: 0 32px;

    dt { font: var(--t-12); }
    dd { font-weight: 700; text-align: left; }
  }
`;

const Reward = styled.dd`
  font: var(--t-17);
  font-weight: 700;
`;

const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 2fr;
  gap: 10px;
  margin-top: 14px;

  @media ${wide} { grid-template-columns: 160px 320px; }
`;
