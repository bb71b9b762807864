import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono, MiddlewareHandler } from 'hono';
import type { CallEnv } from './call';
import type { Ceiling, RateLimiter } from './rate-limits';

/** Counts a request under a ceiling before anything else is done with it; once, however many of these it passes. */
export const counted =
  (limits: RateLimiter, ceiling: Ceiling): MiddlewareHandler<CallEnv> =>
  async (c, next) => {
    if (!c.get('isCounted')) await limits.ceiling(ceiling, c.get('visitor').ip);
    c.set('isCounted', true);
    await next();
  };

/** Mounts an app of a module with its ceiling: nothing beside the contract is mounted without one. */
export const mountCounted = (app: OpenAPIHono<CallEnv>, limits: RateLimiter, ceiling: Ceiling, part: Hono): void => {
  for (const path of new Set(part.routes.map((route) => route.path))) app.use(path, counted(limits, ceiling));
  app.route('/', part);
};
