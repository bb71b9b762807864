import {
  Activity,
  type ComponentType,
  createElement,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A part whose code comes when it is first shown, with `waiting` in its place until then. For what a press opens, and the like. */
export function later<P extends object>(load: Load<P>, waiting: ReactNode = null) {
  const Part = lazy(load);
  return function Later(props: P) {
    return <Suspense fallback={waiting}>{createElement<P>(Part, props)}</Suspense>;
  };
}

/** A part that nobody misses in the page's HTML: it comes by itself, with its code, after the page is hydrated. */
export function afterHydration<P extends object>(load: Load<P>) {
  const Part = later(load);
  return function Afterwards(props: P) {
    const [isHydrated, setHydrated] = useState(false);
    // Many of them come at once, such as the hearts of a list: in slices, like the page itself.
    useEffect(() => startTransition(() => setHydrated(true)), []);
    return isHydrated && createElement<P>(Part, props);
  };
}

/**
 * A part below the first screenful. The server renders it with the page, and its HTML stands as it is until its own code
 * has come and hydrated it; who arrives by a link inside the app waits for that code as for the page's. A button that is
 * pressed before is pressed again as soon as it can do something. An Activity, because React sends a large Suspense boundary
 * hidden, to be shown by an inline script, which our policy forbids.
 */
export function belowFold<P extends object>(load: Load<P>) {
  const Part = lazy(load);
  // In the browser its code is on the way while the page hydrates; a failure shows where the part is drawn.
  if (typeof window !== 'undefined') load().catch(() => undefined);
  // Memoised: another drawing of a part that is not hydrated yet would have to wait for its code.
  return memo(function Below(props: P) {
    const box = useRef<HTMLDivElement>(null);
    const isHydrated = useRef(false);
    const pressed = useRef<HTMLElement | null>(null);
    useEffect(() => {
      const note = ({ target }: MouseEvent) => {
        const button = target instanceof Element ? target.closest('button') : null;
        if (isHydrated.current || !button || !box.current?.contains(button)) return;
        // React may hydrate the part for this very press, and then handles it by itself.
        setTimeout(() => {
          if (!isHydrated.current) pressed.current = button;
        });
      };
      // React keeps a press on what is not hydrated from everybody below the document.
      window.addEventListener('click', note, true);
      return () => window.removeEventListener('click', note, true);
    }, []);
    const hydrated = () => {
      isHydrated.current = true;
      const button = pressed.current;
      pressed.current = null;
      if (button) setTimeout(() => button.click());
    };
    return (
      <div ref={box} style={{ display: 'contents' }}>
        <Activity>
          {createElement<P>(Part, props)}
          <Hydrated onHydrated={hydrated} />
        </Activity>
      </div>
    );
  });
}

function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  const tell = useEffectEvent(onHydrated);
  useLayoutEffect(() => tell(), []);
  return null;
}
