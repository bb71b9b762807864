import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import next from 'next';
import type { Deps } from '../core/deps';
import { plainAddress } from '../http/address';
import { createApp } from '../http/app';
import { createBoundedServer } from '../http/bounded-server';
import { createMetrics } from '../http/metrics';
import { createPageCache } from '../http/page-cache';
import { createRateLimiter } from '../http/rate-limits';
import { renderer } from '../http/render';
import { createRequestListener, STOPPING } from '../http/request-listener';
import { createStatusPages } from '../http/status-pages';
import { upgradesFor } from '../http/upgrades';
import { addressOf, isTrusted, type Trust } from '../http/visitor';
import { articleFeed } from '../modules/media/article/service';
import { publicFilm } from '../modules/media/movie/service';
import { isPaymentNotice } from '../modules/money/payment/service';
import { warmSearch } from '../modules/supply/cast/service';
import { warnOfUnknownStores } from '../modules/supply/place/service';
import { isShareCard, shareCard } from '../modules/views/seo/service';
import { mountGraphql } from '../realtime/http';
import { createSockets } from '../realtime/sockets';
import { isLoopbackHost } from '../settings/origin-setting';
import type { DoorTools } from './demo';
import { apiParts, realtimeParts } from './entry-parts';
import { mountExtras } from './extras';
import { metricReaders } from './metric-readers';
import { listenOn } from './port';
import { keepListeners } from './uncaught';
import type { Installation } from './wire';

/** What the server is asked to show besides the installation. */
export type ServeOptions = {
  installation: Installation;
  doors: Omit<DoorTools, 'deps' | 'clock'>;
  /** Queues of the planned jobs. */
  jobs: readonly string[];
  /** Why this process should not be sent visitors; null = ready. */
  fault: () => string | null;
};

/**
 * The running server. `stop` says at once that it is not ready, goes on serving for `drain` seconds, finishes what is
 * under way (at most 8 s), then closes the port.
 */
export type Serving = { stop: (options: { drain: number }) => Promise<void> };

/** Milliseconds that requests under way get at a stop. */
const FINISH_MS = 8000;

/** Puts API, GraphQL, pages and probes behind one port; resolves when it listens. */
export const serve = async ({ installation, doors, jobs, fault }: ServeOptions): Promise<Serving> => {
  const { deps, internalSecret, newCounter } = installation;
  const { settings, log } = deps;
  const development = process.env.NODE_ENV === 'development';
  const trust: Trust = { settings, internalSecret };
  let stopping = false;

  const realtime = realtimeParts(deps);
  const sockets = createSockets(realtime, { addressOf: (request) => addressOf(trust, request) });
  const told = () => (stopping ? STOPPING : fault());
  const metrics = createMetrics(metricReaders(installation, { sockets: sockets.count, jobs, fault: told }));
  const limits = createRateLimiter({ ...scalesOf(settings), newCounter });
  const api = createApp({
    ...apiParts(deps),
    limits,
    internalSecret,
    observe: metrics.observe,
    guard: installation.watch.guard,
    guardsItself: isPaymentNotice,
    tracing: installation.tracing,
    extend: (app) => {
      mountGraphql(app, realtime, limits);
      mountExtras(app, deps, trust, {
        guard: installation.watch.guard,
        limits,
        demo: installation.demo,
        doors: { ...doors, deps, clock: installation.clock },
      });
    },
  });

  const site = next({
    dev: development,
    dir: process.cwd(),
    hostname: settings.host,
    port: settings.port,
    ...(development ? { webpack: true } : {}),
  });
  // The first visitor who searches should not wait until all casts were read.
  await Promise.all([keepListeners(() => site.prepare()), warmSearch(deps), warnOfUnknownStores(deps)]);
  const render = siteRenderer(deps, internalSecret);
  const pages = development ? null : pageCache(deps, render);
  if (pages) installation.putPages(pages);
  const statusPages = createStatusPages((url) => render(url, LOOPBACK));

  const server = createBoundedServer(
    createRequestListener({
      deps,
      trust,
      api: getRequestListener(api.fetch),
      next: site.getRequestHandler(),
      pages,
      picture: (name) => (isShareCard(name) ? shareCard(name) : null),
      feed: () => articleFeed(deps),
      filmFile: (name) => publicFilm(deps, name),
      metrics,
      policy: { settings, formActions: deps.payments.formOrigins, development },
      fault: told,
      limits,
      statusPages,
    }),
    { isExempt: (ip) => isLoopbackHost(plainAddress(ip)) || isTrusted(trust, plainAddress(ip)) },
  );
  const countUpgrade = (request: IncomingMessage) => limits.ceiling('socket', addressOf(trust, request));
  server.on('upgrade', upgradesFor(sockets.upgrade, development ? site.getUpgradeHandler() : null, countUpgrade));
  await listenOn(server, settings.host, settings.port);
  if (!development) void statusPages.prepare();

  return {
    stop: async ({ drain }) => {
      stopping = true;
      // The proxy before us learns of the stop before any visitor is turned away.
      await delay(drain * 1000);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await sockets.close();
      const late = setTimeout(() => {
        log.warn('requests under way were cut off');
        server.closeAllConnections();
      }, FINISH_MS);
      server.closeIdleConnections();
      await closed;
      clearTimeout(late);
      await site.close();
    },
  };
};

// Tests come from one address, and so do measurements of a loopback installation.
const scalesOf = ({ doors, loopback }: Deps['settings']) =>
  doors ? { scale: 1000 } : { ceilingScale: loopback ? 50 : 1 };

const LOOPBACK = '127.0.0.1';

const siteRenderer = (deps: Deps, internalSecret: string) => {
  const { host, port, publicOrigin } = deps.settings;
  const publicHost = new URL(publicOrigin).host;
  return renderer({ port, host: LOOPBACK_OF[host] ?? host, internalSecret, publicHost });
};

const pageCache = (deps: Deps, render: ReturnType<typeof siteRenderer>) =>
  createPageCache({
    now: () => deps.clock.now().getTime(),
    render,
    onError: (error) => deps.log.warn({ err: error }, 'a page could not be rendered again'),
  });

// An address that means "everywhere" cannot be called.
const LOOPBACK_OF: Readonly<Record<string, string>> = { '0.0.0.0': LOOPBACK, '::': '::1' };
