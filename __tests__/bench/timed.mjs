// One thing again and again, each time another of its kind: milliseconds, and the process's own time.
import { quantile } from './rounds.mjs';
import { valueRow } from './table.mjs';

const TIMES = 200;
const WARM = 30;

/**
 * A row with median and p99 of `search(n)`, which resolves to how much it found; `bar` in milliseconds for the p99, or
 * null.
 */
export async function timedRow(name, search, bar) {
  const [times, cpu] = [[], []];
  let found = 0;
  for (let n = 0; n < TIMES + WARM; n += 1) {
    const [started, used] = [performance.now(), process.cpuUsage()];
    found += await search(n);
    if (n < WARM) continue;
    times.push(performance.now() - started);
    const { user, system } = process.cpuUsage(used);
    cpu.push((user + system) / 1000);
  }
  if (found === 0) throw new Error(`${name}: the searches found nobody`);
  const [median, p99] = of(times);
  const value = `${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; CPU ${of(cpu)
    .map((one) => one.toFixed(1))
    .join(', ')}`;
  return valueRow(name, value, bar === null ? null : `p99 ≤ ${bar} ms`, bar === null ? null : p99 <= bar);
}

// Median and p99.
function of(values) {
  values.sort((a, b) => a - b);
  return [quantile(values, 0.5), quantile(values, 0.99)];
}
