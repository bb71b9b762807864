import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { TextArea } from '@/components/field/text-area';
import { useToast } from '@/components/toast';
import { TEXT } from '@/domain/limits';
import { characterCount } from '@/domain/text';
import { messageOf } from '@/platform/http';

/** A decision that waits for its confirmation: the question, the thing by its name, the answer's words. `note` asks for words to keep. */
export type Decision = {
  title: string;
  thing: string;
  confirm: string;
  done: string;
  note?: boolean;
  danger?: boolean;
  send: (note: string) => Promise<unknown>;
};

/** Asks before a decision of the operator, naming the thing; the decision stands under the person's own name. */
export function DecisionDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const toast = useToast();
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  const decide = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFault(null);
    try {
      await decision.send(note.trim());
      toast({ text: decision.done });
      onClose();
    } catch (error) {
      setFault(messageOf(error));
      busy.current = false;
      setSending(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!sending}
      title={decision.title}
      note={decision.thing}
      actions={
        <>
          <Button
            tone={decision.danger ? 'danger-filled' : 'primary'}
            full
            loading={sending}
            onClick={() => void decide()}
          >
            {decision.confirm}
          </Button>
          <Button tone="secondary" full disabled={sending} onClick={onClose}>
            戻る
          </Button>
        </>
      }
    >
      <Body>
        {decision.note && (
          <TextArea
            label="対応メモ"
            need="optional"
            rows={2}
            value={note}
            count={{ now: characterCount(note), max: TEXT.contact.max }}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        <p>ご自身の名前で記録されます。</p>
        <div role="alert">{fault !== null && <Fault>{fault}</Fault>}</div>
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 12px;

  > p { font: var(--t-12); color: var(--muted); }
`;

const Fault = styled.p`
  font: var(--t-13);
  color: var(--danger);
`;
