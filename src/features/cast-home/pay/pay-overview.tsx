import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDate } from '@/domain/business-day';
import { calendarDate, formatRange30 } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { monthLabel } from '@/domain/month';
import { useApi } from '@/hooks/use-api';
import { useApiPages } from '@/hooks/use-api-pages';
import { castPaths } from '@/paths/cast';
import { Loaded } from '@/ui/patterns/loaded';
import { PagedList } from '@/ui/patterns/paged-list';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band, Section } from '@/ui/pieces/section';
import { Footnote } from '@/ui/pieces/text';
import { MonthSales } from './month-sales';
import { goingBy, type Overview, stateWords, sumOf, sumWords, WAY_WORDS, WAYS, type Way } from './pay-words';
import { useStatement } from './use-statement';

const SeveralSheet = later(() => import('./several-sheet'));

/** What is not settled, what was, and the statement of each month. */
export function PayOverview() {
  const pay = useApi('GET /api/v1/female_casts/me/pay/', {});
  return (
    <Loaded from={pay} failed="精算を読み込めませんでした">
      {(overview) => (
        <>
          <Unsettled of={overview} />
          <MonthSales />
          <Band />
          <Settled />
          {overview.months.length > 0 && (
            <>
              <Band />
              <Section title="支払明細書（PDF）" spacing="transaction">
                <List>
                  {overview.months.map((month) => (
                    <Statement key={month} month={month} />
                  ))}
                </List>
              </Section>
            </>
          )}
          <Gutter style={{ paddingBlock: '12px 24px' }}>
            <Footnote>罰金や翌日への差し引きはありません。</Footnote>
          </Gutter>
        </>
      )}
    </Loaded>
  );
}

function Unsettled({ of }: { of: Overview }) {
  const [asked, setAsked] = useState<Way | null>(null);
  const shifts = of.unsettled;
  return (
    <Section title="まだ精算していない出勤" spacing="transaction">
      {shifts.length === 0 && <EmptyState title="すべて精算済みです" note="出勤が終わると、ここに並びます。" />}
      <List>
        {shifts.map(({ shift_id: id, starts_at: from, ends_at: to, amount }) => (
          <ListRow
            key={id}
            label={<span className="num">{formatRange30(new Date(from), new Date(to))}</span>}
            note={sumWords(amount)}
            value={<b className="num">{formatYen(Math.abs(amount))}</b>}
            href={castPaths.settlement(id)}
          />
        ))}
        {WAYS.map((way) => (
          <Together key={way} way={way} shifts={goingBy(way, shifts)} onAsk={() => setAsked(way)} />
        ))}
      </List>
      {asked && <SeveralSheet of={of} way={asked} shifts={goingBy(asked, shifts)} onClose={() => setAsked(null)} />}
    </Section>
  );
}

/** The sum of shifts whose money goes one way, and one request for them. */
function Together({ way, shifts, onAsk }: { way: Way; shifts: Overview['unsettled']; onAsk: () => void }) {
  if (shifts.length < 2) return null;
  return (
    <Sum>
      <p>
        <span className="num">
          {WAY_WORDS[way].sum}の合計　{shifts.length}件
        </span>
        <b className="num">{formatYen(Math.abs(sumOf(shifts)))}</b>
      </p>
      <Button tone="secondary" onClick={onAsk}>
        {WAY_WORDS[way].all}
      </Button>
    </Sum>
  );
}

function Settled() {
  const settlements = useApiPages('GET /api/v1/female_casts/me/settlements/', {});
  return (
    <Section title="これまでの精算" spacing="transaction">
      <PagedList
        from={settlements}
        failed="これまでの精算を読み込めませんでした"
        empty={<EmptyState title="精算はまだありません" />}
      >
        {(all) => (
          <List>
            {all.map(({ id, amount, state, method, pay_on, paid_at, shift, month }) => (
              <ListRow
                key={id}
                label={
                  <span className="num">
                    {shift
                      ? formatRange30(new Date(shift.starts_at), new Date(shift.ends_at))
                      : `動画の売上　${monthLabel(month ?? '')}分`}
                  </span>
                }
                note={
                  <span className="num">
                    {stateWords({ amount, state })}　
                    {paid_at ? calendarDate(paid_at) : method !== 'cash_handover' && `${formatDate(pay_on)} 予定`}
                  </span>
                }
                value={<b className="num">{formatYen(Math.abs(amount))}</b>}
                {...(shift ? { href: castPaths.settlement(shift.shift_id) } : {})}
              />
            ))}
          </List>
        )}
      </PagedList>
    </Section>
  );
}

function Statement({ month }: { month: string }) {
  const { busy, run } = useStatement(month);
  return (
    <ListRow
      icon={FileText}
      label={`${monthLabel(month)}分`}
      note={busy ? '作成しています' : undefined}
      onPress={() => void run()}
    />
  );
}

const Sum = styled.li`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 8px 16px;
  padding: 12px var(--gutter);

  p { display: grid; flex: 1; min-width: 150px; font: var(--t-13); color: var(--muted); }
  b { font: var(--t-17); font-weight: 700; color: var(--ink); }
`;
