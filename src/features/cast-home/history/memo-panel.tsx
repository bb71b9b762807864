import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { momentWords } from '@/domain/date-words';
import { TEXT } from '@/domain/limits';
import { useApi } from '@/hooks/use-api';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Icon } from '@/ui/pieces/icon';
import { Footnote } from '@/ui/pieces/text';

const MEMO = 'GET /api/v1/female_casts/me/visits/{reservation_id}/memo/';
type Memo = Data<typeof MEMO>['memo'];

/** The cast's note about the customer: for this cast alone, sunken with a lock. */
export function MemoPanel({ visitId }: { visitId: string }) {
  const memo = useApi(MEMO, { params: { reservation_id: visitId } });
  const [editing, setEditing] = useState(false);
  return (
    <Surface aria-label="あなただけのメモ">
      <Head>
        <Icon of={Lock} size={18} />
        <h3>あなただけのメモ</h3>
        <Button tone="quiet" size="sm" disabled={memo.data === undefined} onClick={() => setEditing(true)}>
          {memo.data?.memo ? '編集' : 'メモを書く'}
        </Button>
      </Head>
      <Loaded from={memo} failed="メモを読み込めませんでした" waiting={null} inline>
        {({ memo: kept }) => (
          <>
            {kept && <Words>{kept.text}</Words>}
            <Footnote className="num">
              お客様にも店舗にも運営にも見えません。{kept && momentWords(kept.updated_at)}
            </Footnote>
            {editing && <MemoSheet visitId={visitId} memo={kept} onClose={() => setEditing(false)} />}
          </>
        )}
      </Loaded>
    </Surface>
  );
}

function MemoSheet({ visitId, memo, onClose }: { visitId: string; memo: Memo; onClose: () => void }) {
  const [text, setText] = useState(memo?.text ?? '');
  const save = useCommand('PUT /api/v1/female_casts/me/visits/{reservation_id}/memo/', {
    refresh: [
      MEMO,
      'GET /api/v1/female_casts/me/visits/',
      'GET /api/v1/users/me/reservations/',
      'GET /api/v1/users/me/reservations/{reservation_id}/',
    ],
    done: ({ memo: kept }) => (kept ? 'メモを保存しました' : 'メモを消しました'),
    onDone: onClose,
  });
  return (
    <FormSheet
      title="あなただけのメモ"
      onClose={onClose}
      onSubmit={() => void save.run({ params: { reservation_id: visitId }, body: { text } })}
      problem={save.problem}
      submit="保存する"
      submitting="保存中"
      busy={save.busy}
    >
      <CountedArea
        label="メモ"
        rows={5}
        help="この方の次回以降の履歴にも表示します。空にすると消えます。"
        error={save.faults.text}
        text={text}
        most={TEXT.memo.max}
        onText={(next) => {
          setText(next);
          save.reset();
        }}
      />
    </FormSheet>
  );
}

const Surface = styled.section`
  display: grid;
  gap: 6px;
  padding: 12px var(--gutter) 16px;
  background: var(--sunken);
`;

const Words = styled.p`
  max-width: 540px;
  font: var(--t-15);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;

  h3 { flex: 1; max-width: 420px; font: var(--t-14); font-weight: 700; }
`;
