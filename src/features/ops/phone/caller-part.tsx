import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { BOOKING_SEARCH_MAX } from '@/domain/booking-desk';
import { FOUND_FROM } from '@/domain/desk-search';
import { IDENTITY_STATE_WORDS } from '@/domain/identity';
import { normalizePhone } from '@/domain/phone';
import { useApi } from '@/hooks/use-api';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { TextField } from '@/ui/pieces/field/text-field';
import { SkeletonRow } from '@/ui/pieces/skeleton';
import { Tag } from '@/ui/pieces/tag';
import { Note } from '@/ui/pieces/text';
import { CALLERS, type Caller } from './plan';

type Props = { chosen: Caller | null; onChoose: (caller: Caller | null) => void };

/** Who calls: found by number, its end or nickname, told apart by use; a new number is sent the registration. */
export function CallerPart({ chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const isAsked = chosen === null && [...wanted].length >= FOUND_FROM;
  const found = useApi(CALLERS, isAsked ? { query: { q: wanted } } : null, { keepPreviousData: true });
  const callers = isAsked ? found.data : undefined;
  const [input, button] = [useRef<HTMLInputElement>(null), useRef<HTMLButtonElement>(null)];
  const last = useRef(chosen);
  // What was pressed is gone: the focus goes to what stands in its place.
  const follow = useEffectEvent((now: Caller | null) => {
    if (now !== null) button.current?.focus();
    else if (last.current !== null) input.current?.focus();
    last.current = now;
  });
  useEffect(() => follow(chosen), [chosen]);
  if (chosen !== null)
    return (
      <div>
        <Name>お客様</Name>
        <Chosen>
          <CallerFacts caller={chosen} />
          <Button
            ref={button}
            size="sm"
            tone="quiet"
            onClick={() => {
              setTyped('');
              onChoose(null);
            }}
          >
            選び直す
          </Button>
        </Chosen>
        {chosen.identity_state !== 'approved' && (
          <Note>本人確認が済むまで予約できません。アプリの「本人確認」から書類を送るようお願いしてください。</Note>
        )}
      </div>
    );
  return (
    <div>
      <TextField
        ref={input}
        label="お客様"
        need="required"
        help={callers ? `${callers.length}人` : '電話番号、下4桁、ニックネーム'}
        type="search"
        autoComplete="off"
        maxLength={BOOKING_SEARCH_MAX}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {isAsked && found.error !== undefined && <Fault onRetry={() => void found.mutate()}>探せませんでした</Fault>}
      {isAsked && callers === undefined && found.error === undefined && <SkeletonRow />}
      <List aria-label="見つかったお客様">
        {callers?.map((caller) => (
          <li key={caller.id}>
            <button type="button" onClick={() => onChoose(caller)}>
              <CallerFacts caller={caller} />
            </button>
          </li>
        ))}
      </List>
      {callers?.length === 0 && !found.error && <NewCaller key={wanted} typed={wanted} />}
    </div>
  );
}

function CallerFacts({ caller }: { caller: Caller }) {
  const isApproved = caller.identity_state === 'approved';
  return (
    <Facts>
      <b>{caller.nickname}</b>
      <small>
        ご利用 {caller.visits}回　信頼度 {caller.reliability_band}　下4桁 {caller.last_digits}
      </small>
      {caller.is_suspended && <Tag tone="danger">停止中</Tag>}
      <Tag tone={isApproved ? 'positive' : 'warning'}>本人確認 {IDENTITY_STATE_WORDS[caller.identity_state]}</Tag>
    </Facts>
  );
}

function NewCaller({ typed }: { typed: string }) {
  const phone = normalizePhone(typed);
  const invite = useCommand('POST /api/v1/ops/phone_customers/', { done: '登録のリンクを送信しました' });
  if (phone === null)
    return <Note role="status">見つかりません。はじめての方は、電話番号をすべて入力してください。</Note>;
  return (
    <New>
      <Note role="status">この番号のお客様はいません。登録と本人確認が済むと予約できます。</Note>
      <Button
        size="sm"
        tone="secondary"
        loading={invite.busy}
        onClick={() => void invite.run({ body: { phone_number: phone } })}
      >
        登録のリンクをSMSで送る
      </Button>
      <Fault>{invite.problem ?? invite.faults.phone_number}</Fault>
    </New>
  );
}

const Name = styled.p`
  padding-bottom: 6px;
  font: var(--t-14);
  font-weight: 700;
`;

const Chosen = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 10px 12px;
  border-radius: var(--r-control);
  background: var(--sunken);
  box-shadow: inset 3px 0 0 var(--ink);
`;

const Facts = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  min-width: 0;
  overflow-wrap: anywhere;
  text-align: left;

  b { font: var(--t-14); font-weight: 700; }
  small { flex: 1 0 auto; font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
`;

const List = styled.ul`
  button { display: flex; width: 100%; min-height: 44px; padding: 8px 12px; border-bottom: 1px solid var(--line); }
  button:hover { background: var(--sunken); }
`;

const New = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  padding-top: 4px;
`;
