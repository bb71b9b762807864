import { useState } from 'react';
import styled from 'styled-components';
import { INVITATION_LIMITS } from '@/domain/cast-invitation';
import { momentWords } from '@/domain/date-words';
import { CountedArea } from '@/ui/patterns/counted-area';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import type { Detail } from './types';
import { LIST } from './types';

type Help = Detail['helps'][number];

/** What the invited person asked of the operator, with what came of it: while one is open, the documents wait. */
export function HelpNotes({ id, helps, onClosed }: { id: string; helps: Help[]; onClosed: () => Promise<unknown> }) {
  if (helps.length === 0) return null;
  return (
    <Calls aria-label="ご本人からの相談">
      <h3>ご本人からの相談</h3>
      {helps.map((help) => (
        <Call key={help.id} id={id} help={help} onClosed={onClosed} />
      ))}
    </Calls>
  );
}

function Call({ id, help, onClosed }: { id: string; help: Help; onClosed: () => Promise<unknown> }) {
  const [note, setNote] = useState('');
  const close = useCommand('POST /api/v1/ops/cast_invitations/{cast_invitation_id}/helps/{help_id}/close/', {
    done: '対応を記録しました',
    refresh: [LIST],
    onDone: onClosed,
  });
  return (
    <div>
      <p>{help.words || '（言葉はありません）'}</p>
      <small>
        {momentWords(help.asked_at)}　電話 {help.may_call ? '可' : '不可'}
      </small>
      {help.note !== null ? (
        <small>
          ID {help.closed_by}　{help.note}
        </small>
      ) : (
        <>
          <CountedArea
            label="対応の記録"
            rows={3}
            help="ご本人と話した内容を書きます。店舗には伝えません。"
            error={close.faults.note}
            text={note}
            most={INVITATION_LIMITS.note}
            onText={(next) => {
              setNote(next);
              close.reset();
            }}
          />
          <Fault>{close.problem}</Fault>
          <Button
            size="sm"
            tone="secondary"
            loading={close.busy}
            onClick={() => void close.run({ params: { cast_invitation_id: id, help_id: help.id }, body: { note } })}
          >
            対応済みにする
          </Button>
        </>
      )}
    </div>
  );
}

const Calls = styled.section`
  display: grid;
  gap: 12px;
  margin-block: 16px;

  > div { display: grid; gap: 6px; padding-block: 8px; border-top: 1px solid var(--line); }
  p { font: var(--t-14); white-space: pre-line; overflow-wrap: anywhere; }
  small { font: var(--t-13); color: var(--muted); }
`;
