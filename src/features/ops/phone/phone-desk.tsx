import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { businessDateOf, format30 } from '@/domain/business-day';
import { formatYen } from '@/domain/money';
import { textOf } from '@/hooks/use-address-state';
import { useApi } from '@/hooks/use-api';
import { useNow } from '@/hooks/use-now';
import { OptionRows } from '@/parts/option-rows';
import { refusalOf } from '@/platform/http';
import { Loaded } from '@/ui/patterns/loaded';
import { useOnce } from '@/ui/patterns/use-command';
import { useTask } from '@/ui/patterns/use-task';
import { EmptyState } from '@/ui/pieces/empty-state';
import { SkeletonRow } from '@/ui/pieces/skeleton';
import { twoColumns } from '@/ui/pieces/theme/tokens';
import { CallerPart } from './caller-part';
import { CastGrid, type Lost } from './cast-grid';
import { MoneyPart } from './money-part';
import { CASTS, type CastRow, castsQuery, firstPlan, type Plan, quoteWish, TAKE, TAKEN } from './plan';
import { SpokenPart } from './spoken-part';
import { TakenList } from './taken-list';
import { usePhoneQuote } from './use-phone-quote';
import { WishPart } from './wish-part';

/** A booking taken by telephone: the form in the order of the talk, beside it who can at that time. */
export default function PhoneDesk() {
  const now = useNow(60_000);
  const { query, isReady } = useRouter();
  const at = new Date(textOf(query.at) ?? '');
  const wished = Number.isNaN(at.getTime()) ? null : at;
  return now && isReady ? <Desk now={now} wished={wished} name={textOf(query.name) ?? ''} /> : <SkeletonRow />;
}

/** What the address names: a start, and the cast who is looked for. */
type DeskProps = { now: Date; wished: Date | null; name: string };

function Desk({ now, wished, name }: DeskProps) {
  const today = businessDateOf(now);
  const [plan, setPlan] = useState(() => firstPlan(now, wished));
  const [cast, setCast] = useState<CastRow | null>(null);
  const [lost, setLost] = useState<Lost>(null);
  const change = (patch: Partial<Plan>) => {
    take.reset();
    setPlan((before) => ({ ...before, ...patch }));
  };
  const around = useApi(CASTS, castsQuery(plan), { keepPreviousData: true, refreshInterval: RENEW_MS });
  const priced = usePhoneQuote(quoteWish(plan));
  const { quote, error } = priced;
  const once = useOnce();
  const loseSlot = () => {
    const { castId, startsAt } = plan;
    if (castId !== null && startsAt !== null) setLost({ castId, startsAt });
    setPlan((before) => ({ ...before, castId: null, startsAt: null }));
    void around.mutate();
  };
  const isTaken = refusalOf(error)?.code === TAKEN_CODE;
  const onTaken = useEffectEvent(loseSlot);
  useEffect(() => {
    if (isTaken) onTaken();
  }, [isTaken]);
  const take = useTask(
    async () => {
      const { customer, payment, confirmedBy } = plan;
      if (customer === null || quote === null) return;
      const body = {
        customer_id: customer.id,
        quote_id: quote.id,
        payment_method: payment,
        confirmed_by: confirmedBy,
      };
      await once(TAKE, { body }, { refresh: [TAKEN, CASTS] });
    },
    {
      done: () => (plan.confirmedBy === 'sms' ? 'お客様に確認のSMSを送信しました' : '予約をとりました'),
      onDone: () => clear(),
      onRefused: (_, code) => {
        if (code === TAKEN_CODE) loseSlot();
        if (code === 'quote/expired' || code === 'quote/used') priced.again();
      },
    },
  );
  const clear = () => {
    take.reset();
    setLost(null);
    setCast(null);
    setPlan(firstPlan(now, null));
  };
  const button = useRef<HTMLButtonElement>(null);
  useTakeKey(() => button.current?.click());
  const clock = plan.startsAt === null ? '' : format30(new Date(plan.startsAt));
  return (
    <Columns>
      <Left>
        <Asked aria-label="お申し込み">
          <CallerPart
            chosen={plan.customer}
            onChoose={(customer) => change({ customer, homeId: null, castId: null, startsAt: null })}
          />
          <WishPart plan={plan} today={today} onChange={change} />
        </Asked>
        <Paid aria-label="料金と確認">
          {cast !== null && plan.castId !== null && cast.options.length > 0 && (
            <OptionRows
              options={cast.options.map(({ id, name, price }) => ({ id, name, aside: formatYen(price) }))}
              chosen={plan.optionIds}
              onChange={(optionIds) => change({ optionIds })}
            />
          )}
          <MoneyPart
            plan={plan}
            clock={clock}
            quote={quote}
            error={isTaken ? undefined : error}
            busy={priced.busy}
            take={take}
            button={button}
            onChange={change}
            onClear={clear}
          />
        </Paid>
      </Left>
      <Right>
        <Found>
          {castsQuery(plan) === null ? (
            <EmptyState title="お客様と場所を選択してください" note="予約できるキャストと時間が、ここに並びます。" />
          ) : (
            <Loaded
              from={around.error === undefined ? around : { ...around, data: undefined }}
              failed="キャストを読み込めませんでした"
            >
              {(found) => (
                <CastGrid
                  around={found}
                  plan={plan}
                  lost={lost}
                  named={name}
                  onChoose={(chosen, startsAt) => {
                    setLost(null);
                    setCast(chosen);
                    change({ castId: chosen.id, startsAt, ...(chosen.id !== plan.castId && { optionIds: [] }) });
                  }}
                />
              )}
            </Loaded>
          )}
        </Found>
        <Rest>
          <SpokenPart plan={plan} cast={cast?.name ?? ''} quote={quote} today={today} now={now} />
          <TakenList />
        </Rest>
      </Right>
    </Columns>
  );
}

const RENEW_MS = 20_000;
const TAKEN_CODE = 'reservation/slot_taken';

/** Ctrl Enter, also out of a field: nothing of the form is text of more than one line. */
function useTakeKey(onKey: () => void) {
  const act = useEffectEvent(onKey);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.isComposing) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/* In one column the casts stand between what is wished and what it costs. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-top: 1px solid var(--line);

  @media ${twoColumns} {
    grid-template-columns: 400px minmax(0, 1fr);
    min-height: calc(100dvh - 160px);
  }
`;

const Left = styled.div`
  display: contents;

  @media ${twoColumns} { display: block; border-right: 1px solid var(--line); }
`;

const Right = styled.div`
  display: contents;

  @media ${twoColumns} { display: block; }
`;

const Asked = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
  order: 1;
  padding: 16px var(--gutter) 0;
`;

const Found = styled(Asked).attrs({ as: 'div' })`
  order: 2;
`;

const Paid = styled(Asked)`
  order: 3;
  padding-bottom: 16px;
`;

const Rest = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  order: 4;
  padding: 16px var(--gutter);
  font: var(--t-13);

  section { padding-top: 16px; border-top: 1px solid var(--line); }
  section h2 { font: var(--t-15); font-weight: 700; }
`;
