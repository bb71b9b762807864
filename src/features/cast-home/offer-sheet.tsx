import { useState } from 'react';
import styled from 'styled-components';
import { format30 } from '@/domain/business-day';
import { formatClocks30 } from '@/domain/date-words';
import { MATCHING, TEXT } from '@/domain/limits';
import { useOnline } from '@/hooks/use-online';
import { useCommand } from '@/ui/patterns/use-command';
import { Answers } from '@/ui/pieces/answers';
import { Button } from '@/ui/pieces/button';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { FactList } from '@/ui/pieces/facts';
import { Fault } from '@/ui/pieces/fault';
import { TextArea } from '@/ui/pieces/field/text-area';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { Note } from '@/ui/pieces/text';
import { factsOf, type MatchingCall } from './matching-call';

const READY = ['すぐに伺えます', 'はじめての方も歓迎です', 'ゆっくりお話ししましょう'];

/** Two things only: when the cast can be there, and one sentence. */
export default function OfferSheet({
  call,
  onPass,
  onClose,
}: {
  call: MatchingCall;
  onPass: () => void;
  onClose: () => void;
}) {
  const online = useOnline();
  const [start, setStart] = useState(call.starts.find((one) => one === call.starts_at) ?? call.starts[0] ?? '');
  const [message, setMessage] = useState('');
  const raise = useCommand('POST /api/v1/female_casts/me/matching_requests/{matching_request_id}/offer/', {
    refresh: ['GET /api/v1/female_casts/me/matching_requests/', 'GET /api/v1/female_casts/me/footer/badge/'],
    done: '手を挙げました',
    onDone: onClose,
  });
  const from = new Date(start);
  const until = new Date(from.getTime() + call.minutes * 60_000);
  const pass = () => {
    onClose();
    onPass();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${formatClocks30(new Date(call.starts_at), new Date(call.ends_at))} の依頼`}
      footer={
        <Answers>
          <Button tone="secondary" size="lg" onClick={pass}>
            今回は見送る
          </Button>
          <Button
            size="lg"
            loading={raise.busy}
            disabled={start === '' || !online}
            onClick={() =>
              void raise.run({
                params: { matching_request_id: call.id },
                body: { starts_at: start, ...(message === '' ? {} : { message }) },
              })
            }
          >
            {online ? '手を挙げる' : '接続を待っています'}
          </Button>
        </Answers>
      }
    >
      <InSheet>
        <FactList facts={factsOf(call)} />
        <Times>
          <legend>着ける時刻</legend>
          {call.starts.map((one) => (
            <button key={one} type="button" aria-pressed={one === start} onClick={() => setStart(one)} className="num">
              {format30(new Date(one))}
            </button>
          ))}
        </Times>
        <TextArea
          label="ひとこと"
          help={`任意、${TEXT.offer.max}文字まで`}
          rows={2}
          value={message}
          error={raise.faults.message}
          onChange={(event) => {
            setMessage(event.target.value.replaceAll('\n', ''));
            raise.reset();
          }}
        />
        <ChipRow $flush>
          {READY.map((words) => (
            <Chip key={words} onPress={() => setMessage(words)}>
              {words}
            </Chip>
          ))}
        </ChipRow>
        <Note>
          手を挙げると、{formatClocks30(from, until)}を{MATCHING.holdMinutes}
          分間確保します。見送っても評価は下がりません。
        </Note>
        <Fault>{raise.problem}</Fault>
      </InSheet>
    </Sheet>
  );
}

const Times = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 8px;

  legend { margin-bottom: 8px; font: var(--t-14); font-weight: 700; }
  button { min-height: 44px; border: 1px solid var(--line); border-radius: var(--r-control); background: var(--surface); font: var(--t-15); text-align: center; }
  [aria-pressed='true'] { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 700; }
`;
