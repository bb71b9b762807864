/**
 * Holds the clock of whatever happens every so many milliseconds; `passes` lets it happen once. Jest restores the real
 * one.
 */
export function everyTime(milliseconds: number) {
  let running: (() => void) | undefined;
  const original = window.setInterval;
  const begin = (run: () => void, every?: number) => {
    if (every !== milliseconds) return original(run, every);
    running = run;
    return original(() => undefined, every);
  };
  jest.spyOn(window, 'setInterval').mockImplementation(begin as typeof setInterval); // as the page calls it
  return { isRunning: () => running !== undefined, passes: () => running?.() };
}
