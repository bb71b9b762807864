/** What `assembly/passes.ts` exports. Addresses and ends in bytes. */
export type Passes = {
  keepBoth: (into: number, other: number, end: number) => void;
  addAll: (into: number, other: number, end: number) => void;
  dropAll: (into: number, other: number, end: number) => void;
  countBoth: (one: number, other: number, end: number) => number;
  keepInts: (into: number, column: number, end: number, low: number, high: number) => void;
  keepDoubles: (into: number, column: number, end: number, low: number, high: number) => void;
  keepBytes: (into: number, column: number, end: number, low: number, high: number) => void;
  keepRuns: (
    into: number,
    end: number,
    low: number,
    high: number,
    short: number,
    clipLow: number,
    clipHigh: number,
    halfHours: number,
    lastStarts: number,
    starts: number,
    never: number,
  ) => void;
};
