// What the soak has seen: how long calls took, what was refused, and what the product lost or did twice.

/** Most sentences of each kind that are kept; all are counted. */
const KEPT = 20;

/** An empty tally. */
export function newTally() {
  const times = new Map();
  const refused = new Map();
  const faults = { lost: [], doubled: [], failed: [] };
  const counts = { lost: 0, doubled: 0, failed: 0 };
  const note = (kind) => (text) => {
    counts[kind] += 1;
    if (faults[kind].length < KEPT) faults[kind].push(text);
  };
  return {
    counts,
    faults,
    refused,
    /** Something acknowledged is not there, or not as it must be. */
    lost: note('lost'),
    /** Something is there twice. */
    doubled: note('doubled'),
    /** A call broke off or got 5xx; it is sent again with its key. */
    failed: note('failed'),
    /** A call was refused with a code of the contract. */
    refuse: (what, code) => refused.set(`${what} ${code}`, (refused.get(`${what} ${code}`) ?? 0) + 1),
    /** How long something took, in milliseconds. */
    took: (what, ms) => {
      if (!times.has(what)) times.set(what, []);
      times.get(what).push(ms);
    },
    /** `[what, { count, p50, p99 }]` of everything that was timed. */
    latencies: () => [...times].map(([what, all]) => [what, { count: all.length, ...quantiles(all) }]),
  };
}

function quantiles(all) {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  return { p50: at(0.5), p99: at(0.99) };
}
