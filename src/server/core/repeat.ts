/** Something that runs beside the requests; `stop` waits for what is under way. */
export type Running = { stop: () => Promise<void> };

/**
 * Runs `task` again and again, `pause` milliseconds after the last run ended, until stopped; it is handed a question
 * that says whether a stop was asked. A failing run is told to `onFailure` and ends nothing.
 */
export function repeat(
  pause: number,
  task: (stopped: () => boolean) => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Running {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let current: Promise<unknown> = Promise.resolve();
  const plan = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      current = task(() => stopped)
        .catch(onFailure)
        .then(plan);
    }, pause).unref();
  };
  plan();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
