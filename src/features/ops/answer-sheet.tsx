import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { TEXT } from '@/domain/limits';
import type { ItemOf } from '@/hooks/use-api-pages';
import { CountedArea } from '@/ui/patterns/counted-area';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Sheet } from '@/ui/pieces/sheet';
import { Footnote, Note } from '@/ui/pieces/text';
import { KeepClaim, othersWords, useClaims } from './claims';

const LIST = 'GET /api/v1/ops/contacts/';

/** Answers an inquiry by mail; what was asked stands above. */
export default function AnswerSheet({ contact, onClose }: { contact: ItemOf<typeof LIST>; onClose: () => void }) {
  const [text, setText] = useState('');
  const thing = useClaims('contacts').thingOf(contact.id);
  const others = othersWords(thing);
  const [missing, setMissing] = useState<string>();
  const answer = useCommand('POST /api/v1/ops/contacts/{contact_id}/answer/', {
    refresh: [LIST],
    done: '回答をメールで送りました',
    hasField: (name) => name === 'text',
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setMissing('回答を入力してください');
    void answer.run({ params: { contact_id: contact.id }, body: { text } });
  };
  return (
    <Sheet open onClose={onClose} title={`${calledName(contact.name)}への回答`}>
      <Form onSubmit={submit} noValidate>
        <Note>{contact.body}</Note>
        {thing && <KeepClaim thing={thing} isTaking />}
        {others && <Footnote role="status">{others}重ねて回答しないよう、ご確認ください。</Footnote>}
        <CountedArea
          label="回答"
          need="required"
          rows={7}
          error={missing ?? answer.faults.text}
          text={text}
          most={TEXT.contact.max}
          onText={(next) => {
            setText(next);
            setMissing(undefined);
            answer.reset();
          }}
        />
        <Footnote>
          {contact.mail} へ送ります。受付番号 {contact.number} と署名は自動で付きます。ご自身の名前で記録されます。
        </Footnote>
        <Fault>{answer.problem}</Fault>
        <Button type="submit" size="lg" full loading={answer.busy}>
          メールで送る
        </Button>
      </Form>
    </Sheet>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 0 var(--gutter) 8px;

  ${Note} { max-height: 30vh; padding-left: 12px; overflow-y: auto; border-left: 3px solid var(--line); white-space: pre-line; overflow-wrap: anywhere; }
`;
