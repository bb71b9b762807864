import CalendarCheck from 'lucide-react/icons/calendar-check-2';
import EyeOff from 'lucide-react/icons/eye-off';
import Undo from 'lucide-react/icons/undo-2';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ActionBar } from '@/components/action-bar';
import { ActionTotal } from '@/components/action-total';
import { Button } from '@/components/button';
import { Fault } from '@/components/fault';
import { Icon, type IconType } from '@/components/icon';
import { Gutter } from '@/components/layout';
import { Band, Section } from '@/components/section';
import { SmartLink } from '@/components/smart-link';
import { Warning } from '@/components/text';
import { formatDate, tokyoDateOf } from '@/domain/business-day';
import { formatGold, formatYen } from '@/domain/money';
import { spokenLength } from '@/domain/paid-videos';
import { useApi } from '@/hooks/use-api';
import { Screen } from '@/kit/screen';
import { useCommand } from '@/kit/use-command';
import { paidVideoPaths } from '@/shell/paid-video-paths';
import { paths } from '@/shell/paths';
import { Poster } from './poster';
import { VIDEO_READINGS, type Video } from './types';

/** The last look before a film is bought: what it costs, everything that the law asks for, and what stays as it is. */
export function ConfirmScreen({ video, onPriceChanged }: { video: Video; onPriceChanged: () => unknown }) {
  const router = useRouter();
  const { id, price, female_cast: cast } = video;
  const { data: gold } = useApi('GET /api/v1/users/me/mygold/', {});
  const buy = useCommand('POST /api/v1/users/me/paid_video_purchases/', {
    attempt: () => `video ${id} ${price}`,
    refresh: [...VIDEO_READINGS, 'GET /api/v1/users/me/mygold/', 'GET /api/v1/users/me/paid_video_purchases/'],
    done: '購入しました',
    onDone: () => router.replace(paidVideoPaths.video(id)),
    onRefused: (_, code) => {
      if (code !== 'video/price_changed') return undefined;
      onPriceChanged();
      return `価格が${formatGold(price)}から変わりました。新しい価格をご確認ください。`;
    },
  });
  const need = gold ? Math.max(0, price - gold.total) : 0;
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
      <Sum>
        <div>
          <dt>いまの残高</dt>
          <dd>{gold ? formatGold(gold.total) : '—'}</dd>
        </div>
        <div>
          <dt>
            使うゴールド
            {gold?.next_expiry && (
              <small>{formatDate(tokyoDateOf(new Date(gold.next_expiry.expires_at)))}に失効する分から</small>
            )}
          </dt>
          <dd>{formatGold(-price)}</dd>
        </div>
        <div>
          <dt>購入後の残高</dt>
          <dd>{gold && need === 0 ? formatGold(gold.total - price) : '—'}</dd>
        </div>
      </Sum>
      {need > 0 && (
        <Gutter>
          <Warning role="status">あと {formatGold(need)} 必要です</Warning>
        </Gutter>
      )}
      <Band />
      <Section spacing="transaction" title="ご確認ください">
        <Gutter>
          <Items>
            {legalRows(video).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div>
              <dt>販売者</dt>
              <dd>
                YOI運営事務局
                <br />
                <Law href={paths.legal('tokushoho')}>特定商取引法に基づく表記</Law>
              </dd>
            </div>
          </Items>
        </Gutter>
      </Section>
      <Band />
      <Section spacing="transaction" title="購入しても変わらないこと">
        <Keeps>
          <Keep icon={EyeOff}>{cast.display_name}さんに、あなたの名前は伝わりません。本数だけが伝わります。</Keep>
          <Keep icon={Undo}>公開が終わったら、{formatGold(price)}を元の期限のまま戻します。</Keep>
          <Keep icon={CalendarCheck}>ご予約やトークの条件には影響しません。</Keep>
        </Keeps>
      </Section>
      {buy.problem && <Fault>{buy.problem}</Fault>}
      <ActionBar lead={<ActionTotal note="お支払い" amount={formatGold(price)} unit="" />}>
        {need > 0 ? (
          <Button tone="gold" size="lg" href={paths.goldFor({ need, from: here })}>
            ゴールドを購入
          </Button>
        ) : (
          <Button
            size="lg"
            loading={buy.busy}
            loadingText="購入しています"
            onClick={() => void buy.run({ body: { paid_video_id: id, price } })}
          >
            購入する
          </Button>
        )}
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

function Keep({ icon, children }: { icon: IconType; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} size={20} />
      <p>{children}</p>
    </li>
  );
}

const Items = styled.dl`
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  > div { display: grid; grid-template-columns: 104px 1fr; gap: 12px; padding: 10px 0; }
  > div + div { border-top: 1px solid var(--line); }
  dt { color: var(--muted); }
  dd { word-break: auto-phrase; }
`;

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

const Sum = styled.dl`
  padding-inline: var(--gutter);
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  > div { display: flex; align-items: baseline; justify-content: space-between; gap: 12px; padding: 6px 0; }
  dt { color: var(--muted); }
  dt small { margin-left: 12px; font: var(--t-12); }
  > :last-child { margin-top: 8px; padding-top: 12px; border-top: 2px solid var(--ink); }
  > :last-child dt { color: var(--ink); font-weight: 700; }
  > :last-child dd { color: var(--gold); font: 700 24px/1.2 var(--font); }
`;

const Law = styled(SmartLink)`
  display: inline-block;
  padding-block: 8px;
  color: var(--accent);
  font-weight: 700;
`;

const Keeps = styled.ul`
  padding: 0 var(--gutter) 20px;

  li { display: grid; grid-template-columns: 20px 1fr; gap: 12px; padding: 9px 0; font: var(--t-14); }
  svg { margin-top: 1px; color: var(--muted); }
  p { text-wrap: pretty; word-break: auto-phrase; }
`;
