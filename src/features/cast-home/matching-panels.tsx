import Radio from 'lucide-react/icons/radio';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Banner } from '@/components/banner';
import { Button } from '@/components/button';
import { Countdown } from '@/components/countdown';
import { FactList } from '@/components/facts';
import { Fault } from '@/components/fault';
import { later } from '@/components/later';
import { useToast } from '@/components/toast';
import { businessDateOf, format30, formatDate } from '@/domain/business-day';
import { MATCHING } from '@/domain/limits';
import { formatClocks30 } from '@/domain/time-range';
import { useApi, useRefresh } from '@/hooks/use-api';
import { useCommand } from '@/kit/use-command';
import { serverNow } from '@/platform/clock';
import { api } from '@/platform/http';
import { paths } from '@/shell/paths';
import { Kind, RequestGround, RequestHead } from './answer-wait';
import { factsOf, type MatchingCall } from './matching-call';

const OfferSheet = later(() => import('./offer-sheet'));

const CALLS = 'GET /api/v1/female_casts/me/matching_requests/';
const UNDO_SECONDS = 5;

/** Requests that many casts hear: each with both answers, then her offer with what is left of its time. */
export default function MatchingPanels({ today }: { today: string }) {
  const calls = useApi(CALLS, {}, { refreshInterval: 30_000 });
  const reception = useApi('GET /api/v1/users/me/reception/', {});
  const { passed, pass } = usePass();
  // What she stopped herself she turns on where she turned it off.
  const cause = reception.data?.causes.find(({ code }) => code !== 'own');
  return (
    <>
      {cause && <Resume message={cause.message} />}
      {calls.data
        ?.filter(({ id }) => !passed.has(id))
        .map((call) => (
          <MatchingPanel key={call.id} call={call} today={today} onPass={() => pass(call.id)} />
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

function MatchingPanel({ call, today, onPass }: { call: MatchingCall; today: string; onPass: () => void }) {
  const [raising, setRaising] = useState(false);
  const { my_offer: offer } = call;
  const stands = offer?.state === 'offered';
  const over = offer?.state === 'selected' || offer?.state === 'not_selected';
  const [start, end] = [new Date(call.starts_at), new Date(call.ends_at)];
  const date = businessDateOf(start);
  return (
    <RequestGround aria-label="マッチング依頼">
      <RequestHead>
        <div>
          <Kind icon={Radio} tone="accent">
            マッチング依頼
          </Kind>
          <h2 className="num">
            {date !== today && <small>{formatDate(date)}</small>}
            {formatClocks30(start, end)}
          </h2>
        </div>
        {!over && (
          <Countdown
            until={stands ? offer.expires_at : call.deadline_at}
            total={stands ? MATCHING.holdMinutes : call.recruiting_minutes}
            now={() => serverNow().getTime()}
          />
        )}
      </RequestHead>
      {!over && <FactList facts={factsOf(call)} />}
      {offer && (stands || over) ? (
        <MyOffer call={call} offer={offer} />
      ) : (
        <>
          <Answers>
            <Button tone="secondary" onClick={onPass}>
              見送る
            </Button>
            <Button disabled={call.starts.length === 0} onClick={() => setRaising(true)}>
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
    <Said role="status">
      <b>{offer.label}</b>
      {offer.state === 'not_selected' ? (
        <span>手を挙げていただき、ありがとうございました。お時間は空きに戻りました。</span>
      ) : (
        <span className="num">
          {format30(new Date(offer.starts_at))}から
          {offer.state === 'offered' && `　${format30(new Date(offer.expires_at))}まで時間を確保しています`}
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
    </Said>
  );
}

/** Passing hides a request at once and is sent after five seconds, so that a stray tap costs nothing; who leaves sends it then. */
function usePass() {
  const toast = useToast();
  const refresh = useRefresh();
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>()).current;
  const send = (id: string) => {
    waiting.delete(id);
    const call = 'POST /api/v1/female_casts/me/matching_requests/{matching_request_id}/pass/';
    return api(call, { params: { matching_request_id: id } }).then(
      () => refresh([CALLS]),
      // It stays on her list until its deadline: she can pass once more.
      () => setPassed((before) => without(before, id)),
    );
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(
    () => () => {
      for (const [id, timer] of waiting) {
        clearTimeout(timer);
        void latest.current(id);
      }
    },
    [waiting],
  );
  const pass = (id: string) => {
    setPassed((before) => new Set(before).add(id));
    waiting.set(
      id,
      setTimeout(() => void latest.current(id), UNDO_SECONDS * 1000),
    );
    const undo = () => {
      const timer = waiting.get(id);
      if (timer === undefined) return;
      clearTimeout(timer);
      waiting.delete(id);
      setPassed((before) => without(before, id));
    };
    toast({ text: '見送りました', action: { label: '取り消す', onPress: undo }, seconds: UNDO_SECONDS });
  };
  return { passed, pass };
}

function without(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(set);
  rest.delete(id);
  return rest;
}

const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 2fr;
  gap: 10px;
  max-width: 490px;
  margin-top: 14px;
`;

const Said = styled.div`
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
