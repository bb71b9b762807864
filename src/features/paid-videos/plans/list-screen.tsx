import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { formatGold } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { paidVideoPaths } from '@/paths/paid-videos';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { useCommand } from '@/ui/patterns/use-command';
import { Avatar } from '@/ui/pieces/avatar';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Fault } from '@/ui/pieces/fault';
import { Gutter } from '@/ui/pieces/layout';
import { Tag } from '@/ui/pieces/tag';
import { Footnote, Warning } from '@/ui/pieces/text';
import { PLAN_ENDPOINTS, type Subscription } from '../types';
import { Gold } from '../video-tiles';
import { dayOf, lastDayOf, nextPrice } from './words';

/** /paid-video-plans/purchased: the customer's plans, when the next one renews, and what is missing for it. */
export function PlanListScreen() {
  const plans = useApi('GET /api/v1/users/me/paid_video_subscriptions/', {});
  return (
    <Screen title="加入中のプラン" back={{ href: paidVideoPaths.top }}>
      <Loaded
        from={plans}
        failed="加入中のプランを読み込めませんでした"
        empty={
          <EmptyState title="加入中のプランはありません" action={{ label: 'プランを見る', href: paidVideoPaths.top }} />
        }
      >
        {(mine) => <Plans plans={mine} />}
      </Loaded>
    </Screen>
  );
}

function Plans({ plans }: { plans: readonly Subscription[] }) {
  const { data: gold } = useApi('GET /api/v1/users/me/mygold/', {});
  const renewing = plans.filter(({ leaving }) => !leaving);
  const [next] = renewing;
  return (
    <>
      {next && (
        <>
          <Next>
            {next.state === 'grace' ? '更新を待っています' : '次の更新'}
            <b>{next.state === 'grace' ? `${lastDayOf(next.watch_until)} まで` : dayOf(next.period_end)}</b>
            <span>
              {calledName(next.female_cast.display_name)} <Gold>{formatGold(nextPrice(next))}</Gold>
            </span>
          </Next>
          <GoldLine>
            <span>残高 {gold ? formatGold(gold.total) : '—'}</span>
            <span>次の更新の合計 {formatGold(renewing.reduce((sum, plan) => sum + nextPrice(plan), 0))}</span>
          </GoldLine>
        </>
      )}
      <ul>
        {plans.map((plan) => (
          <Row key={plan.id} plan={plan} />
        ))}
      </ul>
      <Gutter>
        <Foot>更新の3日前にお知らせします。残高が足りないときは3日間お待ちし、更新せず、そのまま終了します。</Foot>
        <Button tone="secondary" full href={paidVideoPaths.top}>
          ほかのプランを見る
        </Button>
      </Gutter>
    </>
  );
}

function Row({ plan }: { plan: Subscription }) {
  const { id, plan_id, female_cast: cast, price, new_price, short, videos, leaving, state } = plan;
  const resume = useCommand('POST /api/v1/users/me/paid_video_subscriptions/{subscription_id}/resume/', {
    refresh: PLAN_ENDPOINTS,
    done: leaving ? '元に戻しました' : '新しい価格で続けます',
  });
  const stay = () => void resume.run({ params: { subscription_id: id }, body: { price: nextPrice(plan) } });
  return (
    <Item>
      <Avatar src={cast.photo.url} name={cast.display_name} size={44} />
      <div>
        <h2>{calledName(cast.display_name)}のプラン</h2>
        <small>
          {formatGold(price)}/月　動画 {videos}本
        </small>
      </div>
      <StateTag plan={plan} />
      <p>
        {leaving || state === 'grace' ? (
          <>
            <b>{lastDayOf(plan.watch_until)}</b> まで視聴
          </>
        ) : (
          `${dayOf(plan.period_end)} に更新`
        )}
      </p>
      {leaving ? (
        <Button tone="secondary" size="sm" loading={resume.busy} onClick={stay}>
          再開する
        </Button>
      ) : (
        <Button tone="secondary" size="sm" href={paidVideoPaths.unsubscribe(plan_id)}>
          解約する
        </Button>
      )}
      {new_price !== null && !leaving && (
        <Wide>
          <Warning role="status">
            次の更新から {formatGold(new_price)}/月 になります。ご確認がなければ、更新せず終了します。
          </Warning>
          <Button tone="secondary" size="sm" loading={resume.busy} onClick={stay}>
            {formatGold(new_price)}/月で続ける
          </Button>
        </Wide>
      )}
      {short > 0 && (
        <Wide>
          <Warning role="status">あと {formatGold(short)} 必要です</Warning>
          <Button tone="secondary" size="sm" href={paths.goldFor({ need: short, from: paidVideoPaths.plans })}>
            ゴールドを購入
          </Button>
        </Wide>
      )}
      {resume.problem && (
        <Wide>
          <Fault>{resume.problem}</Fault>
        </Wide>
      )}
    </Item>
  );
}

function StateTag({ plan: { leaving, state } }: { plan: Subscription }) {
  if (leaving) return <Tag>解約済み</Tag>;
  if (state === 'grace') return <Tag tone="warning">更新待ち</Tag>;
  return <Tag tone="positive">加入中</Tag>;
}

const Next = styled.p`
  padding: 8px var(--gutter) 16px;
  font: var(--t-13);
  color: var(--muted);
  font-variant-numeric: tabular-nums;

  > b { display: block; font: 700 2rem/1.25 var(--font); color: var(--ink); }
  > span { font: var(--t-15); color: var(--ink); }
`;

const GoldLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 12px;
  padding: 12px var(--gutter);
  background: var(--gold-tint);
  color: var(--gold);
  font: var(--t-14);
  font-variant-numeric: tabular-nums;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px 12px;
  padding: 14px var(--gutter);
  border-bottom: 1px solid var(--line);
  font-variant-numeric: tabular-nums;

  h2 { font: var(--t-15); font-weight: 700; }
  small { font: var(--t-13); color: var(--muted); }
  > p { grid-column: 2; font: var(--t-14); }
  > :nth-child(3) { justify-self: end; }
`;

const Wide = styled.div`
  grid-column: 2 / -1;
`;

const Foot = styled(Footnote)`
  padding: 14px 0;
`;
