import type { Db } from './db-handle';
import type { Deps } from './deps';

/** A number, or one for each value of a label, or of two. Null = not known now. */
export type MetricValue = number | null | readonly { label: string | readonly string[]; value: number }[];

/** What Prometheus is told of a number. */
export type MetricFacts = {
  help: string;
  /** Name of the label where there is a number for each of its values; or of several. */
  label?: string | readonly string[];
  /** True for a number that only grows. */
  counter?: boolean;
};

/** Numbers that are read together: from rows, which are asked once in some seconds, or from this process. */
export type MetricSet<Name extends string = string> = { facts: Readonly<Record<Name, MetricFacts>> } & (
  | { readRows: (db: Db, now: Date) => Promise<Readonly<Record<Name, MetricValue>>> }
  | { read: (deps: Deps) => Promise<Readonly<Record<Name, MetricValue>>> }
);

/** A set whose reader gives a number for each of its names, or it does not compile. */
export const metricSet = <Name extends string>(set: MetricSet<Name>): MetricSet => set;

/** A value with a number for each value of the label. */
export const labelled = <T extends string | readonly string[]>(pairs: readonly (readonly [T, number])[]) =>
  pairs.map(([label, value]) => ({ label, value }));

/** Seconds from an instant to now; 0 where there is none. */
export const secondsSince = (then: Date | null, now: Date): number =>
  then ? Math.max(0, (now.getTime() - then.getTime()) / 1000) : 0;
