import type { articleEndpoints } from '@/contract/article';
import type { Handlers } from '../../../http/handlers';
import { changeArticle, listForDesk, makeArticle, readForDesk, removeArticle } from './desk';
import { listArticles, previewText, readArticle } from './service';

/** Articles over HTTP, the public ones and the desk's. */
export const articleRoutes: Handlers<keyof typeof articleEndpoints> = {
  'GET /api/v1/media/': ({ deps, query }) => listArticles(deps.reader(), { ...query, now: deps.clock.now() }),
  'GET /api/v1/media/{slug}/': ({ deps, params }) => readArticle(deps.reader(), params.slug, deps.clock.now()),

  'GET /api/v1/ops/articles/': ({ deps, query }) => listForDesk(deps.reader(), { ...query, now: deps.clock.now() }),
  'GET /api/v1/ops/articles/{article_id}/': ({ deps, params }) =>
    readForDesk(deps.reader(), params.article_id, deps.clock.now()),
  'POST /api/v1/ops/articles/': ({ person, body, transact }) => transact((work) => makeArticle(work, person.id, body)),
  'PUT /api/v1/ops/articles/{article_id}/': ({ person, params, body, transact }) =>
    transact((work) => changeArticle(work, params.article_id, person.id, body)),
  'DELETE /api/v1/ops/articles/{article_id}/': ({ person, params, query, transact }) =>
    transact((work) => removeArticle(work, params.article_id, person.id, query.version)),
  'POST /api/v1/ops/article_previews/': ({ body }) => previewText(body.body),
};
