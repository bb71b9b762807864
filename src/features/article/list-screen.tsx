import { useState } from 'react';
import styled from 'styled-components';
import { ARTICLE_TAGS, type ArticleTag } from '@/domain/articles';
import { keysOf } from '@/domain/keys';
import { paths } from '@/paths';
import { articlePaths } from '@/paths/articles';
import { api } from '@/platform/http';
import { breadcrumbs } from '@/ui/patterns/breadcrumbs';
import { MoreButton } from '@/ui/patterns/more-button';
import { Seo } from '@/ui/patterns/seo';
import { useTask } from '@/ui/patterns/use-task';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Fault } from '@/ui/pieces/fault';
import { Header } from '@/ui/pieces/header';
import { Gutter } from '@/ui/pieces/layout';
import { ArticleRows, FirstArticle } from './article-rows';
import { FeedLink } from './feed-link';
import type { ArticlePage } from './load';

type Props = { tag: ArticleTag | null; page: ArticlePage; origin: string };

/** `/media`: all articles or those of a tag, the newest first. */
export function ListScreen({ tag, page, origin }: Props) {
  const { articles, next, more } = useMore(tag, page);
  const [first, ...others] = articles;
  return (
    <>
      <Seo
        title={`${tag ? `${ARTICLE_TAGS[tag]}の` : ''}読みもの｜YOI`}
        description="予約のしかた、キャストへのインタビュー、街とホテルの案内、お知らせ。YOI編集部の読みものです。18歳以上の方専用。"
        origin={origin}
        path={articlePaths.list()}
        card="brand"
        data={breadcrumbs([
          ['トップ', paths.top],
          ['読みもの', articlePaths.list()],
        ])}
      />
      <FeedLink />
      <Header title="読みもの" back={{ href: paths.top }} />
      <ChipRow as="nav" aria-label="タグ">
        <Chip pressed={tag === null} href={articlePaths.list()}>
          すべて
        </Chip>
        {keysOf(ARTICLE_TAGS).map((one) => (
          <Chip key={one} pressed={one === tag} href={articlePaths.list(one)}>
            {ARTICLE_TAGS[one]}
          </Chip>
        ))}
      </ChipRow>
      {first === undefined && tag === null && <EmptyState title="記事は準備中です" />}
      {first === undefined && tag !== null && (
        <EmptyState
          title="このタグの記事はまだありません"
          action={{ label: 'すべての記事を見る', href: articlePaths.list() }}
        />
      )}
      {first && (
        <>
          <h2 className="vh">記事</h2>
          <FirstArticle article={first} />
          <ArticleRows articles={others} />
        </>
      )}
      {next !== null && (
        <More>
          <Fault>{more.problem}</Fault>
          <MoreButton loading={more.busy} onMore={() => void more.run(next)} />
        </More>
      )}
    </>
  );
}

/** What was read on since the page came. */
function useMore(tag: ArticleTag | null, page: ArticlePage) {
  const [read, setRead] = useState<readonly ArticlePage[]>([]);
  const more = useTask((cursor: string) => api('GET /api/v1/media/', { query: { cursor, ...(tag ? { tag } : {}) } }), {
    onDone: (found) => setRead((before) => [...before, found]),
  });
  const pages = [page, ...read];
  return {
    articles: pages.flatMap(({ data }) => data),
    next: pages.at(-1)?.page.next_cursor ?? null,
    more,
  };
}

const More = styled(Gutter)`
  display: grid;
  gap: 12px;
  padding-block: 20px;
`;
