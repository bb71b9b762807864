// A collector of traces on this machine (OTLP over HTTP, JSON), for a server that is told its address.
import { createServer } from 'node:http';

/** Opens it on a free port; `spans` is what arrived. */
export async function openCollector() {
  const spans = [];
  const server = createServer((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString('utf8'));
      for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
      response.end('{}');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    spans,
    endpoint: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * The names of the newest call of a route, of the unit of work in it and of the statements in that; null where one is
 * missing.
 */
export function nestedSpans(spans, route) {
  const call = spans.findLast(({ name, parentSpanId }) => name === route && !parentSpanId);
  const work = call && spans.find(({ name, parentSpanId }) => name === 'unit of work' && parentSpanId === call.spanId);
  const statements = work ? spans.filter(({ parentSpanId }) => parentSpanId === work.spanId) : [];
  return statements.length > 0 ? [call.name, work.name, ...statements.map(({ name }) => name)] : null;
}
