import { act, render } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { type ReactElement, useState } from 'react';
import { SWRConfig } from 'swr';
import { TOAST_MS } from '@/domain/unnamed-constants';
import { ToastProvider } from '@/ui/pieces/toast';

/** Where the test's browser stands, and every address it went to. */
export type Place = { path: () => string; visited: string[]; back: () => void };

/** Renders a screen at an address, with an in-memory router, an empty cache and a place for toasts. */
export function show(screen: ReactElement, at: string): Place {
  const place: Place = { path: () => stack.at(-1) ?? at, visited: [], back: () => undefined };
  const stack = [at];
  function Surround() {
    const [, draw] = useState(0);
    const settle = () => draw((count) => count + 1);
    const router = routerAt(place.path(), {
      push: (to) => {
        stack.push(to);
        place.visited.push(to);
        settle();
      },
      replace: (to) => {
        stack[stack.length - 1] = to;
        place.visited.push(to);
        settle();
      },
      back: () => {
        stack.pop();
        settle();
      },
    });
    place.back = () => router.back();
    return <RouterContext value={router}>{screen}</RouterContext>;
  }
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
      <ToastProvider stayMs={TOAST_MS}>
        <main>
          <Surround />
        </main>
      </ToastProvider>
    </SWRConfig>,
  );
  return place;
}

/** The same, once the parts are there whose code comes later. */
export function showWhole(screen: ReactElement, at: string): Promise<Place> {
  return act(async () => show(screen, at));
}

type Moves = { push: (to: string) => void; replace: (to: string) => void; back: () => void };

function routerAt(asPath: string, moves: Moves): NextRouter {
  const address = new URL(asPath, 'http://localhost');
  const detail = /^\/(?:reserve\/detail|ops\/bookings|ops\/customers|ops\/casts)\/([^/]+)$/.exec(address.pathname)?.[1];
  const query: Record<string, string | string[]> = detail ? { id: detail } : {};
  for (const name of new Set(address.searchParams.keys())) {
    const all = address.searchParams.getAll(name);
    query[name] = all.length > 1 ? all : (all[0] ?? '');
  }
  const move = (how: (to: string) => void) => async (to: Parameters<NextRouter['push']>[0]) => {
    how(textOf(to));
    return true;
  };
  return {
    route: address.pathname,
    pathname: address.pathname,
    query,
    asPath,
    basePath: '',
    isLocaleDomain: false,
    isReady: true,
    isPreview: false,
    isFallback: false,
    push: move(moves.push),
    replace: move(moves.replace),
    back: moves.back,
    forward: () => undefined,
    reload: () => undefined,
    prefetch: async () => undefined,
    beforePopState: () => undefined,
    events: { on: () => undefined, off: () => undefined, emit: () => undefined },
  };
}

function textOf(to: Parameters<NextRouter['push']>[0]): string {
  if (typeof to === 'string') return to;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(to.query && typeof to.query === 'object' ? to.query : {})) {
    for (const item of [value].flat()) if (item !== undefined && item !== null) query.append(name, String(item));
  }
  return `${to.pathname ?? ''}${query.size > 0 ? `?${query}` : ''}`;
}
