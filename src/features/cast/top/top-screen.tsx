import { useState } from 'react';
import styled from 'styled-components';
import { businessDateOf } from '@/domain/business-day';
import { dayWord } from '@/domain/date-words';
import { useMember } from '@/hooks/use-session';
import { paths } from '@/paths';
import { Seo } from '@/ui/patterns/seo';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { belowFold } from '@/ui/pieces/later';
import { Centred } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { frame } from '@/ui/pieces/theme/tokens';
import { shortArea } from '../cast-text';
import type { TopProps } from '../load';
import { CardRail } from './card-rail';
import { Hero } from './hero';
import type { TopAdditions } from './member-hero';

const AREAS_SHOWN = 8;

// Below the first screenful: rendered with the page, hydrated a moment later.
const TopRest = belowFold(() => import('./top-rest'));
// Hardly ever.
const NoCasts = belowFold(() => import('../no-casts'));
const TopFooter = belowFold(() => import('./top-footer'));

/** /: what can be had tonight, at a glance. */
export function TopScreen({ home, ranking, movies, now, origin }: TopProps & { origin: string }) {
  const isMember = useMember() !== null;
  const [read, setRead] = useState<TopAdditions | null>(null);
  const additions = isMember ? read : null;
  const today = businessDateOf(new Date(now));
  const areas = [...home.areas].sort((a, b) => b.today_count - a.today_count);
  return (
    <>
      <Seo
        title="YOI｜今夜の時間を予約する"
        description="空いている時間からキャストを選び、日時・場所・総額を確認して予約できます。18歳以上の方専用。"
        origin={origin}
        path={paths.top}
        card="brand"
        data={{ '@type': 'WebSite', name: 'YOI', inLanguage: 'ja', url: paths.top }}
      />
      <Hero home={home} now={now} additions={additions} onAdditions={setRead} />
      <Centred $width={frame.grid}>
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
        {additions && additions.followed.length > 0 ? (
          // In the place of all casts and as high: nothing below moves. With a key of its own no card wanders
          // along the row.
          <Section
            key="followed"
            title="フォロー中の出勤"
            note={`${dayWord(home.date, today)} ${additions.followed.length}人`}
            more={{ label: 'すべて見る', href: paths.follows() }}
          >
            <CardRail cards={additions.followed} date={home.date} today={today} first />
          </Section>
        ) : (
          <Section
            key="today"
            title={`${dayWord(home.date, today)}の出勤`}
            note="9:00–29:00"
            more={{ label: 'すべて見る', href: paths.timetable() }}
          >
            {home.today.length > 0 ? (
              <CardRail cards={home.today} date={home.date} today={today} first />
            ) : (
              <NoCasts art="calendar" title="現在ご案内できるキャストがいません" />
            )}
          </Section>
        )}
        <TopRest home={home} ranking={ranking} movies={movies} now={now} />
      </Centred>
      <TopFooter areas={home.areas} />
    </>
  );
}

const AreaChips = styled(ChipRow)`
  padding-top: 14px;
  margin-bottom: -12px;
`;
