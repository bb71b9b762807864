import { useState } from 'react';
import styled from 'styled-components';
import { keysOf } from '@/domain/keys';
import { SAFETY_NOTE_MIN, SAFETY_OUTCOMES, type SafetyOutcome } from '@/domain/safety';
import { characterCount } from '@/domain/text';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Chip } from '@/ui/pieces/chip';
import { Fault } from '@/ui/pieces/fault';
import { TextArea } from '@/ui/pieces/field/text-area';
import { Wrapped } from '@/ui/pieces/layout';
import { Footnote } from '@/ui/pieces/text';
import type { Alarm } from './safety-words';

/** Where an alarm is closed. */
export const CLOSING = 'safety-closing';

/** Closing takes an outcome and words of what was done; until then it escalates further. */
export function SafetyClosing({ alarm }: { alarm: Alarm }) {
  const [outcome, setOutcome] = useState<SafetyOutcome | null>(null);
  const [note, setNote] = useState('');
  const close = useCommand('POST /api/v1/ops/alarms/{alarm_id}/close/', {
    refresh: ['GET /api/v1/ops/safety_alarms/', 'GET /api/v1/ops/alarms/'],
    done: '記録して閉じました',
  });
  const isEnough = characterCount(note.trim(), SAFETY_NOTE_MIN) >= SAFETY_NOTE_MIN;
  return (
    <Box id={CLOSING} tabIndex={-1}>
      <h2>閉じる</h2>
      <Wrapped role="group" aria-label="結果">
        {keysOf(SAFETY_OUTCOMES).map((key) => (
          <Chip key={key} pressed={key === outcome} onPress={() => setOutcome(key)}>
            {SAFETY_OUTCOMES[key]}
          </Chip>
        ))}
      </Wrapped>
      <TextArea
        label="記録"
        need="required"
        rows={3}
        placeholder="だれと、いつ、どう確かめたか"
        value={note}
        error={close.faults.note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Fault>{close.problem}</Fault>
      <Button
        tone="secondary"
        full
        disabled={outcome === null || !isEnough}
        loading={close.busy}
        onClick={() =>
          outcome && void close.run({ params: { alarm_id: alarm.id }, body: { note: note.trim(), outcome } })
        }
      >
        記録して閉じる
      </Button>
      <Footnote>10文字から。閉じるまで連絡は先へ進みます。</Footnote>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: 10px;

  h2 { font: var(--t-15); font-weight: 700; }
`;
