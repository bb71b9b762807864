import styled from 'styled-components';
import { Chip, ChipRow } from '@/components/chip';
import { EmptyState } from '@/components/empty-state';
import { Rail } from '@/components/layout';
import { Section } from '@/components/section';
import { frame, twoColumns } from '@/components/theme/tokens';
import { NEW_DAYS } from '@/domain/limits';
import { paths } from '@/shell/paths';
import { CastCard } from '../cast-card';
import { shortArea } from '../cast-text';
import type { TopProps } from '../load';
import { Seo } from '../seo';
import type { Card } from '../types';
import { Flow } from './flow';
import { Hero } from './hero';
import { Rank } from './rank';
import { SoonList } from './soon-list';
import { TopFooter } from './top-footer';

const AREAS_SHOWN = 8;
const RAIL_SHOWN = 5;

/** /: what can be had tonight, at a glance. */
export function TopScreen({ home, now, origin }: TopProps & { origin: string }) {
  const areas = [...home.areas].sort((a, b) => b.today_count - a.today_count);
  return (
    <>
      <Seo
        title="YOI｜今夜の時間を予約する"
        description="空いている時間からキャストを選び、日時・場所・総額を確認して予約できます。18歳以上の方専用。"
        origin={origin}
        path={paths.top}
        data={{ '@type': 'WebSite', name: 'YOI', inLanguage: 'ja', ...(origin ? { url: `${origin}/` } : {}) }}
      />
      <Hero home={home} now={now} />
      <Inner>
        <nav aria-label="エリア">
          <AreaChips>
            {areas.slice(0, AREAS_SHOWN).map((area) => (
              <Chip key={area.id} href={paths.casts({ area_id: area.id })} count={area.today_count}>
                {shortArea(area.name)}
              </Chip>
            ))}
            {areas.length > AREAS_SHOWN && <Chip href={paths.casts()}>ほか{areas.length - AREAS_SHOWN}エリア</Chip>}
          </AreaChips>
        </nav>
        <Section title="本日の出勤" note="9:00–29:00" more={{ label: 'すべて見る', href: paths.casts() }}>
          {home.today.length > 0 ? (
            <CardRail cards={home.today} date={home.date} first />
          ) : (
            <EmptyState art="calendar" title="現在ご案内できるキャストがいません" />
          )}
        </Section>
        {home.soon.length > 0 && (
          <Section title="すぐ会えるキャスト" more={{ label: 'すべて見る', href: paths.casts({ sort: 'earliest' }) }}>
            <SoonList cards={home.soon.slice(0, 4)} now={now} />
          </Section>
        )}
        {home.ranking.length > 0 && (
          <Section
            title="週間ランキング"
            note="総合"
            more={{ label: '評価が高い順', href: paths.casts({ sort: 'rating' }) }}
          >
            <Rank cards={home.ranking} />
          </Section>
        )}
        {home.newcomers.length > 0 && (
          <Section
            title="新人キャスト"
            note={`入店${NEW_DAYS}日以内`}
            more={{ label: 'すべて見る', href: paths.casts({ sort: 'new' }) }}
          >
            <CardRail cards={home.newcomers} date={home.date} ribbonOf={joined} />
          </Section>
        )}
        <Section title="ご利用の流れ">
          <Flow />
        </Section>
      </Inner>
      <TopFooter />
    </>
  );
}

type CardRailProps = { cards: readonly Card[]; date: string; first?: boolean; ribbonOf?: (card: Card) => string };

function CardRail({ cards, date, first = false, ribbonOf }: CardRailProps) {
  return (
    <WideRail>
      {cards.map((card, at) => (
        <CastCard
          key={card.id}
          card={card}
          date={date}
          brief
          priority={first && at < RAIL_SHOWN}
          ribbon={ribbonOf?.(card)}
        />
      ))}
    </WideRail>
  );
}

function joined(card: Card): string {
  return `${Number(card.joined_on.slice(5, 7))}/${Number(card.joined_on.slice(8, 10))}入店`;
}

const Inner = styled.div`
  max-width: ${frame.grid}px;
  margin-inline: auto;
`;

const AreaChips = styled(ChipRow)`
  padding-top: 14px;
  margin-bottom: -12px;
`;

/* From 1024 px the rail becomes equal columns; what does not fit stays one tap away. */
const WideRail = styled(Rail)`
  @media ${twoColumns} {
    display: grid;
    grid-template-columns: repeat(${RAIL_SHOWN}, minmax(0, 1fr));
    > * { width: auto; }
    > :nth-child(n + ${RAIL_SHOWN + 1}) { display: none; }
  }
`;
