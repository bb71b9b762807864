import CalendarCheck from 'lucide-react/icons/calendar-check-2';
import EyeOff from 'lucide-react/icons/eye-off';
import Undo from 'lucide-react/icons/undo-2';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { formatGold, formatYen } from '@/domain/money';
import { spokenLength } from '@/domain/paid-videos';
import { useApi } from '@/hooks/use-api';
import { paidVideoPaths } from '@/paths/paid-videos';
import { api } from '@/platform/http';
import { Screen } from '@/ui/patterns/screen';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { ActionTotal } from '@/ui/pieces/action-total';
import { Fault } from '@/ui/pieces/fault';
import { Band, Section } from '@/ui/pieces/section';
import { Assurance, AssuranceList, GoldButton, GoldSum, LegalItems, lackOf } from './confirm-parts';
import { Poster } from './poster';
import { VIDEO_ENDPOINTS, type Video } from './types';
import { usePurchaseRefusal } from './use-purchase-refusal';

const BOUGHT = '購入しました';
const AFTER = [
  ...VIDEO_ENDPOINTS,
  'GET /api/v1/users/me/mygold/',
  'GET /api/v1/users/me/paid_video_purchases/',
] as const;

/** The last look before a film is bought: what it costs, everything that the law asks for, and what stays as it is. */
export function ConfirmScreen({ video, onPriceChanged }: { video: Video; onPriceChanged: () => unknown }) {
  const router = useRouter();
  const { id, price, female_cast: cast } = video;
  const attempt = `video ${id} ${price}`;
  const openFilm = () => router.replace(paidVideoPaths.video(id));
  const refusal = usePurchaseRefusal({
    attempt,
    price,
    done: BOUGHT,
    refresh: AFTER,
    onDone: openFilm,
    onPriceChanged,
    ask: async () => (await api('GET /api/v1/paid_videos/{paid_video_id}/', { params: { paid_video_id: id } })).owned,
    notYet: 'この動画はまだ購入されていません。もう一度お試しください。',
  });
  const { data: gold } = useApi('GET /api/v1/users/me/mygold/', {});
  const buy = useCommand('POST /api/v1/users/me/paid_video_purchases/', {
    attempt: () => attempt,
    refresh: AFTER,
    done: BOUGHT,
    onDone: openFilm,
    onRefused: refusal.onRefused,
  });
  const need = lackOf(gold, price);
  const here = paidVideoPaths.video(id, 'confirm');
  return (
    <Screen title="購入内容の確認" back={{ href: paidVideoPaths.video(id) }}>
      <What>
        <Poster video={video} radius={8} />
        <span>
          <b>{video.title}</b>
          <small>
            {cast.display_name}　{cast.store_name}
          </small>
        </span>
      </What>
      <GoldSum gold={gold} price={price} after="購入後の残高" />
      <Band />
      <LegalItems rows={legalRows(video)} />
      <Band />
      <Section spacing="transaction" title="購入しても変わらないこと">
        <AssuranceList>
          <Assurance icon={EyeOff}>
            {calledName(cast.display_name)}に、あなたの名前は伝わりません。本数だけが伝わります。
          </Assurance>
          <Assurance icon={Undo}>公開が終わったら、{formatGold(price)}を元の期限のまま戻します。</Assurance>
          <Assurance icon={CalendarCheck}>ご予約やトークの条件には影響しません。</Assurance>
        </AssuranceList>
      </Section>
      {buy.problem && <Fault>{buy.problem}</Fault>}
      <ActionBar lead={<ActionTotal note="お支払い" amount={formatGold(price)} unit="" />}>
        <GoldButton
          need={need}
          from={here}
          busy={buy.busy}
          busyText={refusal.isAsking ? '結果を確認しています' : '購入しています'}
          onPress={() => void buy.run({ body: { paid_video_id: id, price } })}
        >
          購入する
        </GoldButton>
      </ActionBar>
    </Screen>
  );
}

// 分量, 価格, 支払時期, 引渡時期, 申込期間, 撤回・解除, in concrete words for this film.
const legalRows = ({ duration, price }: Video): [string, string][] => [
  ['内容', `動画1本の視聴　${spokenLength(duration)}`],
  ['価格', `${formatGold(price)}　${formatYen(price)}相当、税込`],
  ['支払時期', '購入と同時にゴールドから'],
  ['視聴開始', '購入後すぐ'],
  ['視聴期間', '公開中は何度でも。公開が終わったときは全額をお返しします'],
  ['申込期間', '公開中。価格が変わったときは、購入の前にお知らせします'],
  ['取り消し', '購入後の取り消しはできません。再生できないときは全額をお返しします'],
];

const What = styled.div`
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr);
  align-items: center;
  gap: 12px;
  padding: 8px var(--gutter) 12px;

  b, small { display: block; }
  b { font: var(--t-15); font-weight: 700; }
  small { font: var(--t-13); color: var(--muted); }
`;
