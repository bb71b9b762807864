import Download from 'lucide-react/icons/download';
import Star from 'lucide-react/icons/star';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { addDays, businessDateOf } from '@/domain/business-day';
import { formatYen } from '@/domain/money';
import type { Period } from '@/domain/periods';
import { textOf } from '@/hooks/use-address-state';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { castPaths } from '@/paths/cast';
import { serverNow } from '@/platform/clock';
import { NETWORK_FAILED } from '@/platform/http/network-failed';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Icon } from '@/ui/pieces/icon';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { useToast } from '@/ui/pieces/toast';
import { isNothing, percent, periodWords, type Results } from './words';

// The numbers stand first; pictures and tables follow.
const ResultCharts = later(() => import('./result-charts'));
const PeriodSheet = later(() => import('./period-sheet'));

/** `/home/results`: what the cast's month came to, beside the month before; `?view=reviews` what customers wrote. */
export function ResultsScreen() {
  const { query } = useRouter();
  return textOf(query.view) === 'reviews' ? <CastReviews /> : <MonthResults />;
}

const CastReviews = later(() => import('./cast-reviews'));

function MonthResults() {
  const [today] = useState(() => businessDateOf(serverNow()));
  const [which, setWhich] = useState<'this' | 'last' | 'custom'>('this');
  const [custom, setCustom] = useState<Period | null>(null);
  const [choosing, setChoosing] = useState(false);
  const thisMonth = { from: `${today.slice(0, 8)}01`, to: today };
  const last = addDays(thisMonth.from, -1);
  const lastMonth = { from: `${last.slice(0, 8)}01`, to: last };
  const period = { this: thisMonth, last: lastMonth, custom: custom ?? thisMonth }[which];
  const results = useApi('GET /api/v1/female_casts/me/results/', { query: period }, { keepPreviousData: true });
  const { data } = results;
  const toast = useToast();
  const save = (of: Results) =>
    import('./results-csv').then(
      ({ saveResults }) => saveResults(of),
      () => toast({ text: NETWORK_FAILED, tone: 'error' }),
    );
  return (
    <Screen
      title="成績"
      back={{ href: paths.castHome }}
      right={
        data && (
          <Button tone="quiet" size="sm" onClick={() => void save(data)}>
            <Icon of={Download} size={18} />
            CSV
          </Button>
        )
      }
    >
      <Gutter>
        <SegmentedControl
          label="期間"
          options={[
            { value: 'this', label: '今月' },
            { value: 'last', label: '先月' },
            { value: 'custom', label: '期間を選ぶ' },
          ]}
          value={which}
          onChange={(value) => (value === 'custom' ? setChoosing(true) : setWhich(value))}
        />
      </Gutter>
      {choosing && (
        <PeriodSheet
          period={period}
          today={today}
          onChosen={(chosen) => {
            setCustom(chosen);
            setWhich('custom');
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      <Loaded from={results} failed="成績を読み込めませんでした">
        {(shown) => <Outcome results={shown} />}
      </Loaded>
      <List>
        <ListRow label="口コミと返信" icon={Star} href={castPaths.reviews} />
      </List>
    </Screen>
  );
}

function Outcome({ results }: { results: Results }) {
  const { now, before } = results;
  if (isNothing(now) && isNothing(before)) {
    return (
      <EmptyState
        title="集計できるデータがまだありません"
        note={`${periodWords(now)}のご利用が終わると、ここに表示します。`}
        action={{ label: 'スケジュールを見る', href: paths.castSchedule }}
      />
    );
  }
  const difference = now.reward - before.reward;
  return (
    <>
      <Head>
        <p>報酬　{periodWords(now)}</p>
        <div>
          <h2>{formatYen(now.reward)}</h2>
          {!isNothing(before) && (
            <p>
              <b>
                {difference > 0 && '+'}
                {formatYen(difference)}
              </b>
              {before.reward > 0 && ` ${difference > 0 ? '+' : ''}${percent(difference, before.reward)}%`}
            </p>
          )}
        </div>
        <p>
          {isNothing(before)
            ? `${periodWords(before)}の記録はありません`
            : `${periodWords(before)} は ${formatYen(before.reward)}`}
        </p>
        <p>お客様のお支払い {formatYen(now.sales)}</p>
      </Head>
      <ResultCharts results={results} />
    </>
  );
}

const Head = styled.section`
  padding: 16px var(--gutter) 0;
  font-variant-numeric: tabular-nums;

  p { font: var(--t-13); color: var(--muted); }
  h2 { font: var(--t-32); font-weight: 700; }
  div { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 12px; }
  b { font: var(--t-14); font-weight: 700; color: var(--ink); }
`;
