import { useState } from 'react';
import { Button } from '@/components/button';
import { Fault } from '@/components/fault';
import { TextArea } from '@/components/field/text-area';
import { Stack } from '@/components/layout';
import { Footnote } from '@/components/text';
import type { Data } from '@/contract';
import { CAST_EVENTS } from '@/domain/cast-event';
import { characterCount } from '@/domain/text';
import { useCommand } from '@/kit/use-command';
import { Actions, Key, Panel, useKeys } from '../desk-parts';

/** An event that waits. */
export type WaitingEvent = Data<'GET /api/v1/ops/events/'>['data'][number];
type Props = { event: WaitingEvent; onNext: () => void; onDecided: () => Promise<void> };

const KEYS = /^[an]$/i;

/** An approval, or the reason why not. Keys: A approve, N the next one. */
export function EventDecision({ event, onNext, onDecided }: Props) {
  const { id, version } = event;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const params = { event_id: id };
  const decided = { onDone: onDecided, onRefused: () => void onDecided() };
  const approve = useCommand('POST /api/v1/ops/events/{event_id}/approve/', { done: '承認しました', ...decided });
  const refuse = useCommand('POST /api/v1/ops/events/{event_id}/refuse/', { done: '差し戻しました', ...decided });
  const sendApproval = () => void approve.run({ params, body: { version } });
  const sendBack = () => {
    if (!reason.trim()) return setMissing('差し戻す理由を入力してください');
    void refuse.run({ params, body: { version, reason } });
  };
  useKeys(KEYS, (key) => {
    if (key === 'a') sendApproval();
    else onNext();
  });
  return (
    <Panel aria-label="判断">
      <Stack $gap={16}>
        <TextArea
          label="差し戻す理由"
          help="本人に表示されます"
          rows={3}
          value={reason}
          error={missing}
          count={{ now: characterCount(reason), max: CAST_EVENTS.reason }}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(undefined);
          }}
        />
        <Fault>{approve.problem ?? refuse.problem}</Fault>
        <Actions>
          <Button tone="secondary" loading={refuse.busy} onClick={sendBack}>
            差し戻す
          </Button>
          <Button loading={approve.busy} onClick={sendApproval}>
            承認する <Key>A</Key>
          </Button>
        </Actions>
        <Footnote>承認すると、期間のあいだ公開されます。ご自身の名前で記録されます。キー：A 承認、N 次の件。</Footnote>
      </Stack>
    </Panel>
  );
}
