import CircleCheck from 'lucide-react/icons/circle-check';
import EyeOff from 'lucide-react/icons/eye-off';
import Heart from 'lucide-react/icons/heart';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { daysUntil } from '@/domain/calendar-date';
import { calledName } from '@/domain/called-name';
import { formatGold } from '@/domain/money';
import { PLAN_REASONS, type PlanReason } from '@/domain/paid-video-plans';
import { useApi } from '@/hooks/use-api';
import { paidVideoPaths } from '@/paths/paid-videos';
import { serverNow } from '@/platform/clock';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Avatar } from '@/ui/pieces/avatar';
import { Button } from '@/ui/pieces/button';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Fault } from '@/ui/pieces/fault';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band, Section } from '@/ui/pieces/section';
import { Assurance, AssuranceList } from '../confirm-parts';
import { PLAN_ENDPOINTS, type Subscription } from '../types';
import { dayOf, lastDayOf, nextPrice } from './words';

const REASONS = Object.entries(PLAN_REASONS) as [PlanReason, string][];

/** /paid-video-plans/unsubscribe/[paid_video_plan_id]: leaving, as near as joining was; afterwards the way back. */
export function UnsubscribeScreen() {
  const { query } = useRouter();
  const planId = [query.paid_video_plan_id].flat()[0];
  const plans = useApi('GET /api/v1/users/me/paid_video_subscriptions/', {});
  return (
    <Screen title="プランの解約" back={{ href: paidVideoPaths.plans }}>
      <Loaded from={plans} failed="プランを読み込めませんでした">
        {(mine) => {
          const plan = mine.find(({ plan_id }) => plan_id === planId);
          return plan ? <Leave plan={plan} /> : <Gone />;
        }}
      </Loaded>
    </Screen>
  );
}

const Gone = () => (
  <EmptyState
    title="このプランには加入していません"
    action={{ label: '加入中のプランを見る', href: paidVideoPaths.plans }}
  />
);

function Leave({ plan }: { plan: Subscription }) {
  const [reason, setReason] = useState<PlanReason | null>(null);
  const { id, female_cast: cast, price, leaving, joined_at, period_end, watch_until } = plan;
  const cancel = useCommand('POST /api/v1/users/me/paid_video_subscriptions/{subscription_id}/cancel/', {
    refresh: PLAN_ENDPOINTS,
    goneIsDone: true,
  });
  const resume = useCommand('POST /api/v1/users/me/paid_video_subscriptions/{subscription_id}/resume/', {
    refresh: PLAN_ENDPOINTS,
    done: '元に戻しました',
  });
  // A plan whose month is over waits for gold: leaving it ends it today.
  const isOver = new Date(period_end) <= serverNow();
  const until = isOver ? dayOf(serverNow().toISOString()) : lastDayOf(leaving ? watch_until : period_end);
  const problem = cancel.problem ?? resume.problem;
  return (
    <>
      <List>
        <ListRow
          leading={<Avatar src={cast.photo.url} name={cast.display_name} size={44} />}
          label={`${calledName(cast.display_name)}の月額プラン`}
          note={`${formatGold(price)}/月　${dayOf(joined_at)} に加入`}
        />
      </List>
      <Until role={leaving ? 'status' : undefined}>
        {leaving ? '解約しました' : '解約しても視聴できる期限'}
        <b>
          {until}
          <small> まで{leaving && '視聴できます'}</small>
        </b>
        <span>
          {!isOver && `あと${daysTo(period_end)}日　`}
          {dayOf(period_end)} の {formatGold(nextPrice(plan))} は引き落としません
        </span>
      </Until>
      <Band />
      <Section spacing="transaction" title="解約のあと">
        <AssuranceList>
          <Assurance icon={CircleCheck}>単品で購入した動画は残ります。</Assurance>
          <Assurance icon={Heart}>フォロー、いいね、トークはそのままです。</Assurance>
          <Assurance icon={EyeOff}>解約したことは、{calledName(cast.display_name)}に伝わりません。</Assurance>
          {!isOver && <Assurance icon={RotateCcw}>{until} までは、いつでも元に戻せます。</Assurance>}
        </AssuranceList>
      </Section>
      {!leaving && (
        <>
          <Band />
          <Section spacing="transaction" title="理由" note="任意">
            <ChipRow $wrap>
              {REASONS.map(([value, label]) => (
                <Chip
                  key={value}
                  pressed={reason === value}
                  onPress={() => setReason((known) => (known === value ? null : value))}
                >
                  {label}
                </Chip>
              ))}
            </ChipRow>
          </Section>
        </>
      )}
      {problem && <Fault>{problem}</Fault>}
      <ActionBar>
        {leaving ? (
          <Button
            size="lg"
            tone="secondary"
            loading={resume.busy}
            onClick={() => void resume.run({ params: { subscription_id: id }, body: { price: nextPrice(plan) } })}
          >
            元に戻す
          </Button>
        ) : (
          <Button
            size="lg"
            loading={cancel.busy}
            loadingText="解約しています"
            note={isOver ? 'この1回で完了' : `この1回で完了。${until} まで戻せます`}
            onClick={() => void cancel.run({ params: { subscription_id: id }, body: { reason } })}
          >
            解約する
          </Button>
        )}
      </ActionBar>
    </>
  );
}

/** Whole days from today until a midnight in Tokyo, today included. */
const daysTo = (end: string): number => Math.max(0, daysUntil(serverNow(), end) - 1);

const Until = styled.p`
  padding: 16px var(--gutter);
  font: var(--t-13);
  color: var(--muted);
  font-variant-numeric: tabular-nums;

  b { display: block; padding: 2px 0; font: 700 2.25rem/1.25 var(--font); color: var(--ink); }
  b small { font: 700 1.125rem/1 var(--font); }
  span { font: var(--t-14); color: var(--ink); }
`;
