import type { OpenAPIHono } from '@hono/zod-openapi';
import { errorCodes } from '@/contract/errors';
import type { CallEnv } from './call';

/** The parts of an OpenAPI 3.1 document that the readable page shows. */
export type ApiDocument = ReturnType<OpenAPIHono<CallEnv>['getOpenAPI31Document']>;

/** The OpenAPI 3.1 document of everything that `app` has mounted from the contract. */
export const documentOf = (app: OpenAPIHono<CallEnv>, publicOrigin: string): ApiDocument =>
  app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'YOI API',
      version: '1',
      description:
        '本文は JSON、エラーは application/problem+json です。末尾のスラッシュはあってもなくても構いません。',
    },
    servers: [{ url: publicOrigin }],
  });

/** The document without some calls (`GET /path`), and without the schemas that only they name. */
export const withoutCalls = (document: ApiDocument, isLeftOut: (name: string) => boolean): ApiDocument => {
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).flatMap(([path, item]) => {
      const kept = Object.entries(item).filter(([method]) => !isLeftOut(`${method.toUpperCase()} ${path}`));
      return kept.length > 0 ? [[path, Object.fromEntries(kept)]] : [];
    }),
  );
  const { schemas = {}, ...others } = document.components ?? {};
  const named = namedIn(JSON.stringify(paths));
  // A schema may name others; a set that grows meanwhile is walked to its end.
  for (const name of named) for (const more of namedIn(JSON.stringify(schemas[name] ?? null))) named.add(more);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => named.has(name)));
  return { ...document, paths, components: { ...others, schemas: kept } };
};

const namedIn = (text: string) =>
  new Set([...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].flatMap(([, name]) => name ?? []));

/** The same document as a page for people: server-made HTML without scripts. */
export const docsPage = (document: ApiDocument): string => {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      isOperation(operation) ? [{ path, method, operation }] : [],
    ),
  );
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API一覧</title><meta name="robots" content="noindex"><style>${STYLE}</style></head><body><main>
<h1>API一覧</h1><p>機械可読の定義は <a href="/api/openapi.json">/api/openapi.json</a>（OpenAPI 3.1）にあります。</p>
<h2>呼び出し</h2>${calls.map(callBlock).join('\n')}
<h2>エラーコード</h2><table><thead><tr><th scope="col">コード</th><th scope="col">状態</th><th scope="col">説明</th></tr></thead><tbody>
${Object.entries(errorCodes)
  .map(
    ([code, [status, , detail]]) =>
      `<tr id="${text(code)}"><td><code>${text(code)}</code></td><td>${status}</td><td>${text(detail)}</td></tr>`,
  )
  .join('\n')}
</tbody></table></main></body></html>`;
};

type Operation = {
  summary?: string;
  security?: unknown[];
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
};
type OperationLocation = { path: string; method: string; operation: Operation };

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'responses' in value;

const callBlock = ({ path, method, operation }: OperationLocation) => {
  const open = operation.security?.length ? 'ログインが必要' : 'だれでも';
  return `<details><summary><b>${text(method.toUpperCase())}</b> <code>${text(path)}</code> <span>${text(operation.summary ?? '')}</span></summary>
<p>${open}</p>${part('パラメーター', operation.parameters)}${part('本文', operation.requestBody)}${part('応答', operation.responses)}</details>`;
};

const part = (title: string, value: unknown) =>
  value === undefined ? '' : `<h3>${title}</h3><pre>${text(JSON.stringify(value, null, 2))}</pre>`;

const text = (raw: string) =>
  raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.7 system-ui,sans-serif;margin:0}main{max-width:960px;margin:0 auto;padding:24px 16px}
summary{cursor:pointer;padding:8px 0}details{border-bottom:1px solid #8884}pre{overflow:auto;background:#8881;padding:12px;font-size:13px}
table{border-collapse:collapse;width:100%}td,th{text-align:left;border-bottom:1px solid #8884;padding:6px 8px 6px 0}h3{font-size:14px;margin:8px 0 0}`;
