import { useState } from 'react';
import styled from 'styled-components';
import { formatYen } from '@/domain/money';
import { type Period, weeksOf } from '@/domain/periods';
import { Button } from '@/ui/pieces/button';
import { Gutter } from '@/ui/pieces/layout';
import { ComparisonRow, PairBars, PairKey } from '@/ui/pieces/pair-bars';
import { Band, Section } from '@/ui/pieces/section';
import { ColumnTable } from '@/ui/pieces/tables';
import { RankingPlaces } from './ranking-places';
import { beside, isNothing, percent, periodWords, type Results } from './words';

type Figures = Results['now'];

/** The pictures of a period: weeks, shares, hours of the day, each also as words and a table. */
export default function ResultCharts({ results: { now, before, ranking } }: { results: Results }) {
  const compared = isNothing(before) ? null : before;
  return (
    <>
      <Weeks now={now} before={compared} />
      <Band />
      <Compared now={now} before={compared} />
      {now.hours.length > 0 && (
        <>
          <Band />
          <Hours now={now} before={compared} />
        </>
      )}
      <Band />
      <RankingPlaces ranking={ranking} />
    </>
  );
}

type Both = { now: Figures; before: Figures | null };

function Weeks({ now, before }: Both) {
  const [asTable, setAsTable] = useState(false);
  const earlier = before ? weeksOf(before) : [];
  const weeks = weeksOf(now).map((week, at) => {
    const other = earlier[at];
    return {
      label: periodWords(week),
      now: rewardOf(now, week),
      before: before && other ? rewardOf(before, other) : null,
    };
  });
  const words = weeks.map(
    (week) => `${week.label}は${formatYen(week.now)}${week.before === null ? '' : `、前は${formatYen(week.before)}`}`,
  );
  return (
    <Gutter style={{ paddingTop: '16px' }}>
      {asTable ? (
        <ColumnTable
          caption="週ごとの報酬"
          heads={['期間', '報酬', ...(before ? ['前の期間'] : [])]}
          amounts={before ? 2 : 1}
        >
          {weeks.map((week) => (
            <tr key={week.label}>
              <th scope="row">{week.label}</th>
              <td data-end>{formatYen(week.now)}</td>
              {before && <td data-end>{week.before === null ? '—' : formatYen(week.before)}</td>}
            </tr>
          ))}
        </ColumnTable>
      ) : (
        // More weeks than a small screen holds are read in the table.
        <PairBars
          words={`週ごとの報酬。${words.join('。')}`}
          bars={weeks.map((week) => ({
            ...week,
            label: weeks.length > 3 ? `${week.label.split('–')[0]}〜` : week.label,
            ...(weeks.length > 5 ? {} : { shown: tenThousands(week.now) }),
            ...(weeks.length > 5 || week.before === null ? {} : { shownBefore: tenThousands(week.before) }),
          }))}
        />
      )}
      <Foot>
        <PairKey now={periodWords(now)} before={before ? periodWords(before) : undefined} unit="万円" />
        <Button tone="quiet" size="sm" onClick={() => setAsTable(!asTable)}>
          {asTable ? '図で見る' : '表で見る'}
        </Button>
      </Foot>
    </Gutter>
  );
}

function Compared({ now, before }: Both) {
  const share = (figures: Figures, part: 'nominated' | 'repeated') => percent(figures[part], figures.count);
  const most = Math.max(now.count, before?.count ?? 0);
  return (
    <section aria-label="前の期間との比較">
      <ComparisonRow
        label="本数"
        value={`${now.count}本`}
        bars={{ now: now.count, before: before?.count ?? null, most }}
        before={before ? `前 ${before.count}本` : undefined}
        beside={before ? beside(now.count, before.count, '本') : undefined}
      />
      {(['nominated', 'repeated'] as const).map((part) => (
        <ComparisonRow
          key={part}
          label={part === 'nominated' ? '本指名率' : 'リピート率'}
          value={`${share(now, part)}%`}
          bars={{ now: share(now, part), before: before && share(before, part), most: 100 }}
          before={before ? `前 ${share(before, part)}%` : undefined}
          beside={
            before ? beside(share(now, part), share(before, part), 'ポイント', { words: ['高い', '低い'] }) : undefined
          }
        />
      ))}
      <ComparisonRow
        label="口コミの平均"
        value={now.rating ? now.rating.average.toFixed(2) : 'なし'}
        before={before?.rating ? `前 ${before.rating.average.toFixed(2)}` : undefined}
        beside={
          now.rating && before?.rating
            ? beside(now.rating.average, before.rating.average, '', { words: ['高い', '低い'], digits: 2 })
            : undefined
        }
      />
    </section>
  );
}

function Hours({ now, before }: Both) {
  const all = [...now.hours, ...(before?.hours ?? [])].map(({ hour }) => hour);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const countAt = (figures: Figures, at: number) => figures.hours.find(({ hour }) => hour === at)?.count ?? 0;
  const busiest = now.hours.reduce((best, one) => (one.count > best.count ? one : best));
  const bars = Array.from({ length: last - first + 1 }, (_, at) => first + at).map((hour) => {
    const count = countAt(now, hour);
    return {
      label: String(hour),
      now: count,
      before: before && countAt(before, hour),
      ...(count > 0 ? { shown: String(count) } : {}),
    };
  });
  const words = bars.map((bar) => `${bar.label}時台${bar.now}本${bar.before === null ? '' : `、前は${bar.before}本`}`);
  return (
    <Section title="予約の多い時刻" spacing="transaction">
      <Gutter style={{ paddingBottom: '24px' }}>
        <Words>開始時刻ごとの本数。{busiest.hour}時台がいちばん多くなりました。</Words>
        <PairBars height={78} words={words.join('。')} bars={bars} />
      </Gutter>
    </Section>
  );
}

const rewardOf = ({ days }: Figures, { from, to }: Period): number =>
  days.filter(({ date }) => date >= from && date <= to).reduce((sum, { reward }) => sum + reward, 0);

const tenThousands = (yen: number): string => (yen / 10_000).toFixed(1);

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  margin-top: 4px;
`;

const Words = styled.p`
  margin-bottom: 12px;
  font: var(--t-13);
  color: var(--muted);
`;
