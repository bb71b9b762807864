import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricFacts, MetricValue } from '../core/metrics';

/** A number that is read when the metrics are asked for; one that fails leaves the others alone. */
export type Reader = MetricFacts & { name: string; read: () => MetricValue | Promise<MetricValue> };

/** Numbers for Prometheus: `/metrics`. */
export type Metrics = {
  /** One answer: `route` is a pattern, never an address with ids. */
  observe: (seen: { method: string; route: string; status: number; seconds: number }) => void;
  text: () => Promise<string>;
  contentType: string;
};

/** Makes the registry of this process: node's own numbers, answers by route, and what `readers` give. */
export const createMetrics = (readers: readonly Reader[] = []): Metrics => {
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
  for (const reader of readers) register(registry, reader);
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

const register = (registry: Registry, { name, help, label, counter, read }: Reader) => {
  const names = label === undefined ? [] : [label].flat();
  const labelled = (texts: string[]) => Object.fromEntries(names.map((name, at) => [name, texts[at] ?? '']));
  const fill = async (metric: { reset: () => void }, put: (labels: Record<string, string>, value: number) => void) => {
    const result = await Promise.resolve()
      .then(read)
      .catch(() => null);
    metric.reset();
    if (typeof result === 'number') put({}, result);
    else for (const { label: texts, value } of result ?? []) put(labelled([texts].flat()), value);
    // Without labels an unknown number is no zero.
    if (result === null && label === undefined) put({}, Number.NaN);
  };
  const options = { name, help, labelNames: names, registers: [registry] };
  if (counter)
    return new Counter({
      ...options,
      async collect() {
        await fill(this, (labels, value) => this.inc(labels, value));
      },
    });
  return new Gauge({
    ...options,
    async collect() {
      await fill(this, (labels, value) => this.set(labels, value));
    },
  });
};
