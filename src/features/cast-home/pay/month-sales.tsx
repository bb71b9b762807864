import { formatYen } from '@/domain/money';
import { monthLabel } from '@/domain/month';
import { useApi } from '@/hooks/use-api';
import { castPaths } from '@/paths/cast';
import { Loaded } from '@/ui/patterns/loaded';
import { Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band, Section } from '@/ui/pieces/section';
import { Footnote } from '@/ui/pieces/text';

/** What the cast's films and plan earned in the month that runs, each by its name; nothing where none was sold. */
export function MonthSales() {
  const earnings = useApi('GET /api/v1/female_casts/me/movie_earnings/', {});
  return (
    <Loaded from={earnings} failed="動画の売上を読み込めませんでした" waiting={null} inline>
      {({ month, amount, lines }) =>
        lines.length > 0 && (
          <>
            <Band />
            <Section
              spacing="transaction"
              title="動画の売上"
              note={`${monthLabel(month)}　${formatYen(amount)}`}
              more={{ label: '動画', href: castPaths.movies }}
            >
              <List>
                {lines.map(({ kind, label, count, amount: part }) => (
                  <ListRow
                    key={`${kind} ${label} ${Math.sign(part)}`}
                    label={label}
                    note={`${count}件`}
                    value={<b className="num">{formatYen(part)}</b>}
                  />
                ))}
              </List>
              <Gutter>
                <Footnote>月末に締め、翌月末にお振り込みします。申請はいりません。</Footnote>
              </Gutter>
            </Section>
          </>
        )
      }
    </Loaded>
  );
}
