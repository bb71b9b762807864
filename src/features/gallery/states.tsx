import { useState } from 'react';
import { Banner } from '@/ui/pieces/banner';
import { Button } from '@/ui/pieces/button';
import { Dialog } from '@/ui/pieces/dialog';
import { EmptyState } from '@/ui/pieces/empty-state';
import { ErrorState } from '@/ui/pieces/error-state';
import { Histogram } from '@/ui/pieces/histogram';
import { PriceLines } from '@/ui/pieces/price-lines';
import { Progress } from '@/ui/pieces/progress';
import { Results } from '@/ui/pieces/results';
import { Skeleton, SkeletonGroup, SkeletonRow } from '@/ui/pieces/skeleton';
import { CancellationTable, KeyValueTable } from '@/ui/pieces/tables';
import { Toast, useToast } from '@/ui/pieces/toast';
import { Example, Side } from './example';

/** Money, and the four states of a screen. */
export function StatesGallery() {
  return (
    <>
      <Example name="料金の行">
        <PriceLines
          format={yen}
          lines={[
            { label: 'コース　60分', amount: 18_000 },
            { label: '初回割引', amount: -1_000 },
          ]}
          total={{ amount: 17_000 }}
        />
        <CancellationTable
          caption="キャンセル料"
          rows={[
            { when: '承認の前、または確定から10分以内', amount: '無料', free: true },
            { when: '11/21 22:00 まで', amount: '¥7,800', note: 'コースの30%' },
            { when: '24:00 以降、キャストの出発後、または連絡がないとき', amount: '¥26,000', note: '100%' },
          ]}
        />
        <Results $loading={false}>
          <KeyValueTable
            rows={[
              { key: '場所', value: '新宿 認定ホテル街　移動10分' },
              { key: '手取り見込み', value: '¥18,600', strong: true },
            ]}
          />
        </Results>
        <Histogram
          label="評価の分布"
          rows={[5, 4, 3, 2, 1].map((stars, at) => ({ label: String(stars), count: [96, 24, 6, 2, 0][at] ?? 0 }))}
        />
      </Example>
      <Example name="読み込み中">
        <SkeletonGroup>
          <SkeletonRow round />
          <Skeleton height="44px" radius={8} />
        </SkeletonGroup>
        <Progress value={62} label="動画を送信しています" showLabel />
      </Example>
      <Example name="空の状態">
        <EmptyState
          title="予定されている予約はありません"
          note="気になるキャストの空き時間から予約できます。"
          action={
            <Button tone="secondary" size="sm" href="/">
              キャストを探す
            </Button>
          }
        />
        <Side>
          {(['search', 'letter', 'calendar', 'frame', 'wallet'] as const).map((art) => (
            <EmptyState key={art} art={art} title="まだありません" />
          ))}
        </Side>
      </Example>
      <Example name="エラーの状態">
        <ErrorState what="通信に失敗しました" how="電波の良い場所で再度お試しください。" onRetry={() => undefined} />
      </Example>
      <Example name="トースト・帯">
        <Toast text="みさきさんをフォローしました" action={{ label: '取り消す', onPress: () => undefined }} />
        <Banner kind="ghost" rounded action={{ label: '終了', onPress: () => undefined }}>
          代理閲覧中: たかさん
        </Banner>
        <Banner kind="update" rounded action={{ label: '更新する', onPress: () => undefined }}>
          新しい版があります
        </Banner>
        <Banner kind="offline" rounded>
          オフラインです。つながると最新の内容に更新します
        </Banner>
        <Ask />
      </Example>
    </>
  );
}

function Ask() {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const keep = () => setOpen(false);
  return (
    <Side>
      <Button tone="secondary" size="sm" onClick={() => setOpen(true)}>
        確認の窓を開く
      </Button>
      <Button tone="secondary" size="sm" onClick={() => toast({ text: '保存しました' })}>
        トーストを出す
      </Button>
      <Dialog
        open={open}
        onClose={keep}
        title="この予約をキャンセルしますか？"
        note="みさきさん　11/21(土) 25:00〜"
        actions={
          <>
            <Button tone="danger-filled" onClick={keep}>
              この予約をキャンセルする
            </Button>
            <Button tone="secondary" onClick={keep}>
              戻る
            </Button>
          </>
        }
      >
        <PriceLines format={yen} lines={[{ label: 'キャンセル料（30%）', amount: 7_800 }]} />
      </Dialog>
    </Side>
  );
}

const yen = (amount: number) => `¥${amount}`;
