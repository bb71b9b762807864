import styled from 'styled-components';
import { formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { messageOf } from '@/platform/http';
import { Fault } from '@/ui/pieces/fault';
import { Gutter } from '@/ui/pieces/layout';
import { wide } from '@/ui/pieces/theme/tokens';

/** "11月" of "2026-11". */
export const monthName = (month: string): string => `${Number(month.slice(5))}月`;

/** Months beside each other with how many bookings were completed and what they earned; one is chosen by a press. */
export function Months({
  months,
  chosen,
  onChoose,
}: {
  months: readonly string[];
  chosen: string;
  onChoose: (month: string) => void;
}) {
  const sums = useApi('GET /api/v1/female_casts/me/booking_months/', {});
  return (
    <>
      <Row role="group" aria-label="月" aria-busy={sums.data === undefined && sums.error === undefined}>
        {months.map((month) => {
          const sum = sums.data?.find((one) => one.month === month);
          return (
            <Month key={month} type="button" aria-pressed={month === chosen} onClick={() => onChoose(month)}>
              <small>
                {monthName(month)}　{sum ? `${sum.count}本` : '–'}
              </small>{' '}
              <b>{sum ? formatYen(sum.reward) : '–'}</b>
            </Month>
          );
        })}
      </Row>
      {sums.data === undefined && sums.error !== undefined && (
        <Gutter>
          <Fault onRetry={() => void sums.mutate()}>{`月の合計を読み込めませんでした。${messageOf(sums.error)}`}</Fault>
        </Gutter>
      )}
    </>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin-bottom: 8px;
  border-block: 1px solid var(--line);
  font-variant-numeric: tabular-nums;

  @media ${wide} {
    max-width: 480px;
    margin-inline: var(--gutter);
    border-inline: 1px solid var(--line);
    border-radius: var(--r-control);
    overflow: hidden;
  }
`;

const Month = styled.button`
  display: grid;
  gap: 2px;
  padding: 12px 4px 12px 16px;
  color: var(--muted);
  text-align: left;

  & + & { border-left: 1px solid var(--line); }
  small { font: var(--t-13); white-space: nowrap; }
  b { font: 700 1.0625rem/1.4 var(--font); color: var(--ink); }
  &[aria-pressed='true'] { background: var(--surface); color: var(--ink); }
  &[aria-pressed='true'] small { font-weight: 700; }
`;
