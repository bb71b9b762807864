import styled from 'styled-components';
import { dayWord } from '@/domain/date-words';
import { arrivalTime } from '@/domain/hotel-words';
import { formatYen } from '@/domain/money';
import { paths } from '@/paths';
import { breadcrumbs } from '@/ui/patterns/breadcrumbs';
import { HeadTools } from '@/ui/patterns/head-tools';
import { Seo } from '@/ui/patterns/seo';
import { FactBar } from '@/ui/pieces/fact-bar';
import { belowFold } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { Note } from '@/ui/pieces/text';
import type { AreaProps } from '../load';
import { CardRail } from '../top/card-rail';

// Below the first screenful: rendered with the page, hydrated a moment later.
const AreaRest = belowFold(() => import('./area-rest'));
const NoCasts = belowFold(() => import('../no-casts'));

/** /area/[areaId]: who can be met there next, what it costs, hotels, reviews, and the areas nearby. */
export function AreaScreen({ origin, ...props }: AreaProps & { origin: string }) {
  const { area, casts, hotels, date, today } = props;
  const day = dayWord(date, today);
  const { next_starts_at: next, price_from: price } = area;
  const crumbs = breadcrumbs([
    ['トップ', paths.top],
    [area.name, paths.area(area.id)],
  ]);
  return (
    <>
      <Seo
        title={`${area.name}のキャスト・ホテル｜YOI`}
        description={`${area.name}（${area.prefecture}）で${day}会えるキャスト${area.today_count}人。空き時間・料金の目安・ホテル${hotels.length}軒・口コミをまとめて確認できます。`}
        origin={origin}
        path={paths.area(area.id)}
        card="area"
        data={{
          '@graph': [
            {
              '@type': 'ItemList',
              name: `${area.name}のキャスト`,
              itemListElement: casts.map(({ id, display_name: name }, at) => ({
                '@type': 'ListItem',
                position: at + 1,
                name,
                url: paths.cast(id),
              })),
            },
            crumbs,
          ],
        }}
      />
      <HeadTools back={paths.top} name={area.name} />
      <Gutter>
        <Note>{area.prefecture}のエリア</Note>
        <Name>{area.name}</Name>
        <FactBar
          facts={[
            { label: '最短で会える', value: arrivalTime(next, today) ?? '受付終了', light: next !== null },
            {
              label: `${day}の出勤`,
              value: (
                <>
                  {area.today_count}
                  <small>人</small>
                </>
              ),
            },
            {
              label: price ? `目安（${price.minutes}分）` : '料金の目安',
              value: price ? (
                <>
                  {formatYen(price.amount)}
                  <small>〜</small>
                </>
              ) : (
                '—'
              ),
            },
          ]}
        />
      </Gutter>
      <Section
        title={`${day}の出勤`}
        note="9:00–29:00"
        more={{ label: 'すべて見る', href: paths.casts({ area_id: area.id }) }}
      >
        {casts.length > 0 ? (
          <CardRail cards={casts} date={date} today={today} first />
        ) : (
          <NoCasts
            art="calendar"
            title="このエリアの出勤予定はまだありません"
            note="近くのエリアもお探しください。"
            action={{ label: 'エリアを変更', href: paths.casts() }}
          />
        )}
      </Section>
      <AreaRest {...props} />
    </>
  );
}

const Name = styled.h1`
  margin-bottom: 14px;
  font: var(--t-24);
  font-weight: 700;
`;
