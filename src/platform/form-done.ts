let listener: ((steps: string) => void) | undefined;

/** Says to whom it is told that a form was sent; undefined ends it. */
export function onFormDone(told: typeof listener): void {
  listener = told;
}

/**
 * A form of several pages was sent: back and forward pass over those whose path begins with `steps`, up to the page
 * before them.
 */
export function formDone(steps: string): void {
  listener?.(steps);
}
