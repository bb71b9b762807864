import BellRing from 'lucide-react/icons/bell-ring';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Countdown } from '@/components/countdown';
import { ExplainButton } from '@/components/explain-button';
import { Icon } from '@/components/icon';
import { wide } from '@/components/theme/tokens';
import { useToast } from '@/components/toast';
import type { Data } from '@/contract';
import { format30, formatDate } from '@/domain/business-day';
import { ANSWER_MINUTES } from '@/domain/limits';
import { formatYen } from '@/domain/money';
import { placeWords } from '@/domain/place-words';
import { reliabilityParts } from '@/domain/reliability-words';
import { unanswered } from '@/domain/time-range';
import { useReservationEvent } from '@/hooks/use-reservation-event';
import { serverNow } from '@/platform/clock';
import { messageOf } from '@/platform/http';
import { DeclineButton } from './decline-button';

const ProposeSheet = lazy(() => import('./propose-sheet'));

type Request = Data<'GET /api/v1/female_casts/me/home_top/'>['requests'][number];

/** A man's request that waits for an answer: both answers in reach of the thumb, お断り (which asks) left and one third. */
export function RequestPanel({ request, today }: { request: Request; today: string }) {
  const toast = useToast();
  const { send, sending } = useReservationEvent(request.id);
  const [proposing, setProposing] = useState(false);
  const accept = async () => {
    try {
      if (await send('accept')) toast({ text: '予約を承認しました' });
    } catch (error) {
      toast({ text: messageOf(error), tone: 'error' });
    }
  };

  const { can, male_user: man, place } = request;
  return (
    <Panel aria-label="予約リクエスト">
      <Top>
        <div>
          <Kind>
            <Icon of={BellRing} size={16} />
            予約リクエスト
          </Kind>
          <h2 className="num">
            {request.business_date !== today && <small>{formatDate(request.business_date)}</small>}
            {format30(new Date(request.starts_at))}〜{format30(new Date(request.ends_at))}
          </h2>
        </div>
        {request.answer_due_at && (
          <Countdown until={request.answer_due_at} total={ANSWER_MINUTES} now={() => serverNow().getTime()} />
        )}
      </Top>
      <Facts>
        <dt>お客様</dt>
        <dd>
          <Whole>{man.nickname}さん</Whole>
          {'　'}
          <Whole>
            信頼度 <b>{man.reliability.band}</b>{' '}
            <ExplainButton label="しくみ" title="予約信頼度のしくみ" parts={reliabilityParts()} />
          </Whole>
          {'　'}
          <Whole>ご利用 {man.visits}回</Whole>
        </dd>
        <dt>場所</dt>
        <dd>{[...(place.mst_hotel ? [place.area_name] : []), placeWords(place)].join('　')}</dd>
        <dt>内容</dt>
        <dd className="num">{[`${request.minutes}分`, ...extrasOf(request)].join('　')}</dd>
        {request.reward_estimate !== null && (
          <>
            <dt>報酬見込み</dt>
            <Reward className="num">{formatYen(request.reward_estimate)}</Reward>
          </>
        )}
      </Facts>
      <Answers>
        <DeclineButton request={request} label="お断り" yes="お断りする" />
        <Button disabled={!can.includes('accept')} loading={sending === 'accept'} onClick={() => void accept()}>
          承認する
        </Button>
      </Answers>
      <Other>
        <Button
          tone="quiet"
          size="sm"
          full
          disabled={!can.includes('propose') || sending !== null}
          onClick={() => setProposing(true)}
        >
          日時・場所を提案する
        </Button>
      </Other>
      <Suspense fallback={null}>
        {proposing && <ProposeSheet request={request} today={today} onClose={() => setProposing(false)} />}
      </Suspense>
      {request.answer_due_at && <p className="num">{unanswered(new Date(request.answer_due_at), serverNow())}。</p>}
      <p>お断りしても評価は下がりません。理由は不要です。</p>
    </Panel>
  );
}

const extrasOf = ({ lines }: Request) =>
  lines.filter(({ code }) => code.startsWith('nomination') || code.startsWith('option')).map(({ label }) => label);

const Other = styled.div`
  margin-top: 4px;

  @media ${wide} { > button { width: auto; margin-left: -8px; } }
`;

const Panel = styled.section`
  padding: 16px var(--gutter);
  background: var(--surface);
  border-block: 1px solid var(--line);

  > p { margin-top: 8px; font: var(--t-12); color: var(--muted); }
`;

const Top = styled.div`
  display: flex;
  gap: 12px;
  justify-content: space-between;

  h2 { margin-top: 2px; font: var(--t-24); font-weight: 700; }
  h2 small { margin-right: 8px; font: var(--t-15); font-weight: 700; }
`;

const Kind = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  font: var(--t-13);
  font-weight: 700;
  color: var(--accent);
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

/* A fact breaks as a whole. */
const Whole = styled.span`
  display: inline-block;
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
