let listener: ((steps: string) => void) | undefined;

/** Sets the listener that is told when a form was sent; undefined ends it. */
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
