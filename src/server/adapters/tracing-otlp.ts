import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Tracing } from '../core/tracing';

/**
 * Sends spans to a collector at `endpoint` by OTLP over HTTP, in batches; headers and the like come from the OTEL_…
 * settings of the environment, as the exporter documents them; a batch that takes longer than `patience` milliseconds
 * is dropped. Nothing is registered for the whole process: only our own steps are followed.
 */
export function makeOtlpTracing(endpoint: string, patience: number): Tracing & { close: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: patience });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME || 'yoi' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('yoi');
  const open = new AsyncLocalStorage<Context>();

  const within = async <T>(span: Span, parent: Context, task: () => Promise<T>): Promise<T> => {
    try {
      return await open.run(trace.setSpan(parent, span), task);
    } catch (error) {
      // Not its message: that of a statement carries values.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      span.end();
    }
  };
  return {
    request: (task) => {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, ROOT_CONTEXT);
      return within(span, ROOT_CONTEXT, () => task((name, facts) => span.updateName(name).setAttributes(facts)));
    },
    step: (name, attributes, task) => {
      const parent = open.getStore();
      return parent ? within(tracer.startSpan(name, { attributes }, parent), parent, task) : task();
    },
    // A collector that is away must not keep the process from ending.
    close: () => provider.shutdown().catch(() => undefined),
  };
}
