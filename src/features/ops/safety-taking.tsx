import styled from 'styled-components';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { type Alarm, clockOf } from './safety-words';

/** Who deals with it; as long as no one does, the press that says so: it ends the sound and the calls to others. */
export function SafetyTaking({ alarm }: { alarm: Alarm }) {
  const take = useCommand('POST /api/v1/ops/safety_alarms/{alarm_id}/take/', {
    refresh: ['GET /api/v1/ops/safety_alarms/'],
  });
  if (alarm.taken)
    return (
      <Line>
        担当 <b>{alarm.taken.by}</b>　<span className="num">{clockOf(alarm.taken.at)}から</span>
      </Line>
    );
  return (
    <Line>
      <Button
        tone="secondary"
        size="lg"
        full
        loading={take.busy}
        onClick={() => void take.run({ params: { alarm_id: alarm.id } })}
      >
        対応を始める
      </Button>
      <Fault>{take.problem}</Fault>
    </Line>
  );
}

const Line = styled.div`
  padding-top: 10px;
  font: var(--t-14);
`;
