/** What a breaker is made of. */
export type BreakerOptions = {
  /** Milliseconds that a caller waits. */
  patience: number;
  /** Asked again and again while the breaker is open; it closes when this resolves. */
  look: () => Promise<unknown>;
  onOpen: () => void;
  onClosed: () => void;
};

/** Keeps callers from waiting for something that does not answer. */
export type Breaker = {
  /** The task's outcome; rejects when it takes longer than the patience, and at once while the breaker is open. */
  run: <T>(task: () => Promise<T>) => Promise<T>;
};

/** Milliseconds between two looks while it is open. */
const LOOK_MS = 500;

/**
 * A breaker, closed at first. It opens when a task is late; a task that fails in time says something, and opens
 * nothing.
 */
export function makeBreaker({ patience, look, onOpen, onClosed }: BreakerOptions): Breaker {
  let isOpen = false;
  const lookAgain = () => {
    setTimeout(() => look().then(close, lookAgain), LOOK_MS).unref();
  };
  const close = () => {
    isOpen = false;
    onClosed();
  };
  const open = () => {
    if (isOpen) return;
    isOpen = true;
    onOpen();
    lookAgain();
  };
  return {
    run: <T>(task: () => Promise<T>) => {
      if (isOpen) return Promise.reject(new Error('the breaker is open'));
      return new Promise<T>((resolve, reject) => {
        // An answer that arrived while this process was busy is read before the check that follows the timer.
        const late = setTimeout(() => {
          setImmediate(() => {
            if (answered) return;
            open();
            reject(new Error('no answer in time'));
          });
        }, patience);
        let answered = false;
        const done = () => {
          answered = true;
          clearTimeout(late);
        };
        task().then(resolve, reject).finally(done);
      });
    },
  };
}
