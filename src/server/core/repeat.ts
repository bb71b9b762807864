/** Something that runs beside the requests; `stop` waits for what is under way. */
export type Running = { stop: () => Promise<void> };
/** The same, which need not wait for its pause: `soon` runs it now, or once more after the run that is under way. */
export type Wakeable = Running & { soon: () => void };

/**
 * Runs `task` again and again, `pause` milliseconds after the last run ended, until stopped; it is handed a question
 * that says whether a stop was asked. A failing run is told to `onFailure` and ends nothing.
 */
export function repeat(
  pause: number,
  task: (stopped: () => boolean) => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Wakeable {
  let stopped = false;
  let running = false;
  let again = false;
  let timer: NodeJS.Timeout;
  let current: Promise<unknown> = Promise.resolve();
  const run = () => {
    [running, again] = [true, false];
    current = task(() => stopped)
      .catch(onFailure)
      .then(() => {
        running = false;
        plan(again ? 0 : pause);
      });
  };
  const plan = (after: number) => {
    if (!stopped) timer = setTimeout(run, after).unref();
  };
  plan(pause);
  return {
    soon: () => {
      if (again) return;
      again = true;
      if (running) return;
      clearTimeout(timer);
      plan(0);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
