import { useState } from 'react';
import styled from 'styled-components';
import { ARTICLE_LIMITS, ARTICLE_STEPS } from '@/domain/articles';
import { momentWords } from '@/domain/date-words';
import { characterCount } from '@/domain/text';
import { articlePaths } from '@/paths/articles';
import { api } from '@/platform/http';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormBody } from '@/ui/patterns/form-body';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { Banner } from '@/ui/pieces/banner';
import { Button } from '@/ui/pieces/button';
import { Field } from '@/ui/pieces/field/field';
import { TextArea } from '@/ui/pieces/field/text-area';
import { TextField } from '@/ui/pieces/field/text-field';
import { Wrapped } from '@/ui/pieces/layout';
import { twoColumns } from '@/ui/pieces/theme/tokens';
import { ActPicker, CoverPicker, ReleasePicker, TagPicker } from './article-pickers';
import { ArticlePreview } from './article-preview';
import { type DeskArticle, differencesOf, startOf, type Typed } from './article-values';
import { RemoveArticle } from './remove-article';

type Props = { article: DeskArticle | null; onClose: () => void; onStored: (id: number) => void };

const AGAIN = { refresh: ['GET /api/v1/ops/articles/'] } as const;

/** A new article (null) or one that is changed: what is typed at the left, how it will be read at the right. */
export function ArticleForm({ article: first, onClose, onStored }: Props) {
  const once = useOnce();
  const [article, setArticle] = useState(first);
  /** What another person of the staff saved meanwhile. */
  const [theirs, setTheirs] = useState<DeskArticle | null>(null);
  const [removing, setRemoving] = useState(false);
  const form = useForm<Typed, DeskArticle>(
    async () => (await import('@/contract/forms/article')).articleForm,
    (body) =>
      article
        ? once(
            'PUT /api/v1/ops/articles/{article_id}/',
            { params: { article_id: article.id }, body: { ...body, version: article.version } },
            AGAIN,
          )
        : once('POST /api/v1/ops/articles/', { body }, AGAIN),
    {
      defaultValues: startOf(first),
      done: '保存しました',
      onDone: (stored) => {
        setArticle(stored);
        setTheirs(null);
        form.inner.reset(startOf(stored));
        if (!article) onStored(stored.id);
      },
      onRefused: async (_, code) => {
        if (code !== 'article/changed' || !article) return undefined;
        setTheirs(await api('GET /api/v1/ops/articles/{article_id}/', { params: { article_id: article.id } }));
        return 'ほかの担当者が先に保存しました。入力した内容は残っています。';
      },
      labels: { title: 'タイトル', slug: 'URL', description: '説明', body: '本文', tags: 'タグ' },
    },
  );
  const { inner } = form;
  const [title, description, body] = inner.watch(['title', 'description', 'body']);
  const isOut = article?.stage === 'published';
  return (
    <Whole failed="保存できませんでした" {...form.body}>
      <Head>
        <Button size="sm" tone="secondary" onClick={onClose}>
          一覧へ戻る
        </Button>
        {isOut && (
          <a href={articlePaths.article(article.slug)} target="_blank" rel="noopener">
            公開中のページを見る
          </a>
        )}
      </Head>
      {theirs && (
        <Theirs aria-label="ほかの担当者の変更">
          <Banner kind="warn" rounded>
            {theirs.changed_by}さんが {momentWords(theirs.changed_at)} に保存しました。
          </Banner>
          <dl>
            {differencesOf(inner.getValues(), theirs).map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <Wrapped $gap={12}>
            <Button
              size="sm"
              tone="secondary"
              onClick={() => {
                inner.reset(startOf(theirs));
                setArticle(theirs);
                setTheirs(null);
              }}
            >
              相手の内容に置き換える
            </Button>
            <Button
              size="sm"
              tone="secondary"
              onClick={() => {
                setArticle(theirs);
                setTheirs(null);
              }}
            >
              自分の内容を残す
            </Button>
          </Wrapped>
        </Theirs>
      )}
      <Columns>
        <Part>
          <TextField
            label="タイトル"
            need="required"
            help={`${characterCount(title)} / ${ARTICLE_LIMITS.title}文字`}
            {...form.field('title')}
          />
          <TextField
            label="URLの末尾"
            need="required"
            help={isOut ? '公開した記事のURLは変更できません' : '半角の小文字・数字・ハイフン。例：first-booking'}
            readOnly={isOut}
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('slug')}
          />
          <CountedArea
            label="説明"
            need="required"
            help="検索結果と共有したときに表示されます"
            rows={2}
            text={description}
            most={ARTICLE_LIMITS.description}
            {...form.field('description')}
          />
          <TagPicker {...form.choice('tags')} />
          <CoverPicker {...form.choice('cover')} />
          <TextArea
            label="本文（Markdown）"
            need="required"
            help="## 見出し、**太字**、- 箇条書き、> 引用、[文字](/girl)"
            rows={16}
            count={{ now: body.length, max: ARTICLE_LIMITS.body }}
            {...form.field('body')}
          />
          <ActPicker {...form.choice('act')} />
          <ReleasePicker isOut={isOut} release={form.choice('release')} time={form.choice('published_at')} />
        </Part>
        <ArticlePreview title={title} body={body} />
      </Columns>
      <Wrapped $gap={12}>
        <Button type="submit" loading={form.busy} loadingText="保存中">
          保存する
        </Button>
        {article?.stage === 'draft' && (
          <Button tone="danger" onClick={() => setRemoving(true)}>
            下書きを消す
          </Button>
        )}
      </Wrapped>
      {article && article.history.length > 0 && (
        <Field label="履歴" group>
          {() => (
            <History>
              {article.history.map(({ step, by, at }) => (
                <li key={`${at}${step}`}>
                  {momentWords(at)}　{ARTICLE_STEPS[step]}　{by}
                </li>
              ))}
            </History>
          )}
        </Field>
      )}
      {article && removing && (
        <RemoveArticle article={article} onClose={() => setRemoving(false)} onRemoved={onClose} />
      )}
    </Whole>
  );
}

const Whole = styled(FormBody)`
  padding: 8px var(--gutter) 0;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;

  a { display: inline-flex; align-items: center; min-height: 44px; font: var(--t-13); font-weight: 700; color: var(--accent); }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;

  @media ${twoColumns} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 28px; }
`;

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 20px;
`;

const Theirs = styled.section`
  display: grid;
  gap: 12px;

  dl { display: grid; gap: 10px; max-height: 320px; padding: 12px 16px; border: 1px solid var(--line); border-radius: var(--r-control); overflow: auto; }
  dt { font: var(--t-12); color: var(--muted); }
  dd { margin: 0; font: var(--t-14); white-space: pre-wrap; overflow-wrap: anywhere; }
`;

const History = styled.ul`
  font: var(--t-13);
  font-variant-numeric: tabular-nums;
  color: var(--muted);

  li { padding: 4px 0; }
`;
