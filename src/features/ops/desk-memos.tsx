import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { momentWords } from '@/domain/date-words';
import { keysOf } from '@/domain/keys';
import { NOTE_READERS, type NoteReaders, STAFF_NOTE_MAX } from '@/domain/staff-notes';
import { useApiPages } from '@/hooks/use-api-pages';
import { CountedArea } from '@/ui/patterns/counted-area';
import { PagedList } from '@/ui/patterns/paged-list';
import { useOnce } from '@/ui/patterns/use-command';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Chip } from '@/ui/pieces/chip';
import { Fault } from '@/ui/pieces/fault';
import { Wrapped } from '@/ui/pieces/layout';
import { Footnote } from '@/ui/pieces/text';
import { DeskSection, useKeptFocus } from './desk-page';
import { useMay } from './use-tasks';

const OF_CUSTOMER = 'GET /api/v1/ops/customers/{account_id}/notes/';
const OF_CAST = 'GET /api/v1/ops/female_casts/{female_cast_id}/notes/';
/** How many are read at once. */
const LIMIT = 5;

/** A customer by the account's id, or a cast. */
export type DeskPerson = { kind: 'customer' | 'cast'; id: number };

/** What the staff wrote down about a customer or a cast, the newest first, and the form for another memo. */
export function DeskMemos({ person: { kind, id } }: { person: DeskPerson }) {
  const [writing, setWriting] = useState(false);
  const query = { limit: LIMIT };
  const ofCustomer = useApiPages(OF_CUSTOMER, kind === 'customer' ? { params: { account_id: id }, query } : null);
  const ofCast = useApiPages(OF_CAST, kind === 'cast' ? { params: { female_cast_id: id }, query } : null);
  const box = useKeptFocus(writing);
  return (
    <DeskSection title="職員のメモ" ref={box}>
      {writing ? (
        <MemoForm person={{ kind, id }} onClose={() => setWriting(false)} />
      ) : (
        <div>
          <Button size="sm" tone="secondary" onClick={() => setWriting(true)}>
            メモを書く
          </Button>
        </div>
      )}
      <PagedList
        from={kind === 'customer' ? ofCustomer : ofCast}
        failed="メモを読み込めませんでした"
        inline
        empty={<p>ありません</p>}
        waiting={<p>読み込んでいます</p>}
      >
        {(notes) => (
          <Notes aria-label="職員のメモ">
            {notes.map(({ id: key, at, name, readers, text }) => (
              <li key={key}>
                <p>{text}</p>
                <small>
                  {name}　{momentWords(at)}
                  {readers === 'safety' && `　${NOTE_READERS.safety}`}
                </small>
              </li>
            ))}
          </Notes>
        )}
      </PagedList>
    </DeskSection>
  );
}

function MemoForm({ person: { kind, id }, onClose }: { person: DeskPerson; onClose: () => void }) {
  const may = useMay();
  const [text, setText] = useState('');
  const [readers, setReaders] = useState<NoteReaders>('page');
  const [missing, setMissing] = useState<string>();
  const once = useOnce();
  const write = useTask(
    (body: { text: string; readers: NoteReaders }) =>
      kind === 'customer'
        ? once(
            'POST /api/v1/ops/customers/{account_id}/notes/',
            { params: { account_id: id }, body },
            { refresh: [OF_CUSTOMER] },
          )
        : once(
            'POST /api/v1/ops/female_casts/{female_cast_id}/notes/',
            { params: { female_cast_id: id }, body },
            { refresh: [OF_CAST] },
          ),
    { done: 'メモを残しました', onDone: onClose, hasField: (name) => name === 'text' },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setMissing('メモを入力してください');
    void write.run({ text, readers });
  };
  return (
    <Form onSubmit={submit} noValidate>
      <CountedArea
        label="メモ"
        need="required"
        rows={3}
        error={missing ?? write.faults.text}
        text={text}
        most={STAFF_NOTE_MAX}
        onText={(next) => {
          setText(next);
          setMissing(undefined);
          write.reset();
        }}
      />
      {may('safety_notes') && (
        <Wrapped role="group" aria-label="読める職員">
          {keysOf(NOTE_READERS).map((key) => (
            <Chip key={key} pressed={key === readers} onPress={() => setReaders(key)}>
              {NOTE_READERS[key]}
            </Chip>
          ))}
        </Wrapped>
      )}
      <Fault>{write.problem}</Fault>
      <Wrapped>
        <Button type="submit" size="sm" loading={write.busy}>
          残す
        </Button>
        <Button size="sm" tone="quiet" disabled={write.busy} onClick={onClose}>
          やめる
        </Button>
      </Wrapped>
      <Footnote>
        お名前と時刻が残り、あとから直せません。お客様のメモは、ご本人の求めでお見せすることがあります。
      </Footnote>
    </Form>
  );
}

const Notes = styled.ul`
  display: grid;
  gap: 12px;

  li { padding-left: 12px; border-left: 3px solid var(--line); font: var(--t-13); }
  p { white-space: pre-line; }
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;
