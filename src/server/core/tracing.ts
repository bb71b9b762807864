/** What a span says of itself: no parameter of a statement, no address with ids, nothing personal. */
export type Facts = Record<string, string | number>;

/** Follows what a request does, step by step, each within the one that is open in its async context. */
export type Tracing = {
  /** A request, with its route's pattern and status once they are known. */
  request: <T>(task: (tell: (name: string, facts: Facts) => void) => Promise<T>) => Promise<T>;
  /** A step of a request; what no request asked for is not followed. */
  step: <T>(name: string, facts: Facts, task: () => Promise<T>) => Promise<T>;
};
