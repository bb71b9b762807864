import { Activity, type ComponentType, createElement, lazy, memo, type ReactNode, Suspense } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A part whose code comes when it is first shown, with `waiting` in its place until then. For what a press opens, and the like. */
export function later<P extends object>(load: Load<P>, waiting: ReactNode = null) {
  const Part = lazy(load);
  return function Later(props: P) {
    return <Suspense fallback={waiting}>{createElement<P>(Part, props)}</Suspense>;
  };
}

/**
 * A part below the first screenful. The server renders it with the page, and its HTML stands as it is until its own code
 * has come and made it alive; who arrives by a link inside the app waits for that code as for the page's. An Activity,
 * because React sends a large Suspense boundary hidden, to be shown by an inline script, which our policy forbids.
 */
export function below<P extends object>(load: Load<P>) {
  const Part = lazy(load);
  // Memoised: another drawing of a part that is not alive yet would have to wait for its code.
  return memo(function Below(props: P) {
    return <Activity>{createElement<P>(Part, props)}</Activity>;
  });
}
