import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import styled from 'styled-components';
import { SAVED_SEARCH } from '@/domain/saved-search';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { Band } from '@/ui/pieces/section';
import { Footnote } from '@/ui/pieces/text';
import type { ListQuery } from '../../cast-query';
import type { Names } from '../conditions';
import { SavedRow } from './saved-row';
import { TermLine } from './term-line';
import { lasting, type Saved, termsOf } from './terms';

/** Props of SavedList: the search of the address, names for its words, and today's business date. */
export type SavedListProps = { query: ListQuery; names: Names; today: string };

/** The search of the address with the way to keep it, and below it what the customer keeps. */
export function SavedList({ query, names, today }: SavedListProps) {
  const saved = useApi('GET /api/v1/users/me/saved_searches/', {});
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <Now query={query} names={names} count={saved.data?.length} onSave={() => setSaving(true)} />
      <Band style={{ marginTop: 0 }} />
      <Loaded
        from={saved}
        failed="保存した条件を読み込めませんでした"
        empty={
          <EmptyState
            art="search"
            title="保存した条件はまだありません"
            note="よく使う条件を保存すると、一度で探せます。条件に合うキャストが出勤したときのお知らせも受け取れます。"
            action={{ label: '探す', href: paths.search(query) }}
          />
        }
      >
        {(rows) => <Rows rows={rows} names={names} today={today} />}
      </Loaded>
      {isSaving && <SaveSheet query={query} names={names} onClose={() => setSaving(false)} />}
    </>
  );
}

const SaveSheet = later(() => import('./save-sheet'));

type NowProps = Pick<SavedListProps, 'query' | 'names'> & { count: number | undefined; onSave: () => void };

function Now({ query, names, count = 0, onSave }: NowProps) {
  const terms = termsOf(lasting(query), names);
  const isFull = count >= SAVED_SEARCH.most;
  return (
    <Line>
      <div>
        <small>いまの検索</small>
        {terms.length > 0 ? (
          <b>
            <TermLine terms={terms} />
          </b>
        ) : (
          <p>条件を選ぶと、ここから保存できます。日付と並び順は保存しません。</p>
        )}
      </div>
      <Button tone="secondary" icon={Bookmark} disabled={terms.length === 0 || isFull} onClick={onSave}>
        {isFull ? `${SAVED_SEARCH.most}件まで保存できます` : '保存する'}
      </Button>
    </Line>
  );
}

function Rows({ rows, names, today }: Pick<SavedListProps, 'names' | 'today'> & { rows: readonly Saved[] }) {
  return (
    <>
      <Count>
        <h2>{rows.length}件</h2>
        <span aria-hidden="true">お知らせ</span>
      </Count>
      <ul>
        {rows.map((saved) => (
          <SavedRow key={saved.id} saved={saved} names={names} today={today} />
        ))}
      </ul>
      <Gutter>
        <Footnote style={{ paddingBlock: '12px 24px' }}>
          お知らせは、新しく条件に合うキャストがいるときに、1件につき1日1回、12:00〜24:00に届きます。
        </Footnote>
      </Gutter>
    </>
  );
}

const Line = styled(Gutter)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding-block: 4px 20px;

  > div { flex: 1 1 160px; min-width: 0; }
  small { display: block; font: var(--t-13); color: var(--muted); }
  b { font: var(--t-15); font-weight: 700; word-break: auto-phrase; overflow-wrap: anywhere; }
  p { font: var(--t-13); color: var(--muted); word-break: auto-phrase; }
`;

const Count = styled(Gutter)`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  padding-block: 16px 12px;
  border-bottom: 1px solid var(--line);

  h2 { font: var(--t-17); font-weight: 700; font-variant-numeric: tabular-nums; }
  span { font: var(--t-13); color: var(--muted); }
`;
