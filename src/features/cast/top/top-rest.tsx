import { Section } from '@/components/section';
import { NEW_DAYS } from '@/domain/limits';
import { paths } from '@/shell/paths';
import type { TopProps } from '../load';
import { Rank } from '../rank';
import type { Card } from '../types';
import { CardRail } from './card-rail';
import { Flow } from './flow';
import { SoonList } from './soon-list';

/** The top page below its first screenful: who can be met soon, who is liked, who is new, and how it goes. */
export default function TopRest({ home, now }: TopProps) {
  return (
    <>
      {home.soon.length > 0 && (
        <Section title="すぐ会えるキャスト" more={{ label: 'すべて見る', href: paths.casts({ sort: 'earliest' }) }}>
          <SoonList cards={home.soon.slice(0, 4)} now={now} />
        </Section>
      )}
      {home.ranking.length > 0 && (
        <Section title="週間ランキング" note="総合" more={{ label: 'すべて見る', href: paths.ranking() }}>
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
    </>
  );
}

function joined(card: Card): string {
  return `${Number(card.joined_on.slice(5, 7))}/${Number(card.joined_on.slice(8, 10))}入店`;
}
