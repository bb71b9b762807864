import { apiParts } from '@/server/app/entry-parts';
import { type AppOptions, createApp } from '@/server/http/app';
import { createRateLimiter } from '@/server/http/rate-limits';
import { makeTestDeps, type TestDeps } from '../../support/test-deps';

/** Proves internal calls in these tests. */
export const SECRET = 'internal-secret-of-the-tests';

/** The whole API on a database of its own; `close` ends it. */
export const openApi = async (more: Partial<AppOptions> & { deps?: TestDeps } = {}) => {
  const deps = more.deps ?? (await makeTestDeps());
  const app = createApp({
    ...apiParts(deps),
    limits: createRateLimiter(),
    internalSecret: SECRET,
    ...more,
    deps,
  });
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return app.request(path, { method, ...json, headers: { ...type, ...headers } });
  };
  return { deps, app, send, close: deps.close };
};
