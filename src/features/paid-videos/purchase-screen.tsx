import Download from 'lucide-react/icons/download';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { formatDate, tokyoDateOf } from '@/domain/business-day';
import { calendarDate, momentWords } from '@/domain/date-words';
import { formatGold, formatYen } from '@/domain/money';
import { lastDayBefore } from '@/domain/paid-video-plans';
import { spokenLength } from '@/domain/paid-videos';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { paidVideoPaths } from '@/paths/paid-videos';
import { api } from '@/platform/http';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { useTask } from '@/ui/patterns/use-task';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { FactList } from '@/ui/pieces/facts';
import { Fault } from '@/ui/pieces/fault';
import { Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Footnote } from '@/ui/pieces/text';
import type { Purchase } from './types';

const PURCHASE = 'GET /api/v1/users/me/paid_video_purchases/{purchase_id}/';

/** /paid-videos/purchase/history/[id]: a purchase as a sheet of paper, to be kept as a PDF. */
export function PurchaseScreen() {
  const { isReady, query } = useRouter();
  const id = [query.id].flat()[0] ?? '';
  const purchase = useApi(PURCHASE, isReady ? { params: { purchase_id: id } } : null);
  return (
    <Screen title="購入の控え" back={{ href: paidVideoPaths.history }}>
      <Loaded
        from={purchase}
        failed="購入の控えを読み込めませんでした"
        gone={{
          what: 'この購入は見つかりませんでした',
          how: '購入履歴からもう一度お選びください。',
          action: { label: '購入履歴へ', href: paidVideoPaths.history },
        }}
      >
        {(shown) => <Paper purchase={shown} />}
      </Loaded>
    </Screen>
  );
}

function Paper({ purchase }: { purchase: Purchase }) {
  const save = useTask(async () => {
    const file = await api('GET /api/v1/users/me/paid_video_purchases/{purchase_id}/receipt/', {
      params: { purchase_id: purchase.id },
    });
    (await import('@/platform/device/save-base64')).saveBase64(file);
  });
  const { code, title, cast_name, amount, paid_gold, free_gold, refunded_at, period } = purchase;
  const boughtAt = new Date(purchase.bought_at);
  const parts = [
    ...(paid_gold > 0 ? [`有償ゴールド ${formatGold(paid_gold)}`] : []),
    ...(free_gold > 0 ? [`無償ゴールド ${formatGold(free_gold)}`] : []),
  ];
  return (
    <>
      <Sheet aria-label="ゴールド利用明細">
        <Top>
          <h2>ゴールド利用明細</h2>
          <p>
            No. {code}
            <br />
            {tokyoDateOf(boughtAt).slice(0, 4)}年 {momentWords(boughtAt)}
          </p>
        </Top>
        <Amount>
          <span>ご利用額</span>
          <b>{formatGold(amount)}</b>
          <small>{formatYen(amount)}相当</small>
        </Amount>
        <FactList
          facts={[
            { label: '内容', value: period ? title : `${title}　${cast_name}　${spokenLength(purchase.duration)}` },
            { label: 'お支払い', value: parts.join('・') },
            { label: '購入後の残高', value: formatGold(purchase.balance_after) },
            refunded_at === null
              ? { label: '視聴期間', value: watchableWhen(purchase) }
              : {
                  label: '返還',
                  value: `${calendarDate(refunded_at)}　${formatGold(amount)}を返しました`,
                },
          ]}
        />
        <Footnote>YOI運営事務局</Footnote>
      </Sheet>
      <List>
        {purchase.watchable && purchase.paid_video_id && (
          <ListRow label="動画を見る" href={paidVideoPaths.video(purchase.paid_video_id)} />
        )}
        {period && <ListRow label="動画を見る" href={paidVideoPaths.creator(purchase.female_cast_id)} />}
        <ListRow
          label="再生できないとき"
          note="全額をお返しします。番号を添えてお知らせください"
          href={paths.contactForm()}
        />
      </List>
      <Gutter>
        <Footnote>
          PDFには、動画の題名やキャストの名前は入りません。ゴールドの購入分の領収書は、ゴールドの履歴から発行できます。
        </Footnote>
        {save.problem && <Fault>{save.problem}</Fault>}
      </Gutter>
      <ActionBar above="tabs">
        <Button size="lg" icon={Download} loading={save.busy} loadingText="作成中" onClick={() => void save.run()}>
          PDFを保存する
        </Button>
      </ActionBar>
    </>
  );
}

// It may be shown again; where it is not, its price comes back by itself.
const NOT_NOW = '現在は公開されていません。公開が終了したときは、全額をお返しします';

function watchableWhen({ period, watchable }: Purchase): string {
  if (period) return rangeOf(period);
  return watchable ? '公開中は何度でも' : NOT_NOW;
}

const rangeOf = ({ from, until }: NonNullable<Purchase['period']>) =>
  `${calendarDate(from)}〜${formatDate(lastDayBefore(new Date(until)))}`;

const Sheet = styled.section`
  display: grid;
  gap: 16px;
  margin: 8px var(--gutter) 16px;
  padding: 20px 16px;
  border: 1px solid var(--line);
  background: var(--surface);
`;

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;

  h2 { font: var(--t-17); font-weight: 700; }
  p { font: var(--t-12); color: var(--muted); text-align: right; font-variant-numeric: tabular-nums; }
`;

const Amount = styled.p`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: baseline;
  padding-top: 12px;
  border-top: 1px solid var(--ink);
  font-variant-numeric: tabular-nums;

  span { font: var(--t-14); font-weight: 700; }
  b { color: var(--gold); font: 700 1.75rem/1.2 var(--font); }
  small { grid-column: 1 / -1; text-align: right; font: var(--t-12); color: var(--muted); }
`;
