import { formatDate } from '@/domain/business-day';
import type { RankingPeriod } from '@/domain/ranking';
import { paths } from '@/paths';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Section } from '@/ui/pieces/section';
import type { Results } from './words';

const PERIOD_WORDS: Readonly<Record<RankingPeriod, string>> = { day: '日間', week: '週間', month: '月間' };

/** The cast's places in the ranking that guests see, each with its movement since the day before in words. */
export function RankingPlaces({ ranking: { to, places } }: Pick<Results, 'ranking'>) {
  if (to === null) return null;
  return (
    <Section title="ランキング（総合）" note={`${formatDate(to)}まで`} spacing="transaction">
      <List>
        {places.map(({ period, place, previous }) => (
          <ListRow
            key={period}
            label={PERIOD_WORDS[period]}
            note={place === null ? undefined : movement(place, previous)}
            value={<b className="num">{place === null ? '圏外' : `${place}位`}</b>}
            href={paths.ranking({ period })}
          />
        ))}
      </List>
    </Section>
  );
}

// Falling is no fault: the same plain words either way.
function movement(place: number, previous: number | null): string {
  if (previous === null) return '初登場';
  return previous === place ? '前日と同じ' : `前日は${previous}位`;
}
