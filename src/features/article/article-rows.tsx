import styled from 'styled-components';
import { ARTICLE_TAGS } from '@/domain/articles';
import { calendarDate } from '@/domain/date-words';
import { articlePaths } from '@/paths/articles';
import { SmartLink } from '@/ui/pieces/smart-link';
import { twoColumns, wide } from '@/ui/pieces/theme/tokens';
import { Cover } from './cover';
import type { ArticleCard } from './load';

/** The first of the list, large; from 768 px its text stands beside the drawing. */
export function FirstArticle({ article }: { article: ArticleCard }) {
  return (
    <First href={articlePaths.article(article.slug)}>
      <Cover src={article.cover} priority />
      <span>
        <b>{article.title}</b>
        <Facts article={article} minutes />
      </span>
    </First>
  );
}

/** Articles as rows, from 768 px as cards beside each other. */
export function ArticleRows({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <Rows>
      {articles.map((article) => (
        <li key={article.slug}>
          <Row href={articlePaths.article(article.slug)}>
            <span>
              <b>{article.title}</b>
              <Facts article={article} />
            </span>
            <Cover src={article.cover} radius={8} />
          </Row>
        </li>
      ))}
    </Rows>
  );
}

function Facts({ article, minutes = false }: { article: ArticleCard; minutes?: boolean }) {
  const [tag] = article.tags;
  return (
    <Line>
      {tag && <span>{ARTICLE_TAGS[tag]}</span>}
      <time dateTime={article.published_at}>{calendarDate(article.published_at)}</time>
      {minutes && <span>{article.minutes}分</span>}
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  margin-top: 2px;
  font: var(--t-13);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;

const First = styled(SmartLink)`
  display: grid;
  gap: 12px;
  padding: 10px var(--gutter) 0;

  b { display: block; font: 700 1.25rem/1.45 var(--font); text-wrap: pretty; word-break: auto-phrase; }

  @media ${wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: center;
    gap: 28px;
    b { font-size: 1.5rem; }
  }
`;

const Rows = styled.ul`
  margin-top: 18px;

  @media ${wide} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 28px 20px;
    padding-inline: var(--gutter);
  }

  @media ${twoColumns} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

const Row = styled(SmartLink)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 120px;
  align-items: start;
  gap: 2px 12px;
  padding: 10px var(--gutter);

  li + li > & { border-top: 1px solid var(--line); }
  b { display: block; font: 700 .9375rem/1.45 var(--font); text-wrap: pretty; word-break: auto-phrase; }

  @media ${wide} {
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    padding: 0;
    li + li > & { border-top: 0; }
    > span:first-child { order: 1; }
  }
`;
