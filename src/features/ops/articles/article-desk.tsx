import { useState } from 'react';
import type { Data } from '@/contract';
import { ARTICLE_STAGES, ARTICLE_TAGS, type ArticleStage } from '@/domain/articles';
import { momentWords } from '@/domain/date-words';
import { useApi } from '@/hooks/use-api';
import { useApiPages } from '@/hooks/use-api-pages';
import { Loaded } from '@/ui/patterns/loaded';
import { PagedList } from '@/ui/patterns/paged-list';
import { EmptyState } from '@/ui/pieces/empty-state';
import { List, ListRow } from '@/ui/pieces/list-row';
import { SkeletonRow } from '@/ui/pieces/skeleton';
import { Tag, type TagTone } from '@/ui/pieces/tag';
import { AddRow } from '../add-row';
import { ArticleForm } from './article-form';

type Row = Data<'GET /api/v1/ops/articles/'>['data'][number];

/** Articles: all of them, and the one that is being written. */
export default function ArticleDesk() {
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const close = () => setOpen(null);
  if (open === 'new') return <ArticleForm article={null} onClose={close} onStored={setOpen} />;
  if (open !== null) return <Stored key={open} id={open} onClose={close} onStored={setOpen} />;
  return <Articles onOpen={setOpen} />;
}

function Articles({ onOpen }: { onOpen: (open: number | 'new') => void }) {
  const pages = useApiPages('GET /api/v1/ops/articles/', {});
  return (
    <>
      <AddRow onAdd={() => onOpen('new')}>記事を書く</AddRow>
      <PagedList
        from={pages}
        failed="一覧を読み込めませんでした"
        waiting={<SkeletonRow />}
        empty={<EmptyState title="記事はまだありません" note="「記事を書く」から始めてください。" />}
      >
        {(rows) => (
          <List>
            {rows.map((row) => (
              <ListRow
                key={row.id}
                label={row.title}
                note={noteOf(row)}
                value={<Tag tone={STAGE_TONES[row.stage]}>{ARTICLE_STAGES[row.stage]}</Tag>}
                onPress={() => onOpen(row.id)}
              />
            ))}
          </List>
        )}
      </PagedList>
    </>
  );
}

type StoredProps = { id: number; onClose: () => void; onStored: (id: number) => void };

function Stored({ id, ...rest }: StoredProps) {
  // Not again by itself: what is being typed begins with what was read.
  const stored = useApi(
    'GET /api/v1/ops/articles/{article_id}/',
    { params: { article_id: id } },
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );
  return (
    <Loaded from={stored} failed="記事を読み込めませんでした" gone={NOT_THERE}>
      {(article) => <ArticleForm key={article.id} article={article} {...rest} />}
    </Loaded>
  );
}

const NOT_THERE = { what: 'この記事は見つかりませんでした', how: '一覧からもう一度お選びください。' };

const STAGE_TONES: Readonly<Record<ArticleStage, TagTone>> = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'positive',
};

function noteOf({ tags, changed_at, changed_by, stage, published_at }: Row): string {
  const names = tags.map((tag) => ARTICLE_TAGS[tag]).join('・');
  const time = stage === 'scheduled' && published_at ? `${momentWords(published_at)}に公開　` : '';
  return `${time}${names}　${momentWords(changed_at)} ${changed_by}`;
}
