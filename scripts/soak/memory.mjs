// What a process of the soak needs: resident memory after a collection, and how late its event loop is.
import { rssOf, settledRss } from '../../__tests__/bench/children.mjs';

const EVERY_MS = 5000;

/** Looks at a process until `stop`; `settled()` says its resident bytes after a full collection. */
export function watch(app, inspectorPort) {
  const seen = { most: 0, lag: [] };
  const look = async () => {
    seen.most = Math.max(seen.most, rssOf(app.pid()));
    const text = await fetch(`${app.base}/metrics`).then(
      (reply) => reply.text(),
      () => '',
    );
    const lag = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1];
    if (lag !== undefined) seen.lag.push(Number(lag) * 1000);
  };
  const timer = setInterval(() => look().catch(() => undefined), EVERY_MS);
  return {
    settled: () => settledRss({ rss: () => rssOf(app.pid()) }, inspectorPort),
    stop: () => clearInterval(timer),
    seen,
  };
}
