import styled from 'styled-components';
import type { Data } from '@/contract';
import { DUTY_RANKS, DUTY_WORDS, type DutyRank } from '@/domain/duty';
import { useApi } from '@/hooks/use-api';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { SafetyDevice } from './safety-device';
import { clockOf } from './safety-words';

type Duty = Data<'GET /api/v1/ops/duty/'>;
const REFRESH = { refresh: ['GET /api/v1/ops/duty/', 'GET /api/v1/ops/alarms/'] } as const;

/**
 * Who is on duty and who after them, and signing on and off: the people on duty are called where no one takes an alarm
 * within a minute.
 */
export function SafetyDuty() {
  const duty = useApi('GET /api/v1/ops/duty/', {});
  const change = useCommand('PUT /api/v1/ops/duty/', REFRESH);
  if (duty.error !== undefined) return <Fault onRetry={() => void duty.mutate()}>当番を読み込めませんでした</Fault>;
  if (duty.data === undefined) return null;
  const { mine, people } = duty.data;
  return (
    <Box aria-label="当番">
      <dl>
        {DUTY_RANKS.map((rank) => (
          <div key={rank}>
            <dt>{DUTY_WORDS[rank]}</dt>
            <dd>{namesOf(people, rank) ?? (rank === 'duty' ? <em>いません</em> : 'いません')}</dd>
          </div>
        ))}
      </dl>
      <Presses>
        {DUTY_RANKS.map((rank) =>
          rank === mine ? null : (
            <Button
              key={rank}
              tone="secondary"
              size="sm"
              loading={change.busy}
              onClick={() => void change.run({ body: { on: true, rank } })}
            >
              {DUTY_WORDS[rank]}に入る
            </Button>
          ),
        )}
        {mine !== null && (
          <Button tone="quiet" size="sm" loading={change.busy} onClick={() => void change.run({ body: { on: false } })}>
            {DUTY_WORDS[mine]}から外れる
          </Button>
        )}
      </Presses>
      <Fault>{change.problem}</Fault>
      <SafetyDevice />
    </Box>
  );
}

function namesOf(people: Duty['people'], wanted: DutyRank): string | null {
  const names = people
    .filter(({ rank }) => rank === wanted)
    .map(({ name, since }) => `${name}（${clockOf(since)}から）`);
  return names.length === 0 ? null : names.join('、');
}

const Box = styled.section`
  padding: 12px 16px;
  border-bottom: 1px solid var(--line);
  font: var(--t-13);

  dl { display: grid; gap: 4px; }
  dl > div { display: flex; gap: 12px; }
  dt { flex: none; width: 3em; color: var(--muted); }
  em { font-style: normal; font-weight: 700; color: var(--danger); }
`;

const Presses = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding-top: 8px;
`;
