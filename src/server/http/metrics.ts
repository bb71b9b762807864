import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the numbers are read from at scrape time. */
export type MetricSources = {
  sockets: () => number;
  dueTimers: () => Promise<number>;
  databaseUp: () => Promise<boolean>;
};

/** Numbers for Prometheus: `/metrics`. */
export type Metrics = {
  /** One answer: `route` is a pattern, never an address with ids. */
  observe: (seen: { method: string; route: string; status: number; seconds: number }) => void;
  text: () => Promise<string>;
  contentType: string;
};

/** Makes the registry of this process. */
export const createMetrics = (sources: MetricSources): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was written, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  // Finding a series by its labels costs more than counting in it; methods and patterns are few.
  const series = new Map<string, ReturnType<typeof durations.labels>>();
  gauge(registry, 'realtime_sockets', 'Open websockets', async () => sources.sockets());
  gauge(registry, 'timers_due', 'Timers that are due and not fired', sources.dueTimers);
  gauge(registry, 'database_up', '1 when the database answers', async () => ((await sources.databaseUp()) ? 1 : 0));
  return {
    observe: ({ method, route, status, seconds }) => {
      const key = `${method} ${status} ${route}`;
      const known = series.get(key) ?? durations.labels({ method, route, status });
      series.set(key, known);
      known.observe(seconds);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};

const gauge = (registry: Registry, name: string, help: string, read: () => Promise<number>) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // A database that is away must not take the other numbers with it.
      this.set(await read().catch(() => Number.NaN));
    },
  });
