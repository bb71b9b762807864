import styled from 'styled-components';
import { businessDateOf } from '@/domain/business-day';
import { dayWord } from '@/domain/date-words';
import { NEW_DAYS } from '@/domain/limits';
import { paths } from '@/paths';
import { moviePaths } from '@/paths/movies';
import { FaqData } from '@/ui/patterns/faq-data';
import { afterHydration } from '@/ui/pieces/later';
import { Rail } from '@/ui/pieces/layout';
import { Questions } from '@/ui/pieces/questions';
import { Section } from '@/ui/pieces/section';
import { twoColumns, withPanel } from '@/ui/pieces/theme/tokens';
import type { TopProps } from '../load';
import { FilmTile } from '../movie/film-tile';
import { Rank } from '../rank';
import { Movement } from '../ranking/movement';
import { ReviewsOfCasts } from '../reviews-of-casts';
import type { Card } from '../types';
import { CardRail } from './card-rail';
import { EventList } from './event-list';
import { HowItWorks, SignUpPrompt } from './how-it-works';
import { QUESTIONS } from './questions';
import { SoonList } from './soon-list';
import { Trust } from './trust';

const VisitorRest = afterHydration(() => import('./visitor-rest'));

/**
 * The top page below its first screenful: who can be met soon, who is liked, who is new, what others say, and how it
 * goes.
 */
export default function TopRest({ home, ranking, movies, now }: TopProps) {
  const today = businessDateOf(new Date(now));
  return (
    <>
      {home.soon.length > 0 && (
        <Section
          title={home.accepting_count > 0 ? 'すぐ会えるキャスト' : '次に会えるキャスト'}
          more={{ label: 'すべて見る', href: paths.casts({ sort: 'earliest' }) }}
        >
          <SoonList cards={home.soon.slice(0, 4)} now={now} />
        </Section>
      )}
      {ranking.length > 0 && (
        <Section title="週間ランキング" note="総合" more={{ label: 'すべて見る', href: paths.ranking() }}>
          <Rank
            cards={ranking.map((row) => row.female_cast)}
            movementOf={(at) => {
              const row = ranking[at];
              return row && <Movement place={row.place} previous={row.previous} />;
            }}
          />
        </Section>
      )}
      <VisitorRest today={today} />
      {home.events.length > 0 && (
        <Section title="イベント・割引" note={dayWord(home.date, today)}>
          <EventList events={home.events} />
        </Section>
      )}
      {movies.length > 0 && (
        <Section title="新着動画" more={{ label: 'すべて見る', href: moviePaths.movies({ tab: 'new' }) }}>
          <Rail>
            {movies.map((film) => (
              <FilmTile key={film.id} film={film} />
            ))}
          </Rail>
        </Section>
      )}
      {home.newcomers.length > 0 && (
        <Section
          title="新人キャスト"
          note={`入店${NEW_DAYS}日以内`}
          more={{ label: 'すべて見る', href: paths.casts({ sort: 'new' }) }}
        >
          <CardRail cards={home.newcomers} date={today} today={today} ribbonOf={joined} />
        </Section>
      )}
      <Words>
        <ReviewsOfCasts title="新着の口コミ" reviews={home.reviews} />
      </Words>
      <Section id="flow" title="ご利用の流れ">
        <HowItWorks />
      </Section>
      <Beside>
        <Section id="questions" title="よくある質問" more={{ label: 'すべて見る', href: paths.contact }}>
          <FaqData of={QUESTIONS} />
          <Questions questions={QUESTIONS} />
        </Section>
        <Section title="安心してお使いいただくために">
          <Trust />
          <SignUpPrompt />
        </Section>
      </Beside>
    </>
  );
}

/* Reviews beside each other from 1024 px: the date stays near its stars. */
const Words = styled.div`
  @media ${twoColumns} { ul { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0 24px; } }
`;

/* Under each other up to 1200 px. */
const Beside = styled.div`
  @media ${withPanel} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
    ul { grid-template-columns: 1fr; }
  }
`;

function joined(card: Card): string {
  return `${Number(card.joined_on.slice(5, 7))}/${Number(card.joined_on.slice(8, 10))}入店`;
}
