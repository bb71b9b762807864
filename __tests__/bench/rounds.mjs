// Comparing two things in one run: rounds that alternate, so that a busy machine slows both; medians with the
// extremes.

/**
 * Runs `ours` and `bare` in turns, after a warm-up of each; both resolve to `{ rate, cpu }`: calls per second, and
 * processor microseconds per call (null where they cannot be read). Returns `{ ours, bare, ratio, cpu }`: the first
 * three as `{ median, min, max }`, a ratio being one round's; `cpu` is bare's over ours, the ratio that load hardly
 * moves.
 */
export async function alternate(rounds, { ours, bare }) {
  await ours();
  await bare();
  const seen = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    // The order changes, so that neither always follows the other.
    const order = round % 2 === 0 ? ['ours', 'bare'] : ['bare', 'ours'];
    for (const side of order) seen[side].push(await (side === 'ours' ? ours() : bare()));
  }
  const rates = (side) => spread(seen[side].map(({ rate }) => rate));
  const ratios = (pair) => seen.ours.map((mine, round) => pair(mine, seen.bare[round]));
  const known = seen.ours.every(({ cpu }) => cpu !== null) && seen.bare.every(({ cpu }) => cpu !== null);
  return {
    ours: rates('ours'),
    bare: rates('bare'),
    ratio: spread(ratios((mine, other) => mine.rate / other.rate)),
    cpu: known ? spread(ratios((mine, other) => other.cpu / mine.cpu)) : null,
  };
}

/** `{ median, min, max }` of numbers. */
export function spread(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return { median: quantile(sorted, 0.5), min: sorted[0], max: sorted.at(-1) };
}

/** The value below which this share of the sorted numbers lies, at the nearest rank; the median is the middle. */
export function quantile(sorted, share) {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return share === 0.5 ? (low + high) / 2 : high;
}

/** `{ rate, cpu }` of `task` in this process; it resolves to how many calls it made. */
export async function perSecond(task) {
  const [started, used] = [performance.now(), process.cpuUsage()];
  const calls = await task();
  const { user, system } = process.cpuUsage(used);
  return { rate: (calls * 1000) / (performance.now() - started), cpu: (user + system) / calls };
}
