import CircleX from 'lucide-react/icons/circle-x';
import EyeOff from 'lucide-react/icons/eye-off';
import Undo from 'lucide-react/icons/undo-2';
import { useRouter } from 'next/router';
import { calledName } from '@/domain/called-name';
import { formatGold, formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { paidVideoPaths } from '@/paths/paid-videos';
import { api } from '@/platform/http';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { ActionTotal } from '@/ui/pieces/action-total';
import { Avatar } from '@/ui/pieces/avatar';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Fault } from '@/ui/pieces/fault';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band, Section } from '@/ui/pieces/section';
import { Assurance, AssuranceList, GoldButton, GoldSum, LegalItems, lackOf } from '../confirm-parts';
import { PLAN_ENDPOINTS, type Plan } from '../types';
import { usePurchaseRefusal } from '../use-purchase-refusal';
import { dayOf } from './words';

const JOINED = '加入しました';

/**
 * The last look before a plan is joined: what a month costs, everything that the law asks for, and what stays as it
 * is.
 */
export default function JoinScreen({ castId }: { castId: number }) {
  const plans = useApi('GET /api/v1/paid_video_plans/', { query: { female_cast_id: castId } });
  return (
    <Screen title="加入内容の確認" back={{ href: paidVideoPaths.creator(castId) }}>
      <Loaded
        from={plans}
        failed="月額プランを読み込めませんでした"
        empty={
          <EmptyState
            title="月額プランは準備中です"
            action={{ label: '動画を見る', href: paidVideoPaths.creator(castId) }}
          />
        }
      >
        {([plan]) => plan && <Confirm plan={plan} onPriceChanged={() => plans.mutate()} />}
      </Loaded>
    </Screen>
  );
}

function Confirm({ plan, onPriceChanged }: { plan: Plan; onPriceChanged: () => unknown }) {
  const router = useRouter();
  const { id, price, female_cast: cast } = plan;
  const attempt = `plan ${id} ${price} ${plan.renews_at}`;
  const openCreator = () => router.replace(paidVideoPaths.creator(cast.id));
  const refusal = usePurchaseRefusal({
    attempt,
    price,
    done: JOINED,
    refresh: PLAN_ENDPOINTS,
    onDone: openCreator,
    onPriceChanged,
    ask: async () => {
      const found = await api('GET /api/v1/paid_video_plans/', { query: { female_cast_id: cast.id } });
      return found.some((one) => one.id === id && one.subscription_id !== null);
    },
    notYet: 'まだ加入していません。もう一度お試しください。',
  });
  const { data: gold } = useApi('GET /api/v1/users/me/mygold/', {});
  const join = useCommand('POST /api/v1/users/me/paid_video_subscriptions/', {
    attempt: () => attempt,
    refresh: PLAN_ENDPOINTS,
    done: JOINED,
    onDone: openCreator,
    onRefused: refusal.onRefused,
  });
  const need = lackOf(gold, price);
  return (
    <>
      <List>
        <ListRow
          leading={<Avatar src={cast.photo.url} name={cast.display_name} size={44} />}
          label={`${calledName(cast.display_name)}の月額プラン`}
          note={`${cast.store_name}　動画 ${plan.videos}本`}
        />
      </List>
      {plan.subscription_id === null && <GoldSum gold={gold} price={price} after="加入後の残高" />}
      <Band />
      <LegalItems rows={legalRows(plan)} />
      <Band />
      <Section spacing="transaction" title="加入しても変わらないこと">
        <AssuranceList>
          <Assurance icon={EyeOff}>
            {calledName(cast.display_name)}に、あなたの名前は伝わりません。人数だけが伝わります。
          </Assurance>
          <Assurance icon={CircleX}>解約はいつでも1画面で終わります。単品で購入した動画は残ります。</Assurance>
          <Assurance icon={Undo}>残高が足りない月は更新せず、請求もしません。</Assurance>
        </AssuranceList>
      </Section>
      {join.problem && <Fault>{join.problem}</Fault>}
      {plan.subscription_id !== null ? (
        <ActionBar>
          <Button size="lg" href={paidVideoPaths.plans}>
            加入中のプランを見る
          </Button>
        </ActionBar>
      ) : (
        <ActionBar lead={<ActionTotal note="1か月分" amount={formatGold(price)} unit="" />}>
          <GoldButton
            need={need}
            from={paidVideoPaths.join(cast.id)}
            busy={join.busy}
            busyText={refusal.isAsking ? '結果を確認しています' : '加入しています'}
            onPress={() => void join.run({ body: { plan_id: id, price } })}
          >
            加入する
          </GoldButton>
        </ActionBar>
      )}
    </>
  );
}

// 分量, 価格, 支払時期, 引渡時期, 契約期間, 申込期間, 撤回・解除, in concrete words for this plan.
const legalRows = ({ videos, price, renews_at }: Plan): [string, string][] => [
  ['内容', `公開中の動画すべて（現在${videos}本）の視聴　1か月ごとの自動更新`],
  ['価格', `${formatGold(price)}/月　${formatYen(price)}相当、税込`],
  ['支払時期', `加入と同時に1か月分。次回は${dayOf(renews_at)}、以後毎月の更新日にゴールドから`],
  ['視聴開始', '加入後すぐ'],
  ['契約期間', '解約するまで。更新の3日前にお知らせします'],
  ['価格の変更', '高くなるときは、続けるかどうかを確認します。ご確認がなければ更新せず終了します'],
  ['申込期間', 'プランの販売中'],
  ['解約', 'いつでも1画面で。期間の最後まで視聴でき、次の月は引き落としません'],
  ['取り消し', '支払い済みの期間の取り消しはできません。再生できないときは全額をお返しします'],
];
