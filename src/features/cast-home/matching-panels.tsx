import Radio from 'lucide-react/icons/radio';
import { useState } from 'react';
import styled from 'styled-components';
import { businessDateOf, format30, formatDate } from '@/domain/business-day';
import { deadlineWords, formatClocks30 } from '@/domain/date-words';
import { MATCHING } from '@/domain/limits';
import { useApi } from '@/hooks/use-api';
import { UndoAnswer } from '@/parts/undo-answer';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { useKeptHeight } from '@/ui/patterns/kept-height';
import { useSteady } from '@/ui/patterns/steady';
import { useCommand } from '@/ui/patterns/use-command';
import { Banner } from '@/ui/pieces/banner';
import { Button } from '@/ui/pieces/button';
import { Countdown } from '@/ui/pieces/countdown';
import { FactList } from '@/ui/pieces/facts';
import { Fault } from '@/ui/pieces/fault';
import { later } from '@/ui/pieces/later';
import { Kind, RequestGround, RequestHead } from './answer-wait';
import { factsOf, type MatchingCall } from './matching-call';
import { usePass } from './use-pass';

const OfferSheet = later(() => import('./offer-sheet'));

const CALLS = 'GET /api/v1/female_casts/me/matching_requests/';

/** Requests that many casts hear: each with both answers, then the cast's offer with what is left of its time. */
export default function MatchingPanels({ today }: { today: string }) {
  const calls = useApi(CALLS, {}, { refreshInterval: 30_000 });
  const reception = useApi('GET /api/v1/users/me/reception/', {});
  const { passed, pass, undo } = usePass();
  // What the cast stopped alone (`own`) is turned on where it was turned off.
  const cause = reception.data?.causes.find(({ code }) => code !== 'own');
  return (
    <>
      {cause && <Resume message={cause.message} />}
      {calls.data?.map((call) => (
        <MatchingPanel
          key={call.id}
          call={call}
          today={today}
          passedUntil={passed.get(call.id)}
          onPass={() => pass(call.id)}
          onUndo={() => undo(call.id)}
        />
      ))}
    </>
  );
}

function Resume({ message }: { message: string }) {
  const resume = useCommand('POST /api/v1/users/me/reception_resume/', {
    refresh: ['GET /api/v1/users/me/reception/', 'GET /api/v1/female_casts/me/home_top/'],
    done: '受付を再開しました',
    refusedByToast: true,
  });
  return (
    <Banner kind="info" action={{ label: '受付を再開する', onPress: () => void resume.run({}) }}>
      {message}
    </Banner>
  );
}

type PanelProps = {
  call: MatchingCall;
  today: string;
  /** Until when the cast can take back that the cast passed. */
  passedUntil: Date | undefined;
  onPass: () => void;
  onUndo: () => void;
};

function MatchingPanel({ call, today, passedUntil, onPass, onUndo }: PanelProps) {
  const [raising, setRaising] = useState(false);
  const steady = useSteady();
  const kept = useKeptHeight(passedUntil !== undefined);
  const { my_offer: offer } = call;
  const stands = offer?.state === 'offered';
  const over = offer?.state === 'selected' || offer?.state === 'not_selected';
  const [start, end] = [new Date(call.starts_at), new Date(call.ends_at)];
  const date = businessDateOf(start);
  return (
    <RequestGround ref={kept} aria-label="マッチング依頼">
      <RequestHead>
        <div>
          <Kind icon={Radio} tone="accent">
            {passedUntil ? '見送りました' : 'マッチング依頼'}
          </Kind>
          <h2 className="num">
            {date !== today && <small>{formatDate(date)}</small>}
            {formatClocks30(start, end)}
          </h2>
        </div>
        {!over && !passedUntil && (
          <Countdown
            until={stands ? offer.expires_at : call.deadline_at}
            total={stands ? MATCHING.holdMinutes : call.recruiting_minutes}
            now={() => serverNow().getTime()}
          />
        )}
      </RequestHead>
      {!over && <FactList facts={factsOf(call)} />}
      {passedUntil && (
        <UndoAnswer until={passedUntil} onUndo={onUndo}>
          取り消すと、依頼は返事待ちに戻ります。
        </UndoAnswer>
      )}
      {!passedUntil && offer && (stands || over) && <MyOffer call={call} offer={offer} />}
      {!passedUntil && !(offer && (stands || over)) && (
        <>
          <Answers>
            <Button tone="secondary" disabled={!steady} onClick={onPass}>
              見送る
            </Button>
            <Button disabled={call.starts.length === 0 || !steady} onClick={() => setRaising(true)}>
              手を挙げる
            </Button>
          </Answers>
          <p>見送っても評価は下がりません。理由は不要です。</p>
        </>
      )}
      {raising && <OfferSheet call={call} onPass={onPass} onClose={() => setRaising(false)} />}
    </RequestGround>
  );
}

function MyOffer({ call, offer }: { call: MatchingCall; offer: NonNullable<MatchingCall['my_offer']> }) {
  const withdraw = useCommand('DELETE /api/v1/female_casts/me/matching_requests/{matching_request_id}/offer/', {
    refresh: [CALLS],
    done: '取り下げました',
  });
  return (
    <Words role="status">
      <b>{offer.label}</b>
      {offer.state === 'not_selected' ? (
        <span>手を挙げていただき、ありがとうございました。お時間は空きに戻りました。</span>
      ) : (
        <span className="num">
          {format30(new Date(offer.starts_at))}から
          {offer.state === 'offered' && `　${deadlineWords(offer.expires_at, serverNow())}まで時間を確保しています`}
        </span>
      )}
      {offer.state === 'offered' && offer.message && <span>「{offer.message}」</span>}
      {offer.state === 'offered' && (
        <Button
          tone="quiet"
          size="sm"
          loading={withdraw.busy}
          onClick={() => void withdraw.run({ params: { matching_request_id: call.id } })}
        >
          取り下げる
        </Button>
      )}
      {offer.reservation_id && (
        <Button size="sm" href={paths.reservation(offer.reservation_id)}>
          予約を見る
        </Button>
      )}
      <Fault>{withdraw.problem}</Fault>
    </Words>
  );
}

const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 2fr;
  gap: 10px;
  max-width: 490px;
  margin-top: 14px;
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  margin-top: 12px;
  padding: 12px;
  border-radius: var(--r-control);
  background: var(--accent-tint);
  color: var(--on-accent-tint);
  font: var(--t-14);
`;
