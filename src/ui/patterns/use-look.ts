import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Source } from './loaded';

type State<T> = { data?: T; error?: unknown; isValidating: boolean };

/** Props of what `useLook` gives: a source for `Loaded`, and the way to put what a command has changed. */
export type Look<T> = Source<T> & { change: (next: (before: T) => T) => void };

/**
 * What is read once, when its part is first shown, because the server notes each look; again only by `mutate` after a
 * failure. A part that shows another one is given another `key`.
 */
export function useLook<T>(read: () => Promise<T>): Look<T> {
  const [state, setState] = useState<State<T>>({ isValidating: true });
  const asked = useRef(false);
  const look = () => {
    setState((before) => ({ ...before, isValidating: true }));
    return read().then(
      (data) => setState({ data, isValidating: false }),
      (error: unknown) => setState({ error, isValidating: false }),
    );
  };
  const first = useEffectEvent(look);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void first();
  }, []);
  return {
    data: state.data,
    error: state.error,
    isValidating: state.isValidating,
    mutate: look,
    change: (next) =>
      setState((before) => (before.data === undefined ? before : { ...before, data: next(before.data) })),
  };
}
