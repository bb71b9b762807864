/** What this process counts since its start, for `/metrics`; each number by one label. */
export const COUNTERS = {
  outbox_dropped: {
    help: 'Messages that were given up: over before they could be sent, or tried too often',
    label: 'lane',
  },
  payment_notices_refused: {
    help: 'Payment notices from addresses that are not the provider’s',
    label: 'provider',
  },
} as const;

/** A number that only grows. */
export type Counted = keyof typeof COUNTERS;

/** The counters of a process. */
export type Counts = {
  add: (name: Counted, label: string, by?: number) => void;
  /** By label; empty as long as nothing was counted. */
  of: (name: Counted) => ReadonlyMap<string, number>;
};

/** Counters at zero. */
export function makeCounts(): Counts {
  const counts = new Map<Counted, Map<string, number>>();
  const of = (name: Counted) => {
    const known = counts.get(name) ?? new Map<string, number>();
    counts.set(name, known);
    return known;
  };
  return {
    add: (name, label, by = 1) => void of(name).set(label, (of(name).get(label) ?? 0) + by),
    of,
  };
}
