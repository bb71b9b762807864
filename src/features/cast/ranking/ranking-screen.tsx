import Info from 'lucide-react/icons/info';
import MapPin from 'lucide-react/icons/map-pin';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDate } from '@/domain/business-day';
import { RANKING_CATEGORIES, RANKING_PERIODS } from '@/domain/ranking';
import { paths } from '@/paths';
import { breadcrumbs } from '@/ui/patterns/breadcrumbs';
import { Seo } from '@/ui/patterns/seo';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { Header } from '@/ui/pieces/header';
import { Icon } from '@/ui/pieces/icon';
import { belowFold, later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { Results } from '@/ui/pieces/results';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Footnote } from '@/ui/pieces/text';
import { shortArea } from '../cast-text';
import { useRouteLoading } from '../list/use-route-loading';
import type { RankingProps } from '../load';
import { Rank } from '../rank';
import { Movement } from './movement';
import { RankingRows } from './ranking-rows';
import { CATEGORY_NAMES, PERIOD_NAMES, type RankingTerms, rankingPath } from './ranking-terms';

const AreaSheet = later(() => import('../list/area-sheet'));
const NoCasts = belowFold(() => import('../no-casts'));
const Formula = belowFold(() => import('./formula'));

/** /girl/ranking: who is liked, over how long, by what and where; the address is its whole state. */
export function RankingScreen({ terms, areas, ranking, today, origin }: RankingProps & { origin: string }) {
  const router = useRouter();
  const loading = useRouteLoading(paths.ranking());
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const go = (next: RankingTerms) => {
    close();
    void router.push(rankingPath(next));
  };
  const area = areas.find(({ id }) => id === terms.area_id);
  const { rows, from, to } = ranking;
  const address = rankingPath(terms);
  const name = `${area ? `${area.name}の` : ''}キャストランキング（${PERIOD_NAMES[terms.period]}・${CATEGORY_NAMES[terms.category]}）`;
  return (
    <>
      <Seo
        title={`${name}｜YOI`}
        description={`${name}。口コミの評価・出勤・返事の早さで毎日数えています。順位のつけ方も公開しています。18歳以上の方専用。`}
        origin={origin}
        path={paths.ranking()}
        card="ranking"
        data={breadcrumbs([
          ['トップ', paths.top],
          ['ランキング', paths.ranking()],
        ])}
      />
      <Header
        title="ランキング"
        back={{ href: paths.top }}
        right={
          <Where type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon of={MapPin} size={14} />
            {area ? shortArea(area.name) : 'すべてのエリア'}
            <span className="vh">エリアを変更</span>
          </Where>
        }
      />
      <Gutter>
        <SegmentedControl
          label="期間"
          options={RANKING_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }))}
          value={terms.period}
          onChange={(period) => go({ ...terms, period })}
        />
      </Gutter>
      <Categories as="nav" aria-label="順位の種類">
        {RANKING_CATEGORIES.map((category) => (
          <Chip key={category} pressed={category === terms.category} href={rankingPath({ ...terms, category })}>
            {CATEGORY_NAMES[category]}
          </Chip>
        ))}
      </Categories>
      <Line>
        <span>{from !== null && to !== null && spanOf(from, to)}</span>
        <SmartLink href="#formula">
          <Icon of={Info} size={14} />
          <u>順位のつけ方</u>
        </SmartLink>
      </Line>
      <Results $loading={loading}>
        <h2 className="vh">順位</h2>
        {rows.length === 0 ? (
          <NoCasts
            art="search"
            title="この期間の順位はまだありません"
            action={
              terms.period === 'month'
                ? { label: 'キャストを探す', href: paths.casts() }
                : { label: '月間の順位を見る', href: rankingPath({ ...terms, period: 'month' }) }
            }
          />
        ) : (
          <>
            <Rank
              cards={rows.map((row) => row.female_cast)}
              movementOf={(at) => {
                const row = rows[at];
                return row && <Movement place={row.place} previous={row.previous} />;
              }}
            />
            <RankingRows key={address} rows={rows} today={today} address={address} />
          </>
        )}
      </Results>
      <Foot>毎日6:10に更新します。店舗や広告の費用は順位に使いません。</Foot>
      <Formula />
      {isOpen && (
        <AreaSheet
          onClose={close}
          query={terms.area_id === undefined ? {} : { area_id: terms.area_id }}
          areas={areas}
          onApply={({ area_id }) =>
            go({
              period: terms.period,
              category: terms.category,
              ...(area_id === undefined ? {} : { area_id }),
            })
          }
        />
      )}
    </>
  );
}

function spanOf(from: string, to: string): string {
  return `${from === to ? formatDate(to) : `${formatDate(from)}〜${formatDate(to)}`}の集計`;
}

const Where = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  padding: 0 12px;
  font: var(--t-13);
  white-space: nowrap;
`;

const Categories = styled(ChipRow)`
  padding-block: 12px;
`;

const Line = styled(Gutter)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 28px;
  margin-bottom: 6px;
  font: var(--t-12);
  font-variant-numeric: tabular-nums;
  color: var(--muted);

  a { display: inline-flex; align-items: center; gap: 4px; min-height: 44px; margin-block: -10px; }
  u { text-underline-offset: 3px; }
`;

const Foot = styled(Footnote)`
  padding: 12px var(--gutter) 16px;
`;
