import styled, { keyframes } from 'styled-components';
import type { Data } from '@/contract';
import { format30 } from '@/domain/business-day';

type Safety = Data<'GET /api/v1/users/me/reservations/{reservation_id}/safety/'>;
type Props = { safety: Safety; date: string; now: Date; quiet: boolean };

/**
 * The meeting as a line, its checks as rings: filled = past, with a halo = next; one that waits for the cast pulses. A
 * missed one is no ring but a hollow square on its tip, named below the line.
 */
export function CheckLine({ safety, date, now, quiet }: Props) {
  const [from, to] = [Date.parse(safety.started_at), Date.parse(safety.ends_at)];
  const share = (at: number) => Math.min(100, Math.max(0, ((at - from) / Math.max(1, to - from)) * 100));
  const next = safety.checks.find(({ state }) => state === 'due' || state === 'coming');
  const missed = safety.checks.filter(({ state }) => state === 'missed');
  return (
    <>
      <Line role="img" aria-label={spoken(safety)}>
        <b style={{ width: `${share(now.getTime())}%` }} />
        {safety.checks.map((check) => (
          <i
            key={check.at}
            data-state={check === next && check.state === 'coming' ? 'next' : check.state}
            style={{ left: `${share(Date.parse(check.at))}%` }}
          />
        ))}
      </Line>
      {!quiet && (
        <Ends>
          <span>{format30(new Date(safety.started_at), date)}</span>
          {missed.length > 0 && (
            <Missed>{missed.map(({ at }) => format30(new Date(at), date)).join('、')} 返事なし</Missed>
          )}
          <span>{format30(new Date(safety.ends_at), date)}</span>
        </Ends>
      )}
    </>
  );
}

function spoken({ checks }: Safety): string {
  const count = (wanted: string) => checks.filter(({ state }) => state === wanted).length;
  const missed = count('missed');
  return `確認 ${checks.length}回のうち${count('past')}回が済みました${missed > 0 ? `。${missed}回は返事がありません` : ''}`;
}

const pulse = keyframes`50% { box-shadow: 0 0 0 10px rgb(246 241 232 / .1); }`;

const Line = styled.div`
  position: relative;
  height: 4px;
  margin: 22px 4px 10px;
  border-radius: 2px;
  background: var(--night-line);

  b { position: absolute; inset: 0 auto 0 0; border-radius: 2px; background: var(--on-night); }
  i {
    position: absolute;
    top: -5px;
    width: 14px;
    height: 14px;
    margin-left: -7px;
    border: 2px solid var(--night-muted);
    border-radius: 50%;
    background: var(--night);
  }
  [data-state='past'] { border-color: var(--on-night); background: var(--on-night); }
  [data-state='next'], [data-state='due'] { border-color: var(--on-night); box-shadow: 0 0 0 5px rgb(246 241 232 / .18); }
  [data-state='missed'] { border-color: var(--on-night); border-radius: 2px; transform: rotate(45deg); }
  [data-state='due'] { animation: ${pulse} 1.6s ease-in-out infinite; }
`;

const Missed = styled.b`
  color: var(--on-night);

  &::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-right: 7px;
    border: 2px solid currentcolor;
    border-radius: 1px;
    transform: rotate(45deg);
  }
`;

const Ends = styled.div`
  display: flex;
  gap: 12px;
  justify-content: space-between;
  font: var(--t-12);
  color: var(--night-muted);
  font-variant-numeric: tabular-nums;
`;
