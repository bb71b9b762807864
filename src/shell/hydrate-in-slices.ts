import { startTransition } from 'react';
import client from 'react-dom/client';

/**
 * Hydrates the page in slices of a few milliseconds, between which a tap is heard, as Next's app router does. Next's
 * pages router hydrates in one piece instead and has no setting for it: 150 to 400 ms of a slow phone in which nothing
 * answers. A press before the end has React finish at once, and then counts.
 */
export function hydrateInSlices(): void {
  const { hydrateRoot } = client;
  const inSlices: typeof hydrateRoot = (...wanted) => {
    let root: ReturnType<typeof hydrateRoot> | undefined;
    startTransition(() => {
      root = hydrateRoot(...wanted);
    });
    return root ?? hydrateRoot(...wanted);
  };
  Object.assign(client, { hydrateRoot: inSlices });
}
