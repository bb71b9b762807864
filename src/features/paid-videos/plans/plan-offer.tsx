import CirclePlay from 'lucide-react/icons/circle-play';
import CircleX from 'lucide-react/icons/circle-x';
import Wallet from 'lucide-react/icons/wallet';
import styled from 'styled-components';
import { formatGold, grouped } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { paidVideoPaths } from '@/paths/paid-videos';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { Band } from '@/ui/pieces/section';
import { Assurance, AssuranceList } from '../confirm-parts';
import type { Plan, Subscription } from '../types';
import { dayOf, lastDayOf, nextPrice } from './words';

/** The cast's plan: what it costs and what stays true, or when the customer's renews and the way out. */
export function PlanOffer({ castId }: { castId: number }) {
  const { data: plans } = useApi('GET /api/v1/paid_video_plans/', { query: { female_cast_id: castId } });
  const { data: mine } = useApi('GET /api/v1/users/me/paid_video_subscriptions/', {});
  const subscription = mine?.find(({ female_cast: cast }) => cast.id === castId);
  if (subscription) return <Joined plan={subscription} />;
  const plan = plans?.[0];
  return plan && mine ? <Offer plan={plan} /> : null;
}

function Joined({ plan }: { plan: Subscription }) {
  const { state, day, note } = joinedWords(plan);
  return (
    <>
      <Surface>
        <h2>月額プラン　{state}</h2>
        <Line>
          <b>{day}</b>
          <Button tone="secondary" size="sm" href={paidVideoPaths.unsubscribe(plan.plan_id)}>
            {plan.leaving ? '元に戻す' : '解約する'}
          </Button>
        </Line>
        <small>{note}</small>
      </Surface>
      <Band />
    </>
  );
}

/** How a plan stands, the day that counts, and what happens then. */
function joinedWords(plan: Subscription): { state: string; day: string; note: string } {
  const watchedUntil = `${lastDayOf(plan.watch_until)} まで`;
  if (plan.leaving) return { state: '解約済み', day: watchedUntil, note: '視聴できます。次の月は引き落としません。' };
  if (plan.state === 'grace') {
    const renewal = plan.short > 0 ? `あと${formatGold(plan.short)}で更新します。` : 'まもなく更新します。';
    return { state: '更新待ち', day: watchedUntil, note: `視聴できます。${renewal}` };
  }
  return { state: '加入中', day: dayOf(plan.period_end), note: `次回更新　${formatGold(nextPrice(plan))}` };
}

function Offer({ plan }: { plan: Plan }) {
  const { data: me } = useApi('GET /api/v1/male_users/me/', {});
  const { female_cast: cast, price, videos, single_total, owned, renews_at } = plan;
  const note = `${formatGold(price)}/月　次回更新 ${dayOf(renews_at)}`;
  return (
    <>
      <Surface>
        <h2>月額プラン</h2>
        <Line>
          <b>
            {grouped(price)}
            <small> G/月</small>
          </b>
          <span>
            単品なら {formatGold(single_total)}
            {owned > 0 && `　${owned}本は購入済み`}
          </span>
        </Line>
      </Surface>
      <AssuranceList>
        <Assurance icon={CirclePlay}>{videos}本すべてと、期間中に増える動画を視聴できます。</Assurance>
        <Assurance icon={Wallet}>毎月、残高から。足りない月は更新せず、請求もしません。</Assurance>
        <Assurance icon={CircleX}>解約は1画面で終わり、期間の最後まで視聴できます。</Assurance>
      </AssuranceList>
      <Band />
      <ActionBar>
        {me && me.identity_state !== 'approved' ? (
          <Button size="lg" href={paths.identity({ from: paidVideoPaths.creator(cast.id) })}>
            本人確認へ進む
          </Button>
        ) : (
          <Button size="lg" href={paidVideoPaths.join(cast.id)} note={note}>
            月額プランに加入する
          </Button>
        )}
      </ActionBar>
    </>
  );
}

const Surface = styled.section`
  margin-top: 8px;
  padding: 14px var(--gutter);
  border-block: 1px solid var(--gold-line);
  background: var(--gold-tint);
  color: var(--gold);
  font-variant-numeric: tabular-nums;

  h2 { font: var(--t-13); font-weight: 700; }
  small { font: var(--t-13); }
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 12px;

  b { font: 700 2rem/1.3 var(--font); }
  b small { font: 700 1.0625rem/1 var(--font); }
  span { font: var(--t-13); }
`;
