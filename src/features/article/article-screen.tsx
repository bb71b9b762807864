import Head from 'next/head';
import styled from 'styled-components';
import { ARTICLE_ACTS, ARTICLE_TAGS } from '@/domain/articles';
import { formatDate, tokyoDateOf } from '@/domain/business-day';
import { articleCard } from '@/domain/share-cards';
import { Blocks } from '@/parts/text-blocks';
import { articlePaths } from '@/paths/articles';
import { breadcrumbs } from '@/ui/patterns/breadcrumbs';
import { ShareButton } from '@/ui/patterns/page-tools';
import { Seo } from '@/ui/patterns/seo';
import { Button } from '@/ui/pieces/button';
import { Header } from '@/ui/pieces/header';
import { ButtonPlace, Centred, Gutter } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { SmartLink } from '@/ui/pieces/smart-link';
import { frame, wide } from '@/ui/pieces/theme/tokens';
import { ArticleRows } from './article-rows';
import { Cover } from './cover';
import { FeedLink } from './feed-link';
import type { Article } from './load';
import { articleData } from './schema-org';

/** `/media?article=`: an article, one thing to do at its end, and what may be read next. */
export function ArticleScreen({ article, origin }: { article: Article; origin: string }) {
  const { slug, title, description, cover, minutes, tags, blocks, act, next } = article;
  const address = `${origin}${articlePaths.article(slug)}`;
  const date = tokyoDateOf(new Date(article.published_at));
  return (
    <>
      <Seo
        title={`${title}｜YOI`}
        description={description}
        origin={origin}
        path={articlePaths.list()}
        card={articleCard(cover)}
        data={{
          '@graph': [
            breadcrumbs([
              ['読みもの', articlePaths.list()],
              [title, articlePaths.article(slug)],
            ]),
            articleData(article),
          ],
        }}
      />
      {/* The one address of an article is told by its query, which other pages leave out; the same keys take the
          place of Seo's. */}
      <Head>
        {origin && <link key="canonical" rel="canonical" href={address} />}
        <meta key="og:url" property="og:url" content={address} />
      </Head>
      <FeedLink />
      <Header back={{ href: articlePaths.list() }} right={<ShareButton name={title} variant="bare" />} />
      <Centred as="article" $width={frame.column}>
        <Picture>
          <Cover src={cover} radius={0} priority />
        </Picture>
        <Body>
          <Tags aria-label="タグ">
            {tags.map((tag) => (
              <SmartLink key={tag} href={articlePaths.list(tag)}>
                <span>{ARTICLE_TAGS[tag]}</span>
              </SmartLink>
            ))}
          </Tags>
          <h1>{title}</h1>
          <Line>
            <time dateTime={article.published_at}>
              {date.slice(0, 4)}/{formatDate(date)}
            </time>
            <span>YOI編集部</span>
            <span>{minutes}分で読めます</span>
          </Line>
          <Blocks blocks={blocks} />
          {act && (
            <Act>
              <Button size="lg" href={ARTICLE_ACTS[act].path}>
                {ARTICLE_ACTS[act].label}
              </Button>
            </Act>
          )}
        </Body>
      </Centred>
      {next.length > 0 && (
        <Section title="次に読む">
          <ArticleRows articles={next} />
        </Section>
      )}
    </>
  );
}

const Picture = styled.div`
  @media ${wide} { padding-inline: var(--gutter); > span { border-radius: var(--r-card) !important; } }
`;

const Body = styled(Gutter)`
  padding-block: 18px 12px;

  h1 { margin-top: 10px; font: 700 1.5rem/1.4 var(--font); text-wrap: pretty; word-break: auto-phrase; }
  @media ${wide} { h1 { font-size: 1.75rem; } }
`;

const Tags = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;

  a { display: inline-flex; align-items: center; min-height: 44px; margin-block: -11px; }
  span { display: inline-flex; align-items: center; height: 22px; padding: 0 8px; border-radius: 4px; box-shadow: inset 0 0 0 1px var(--line); font: 700 .75rem/1 var(--font); color: var(--muted); }
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 14px;
  margin-top: 6px;
  font: var(--t-13);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;

const Act = styled(ButtonPlace)`
  padding-top: 28px;
`;
