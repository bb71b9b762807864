import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { momentWords } from '@/domain/date-words';
import { useApiPages } from '@/hooks/use-api-pages';
import { PagedList } from '@/ui/patterns/paged-list';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { TextField } from '@/ui/pieces/field/text-field';
import { List } from '@/ui/pieces/list-row';
import { Note } from '@/ui/pieces/text';
import { WorkItem } from './work-list';

const LIST = 'GET /api/v1/ops/acts/';
type Typed = { actor: string; subject: string; date: string };
const NOTHING: Typed = { actor: '', subject: '', date: '' };

/** What the staff did, the newest first, by person, subject and day. */
export default function ActList() {
  const { query } = useRouter();
  const first = typeof query.actor === 'string' ? { ...NOTHING, actor: query.actor } : NOTHING;
  const [typed, setTyped] = useState(first);
  const [wanted, setWanted] = useState(/^[1-9]\d{0,8}$/.test(first.actor) ? first : NOTHING);
  const [isWrong, setWrong] = useState(false);
  const pages = useApiPages(LIST, {
    query: {
      ...(wanted.actor ? { actor_id: Number(wanted.actor) } : {}),
      ...(wanted.subject ? { subject: wanted.subject } : {}),
      ...(wanted.date ? { date: wanted.date } : {}),
    },
  });
  const field = (name: keyof Typed) => ({
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value.trim() })),
  });
  return (
    <>
      <Filter
        onSubmit={(event) => {
          event.preventDefault();
          const isNumber = typed.actor === '' || /^[1-9]\d{0,8}$/.test(typed.actor);
          setWrong(!isNumber);
          if (isNumber) setWanted(typed);
        }}
      >
        <TextField
          label="担当者のID"
          inputMode="numeric"
          numeric
          maxLength={9}
          error={isWrong ? '数字で入力してください' : undefined}
          {...field('actor')}
        />
        <TextField label="対象のID" maxLength={64} {...field('subject')} />
        <TextField label="日付" type="date" numeric {...field('date')} />
        <Button type="submit" size="sm" tone="secondary">
          絞り込む
        </Button>
      </Filter>
      <Words>記録は追加だけができ、変更も削除もできません。5年たつと消えます。本文は残しません。</Words>
      <PagedList
        from={pages}
        failed="操作の記録を読み込めませんでした"
        empty={<EmptyState title="操作の記録はありません" />}
      >
        {(acts) => (
          <List>
            {acts.map((act) => (
              <WorkItem key={act.id}>
                <h2>{act.words}</h2>
                <small>
                  {momentWords(act.at)}　{act.actor.name}（ID {act.actor.id}）
                  {act.as_account_id !== null && `　ID ${act.as_account_id} の画面から`}
                </small>
                <small>
                  {act.subject_ids.length > 0 && `対象 ${act.subject_ids.join('、')}　`}
                  {act.status < 400 ? '実行' : `受け付けず（${act.refusal ?? act.status}）`}
                </small>
              </WorkItem>
            ))}
          </List>
        )}
      </PagedList>
    </>
  );
}

const Filter = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  align-items: end;
  gap: 12px;
  padding: 8px var(--gutter);
`;

const Words = styled(Note)`
  padding: 0 var(--gutter) 8px;
`;
