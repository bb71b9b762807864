const ASK_MS = 10;
/** Ends what hangs, and nothing else. */
const MOST_MS = 60_000;

/** Waits until something holds; fails after a minute. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + MOST_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('waited too long');
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
}
