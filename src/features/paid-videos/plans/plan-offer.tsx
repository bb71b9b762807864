import CirclePlay from 'lucide-react/icons/circle-play';
import CircleX from 'lucide-react/icons/circle-x';
import Wallet from 'lucide-react/icons/wallet';
import styled from 'styled-components';
import { ActionBar } from '@/components/action-bar';
import { Button } from '@/components/button';
import { Band } from '@/components/section';
import { formatGold, grouped } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { paidVideoPaths } from '@/shell/paid-video-paths';
import { paths } from '@/shell/paths';
import { Assurance, AssuranceList } from '../confirm-parts';
import type { Plan, Subscription } from '../types';
import { dayOf, lastDayOf, nextPrice } from './words';

/** Her plan on her page: what it costs and what stays true, or when his renews and the way out. */
export function PlanOffer({ castId }: { castId: number }) {
  const { data: plans } = useApi('GET /api/v1/paid_video_plans/', { query: { female_cast_id: castId } });
  const { data: mine } = useApi('GET /api/v1/users/me/paid_video_subscriptions/', {});
  const own = mine?.find(({ female_cast: cast }) => cast.id === castId);
  if (own) return <Joined plan={own} />;
  const plan = plans?.[0];
  return plan && mine ? <Offer plan={plan} /> : null;
}

function Joined({ plan }: { plan: Subscription }) {
  const isWaiting = plan.state === 'grace' && !plan.leaving;
  return (
    <>
      <Surface>
        <h2>月額プラン　{plan.leaving ? '解約済み' : isWaiting ? '更新待ち' : '加入中'}</h2>
        <Line>
          <b>{plan.leaving || isWaiting ? `${lastDayOf(plan.watch_until)} まで` : dayOf(plan.period_end)}</b>
          <Button tone="secondary" size="sm" href={paidVideoPaths.unsubscribe(plan.plan_id)}>
            {plan.leaving ? '元に戻す' : '解約する'}
          </Button>
        </Line>
        <small>
          {plan.leaving
            ? '視聴できます。次の月は引き落としません。'
            : isWaiting
              ? `視聴できます。${plan.short > 0 ? `あと${formatGold(plan.short)}で更新します。` : 'まもなく更新します。'}`
              : `次回更新　${formatGold(nextPrice(plan))}`}
        </small>
      </Surface>
      <Band />
    </>
  );
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

  b { font: 700 32px/1.3 var(--font); }
  b small { font: 700 17px/1 var(--font); }
  span { font: var(--t-13); }
`;
