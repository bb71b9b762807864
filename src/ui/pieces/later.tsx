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
import { useToast } from './toast';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A part whose code comes when it is first shown, with `waiting` in its place until then. For what a press opens, and
 * the like. What can be closed closes again when its code does not come, with a toast, and the next press tries anew;
 * anything else fails with the screen. `waiting` false = the nearest Suspense around it waits as a whole.
 */
export function later<P extends object>(load: Load<P>, waiting: ReactNode = null) {
  let failures = 0;
  const attempt = (): Promise<{ default: ComponentType<P> }> =>
    load().catch((error: unknown) => {
      failures += 1;
      Part = lazy(attempt);
      // Twice while there is a network: this version of the app may be gone, which only loading the page again mends.
      const isGone = failures > 1 && navigator.onLine;
      return { default: (props: P) => <NotLoaded error={error} onClose={isGone ? undefined : closeOf(props)} /> };
    });
  let Part = lazy(attempt);
  return function Later(props: P) {
    const part = createElement<P>(Part, props);
    return waiting === false ? part : <Suspense fallback={waiting}>{part}</Suspense>;
  };
}

const NOT_LOADED = '画面の読み込みに失敗しました。電波の良い場所で再度お試しください';

const closeOf = (props: object) =>
  'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined;

function NotLoaded({ error, onClose }: { error: unknown; onClose: (() => void) | undefined }) {
  if (!onClose) throw error;
  return <Closing onClose={onClose} />;
}

function Closing({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const close = useEffectEvent(() => {
    toast({ text: NOT_LOADED, tone: 'error' });
    onClose();
  });
  useEffect(() => close(), []);
  return null;
}

/** Milliseconds until code that did not come is asked for again; the last for every further time. */
const PAUSES = [2_000, 8_000, 30_000];

/**
 * Loads code, again and again while it does not come (webpack's ChunkLoadError). Throws what the code itself throws.
 */
async function keepLoading<P>(load: Load<P>): ReturnType<Load<P>> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error;
      await pauseOrNetwork(PAUSES[failures] ?? PAUSES.at(-1) ?? 0);
    }
  }
}

/** Waits so long, or until the network is back. */
function pauseOrNetwork(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
  });
}

/** False while the page that the server sent is hydrated, true when another page comes. */
let isFirstPageHydrated = false;
const useFirstPageHydrated = () =>
  useEffect(() => {
    isFirstPageHydrated = true;
  }, []);

/**
 * A part that no visitor misses in the page's HTML: it comes by itself, with its code, after the page is hydrated,
 * however late.
 */
export function afterHydration<P extends object>(load: Load<P>) {
  const Part = later(() => keepLoading(load));
  return function Afterwards(props: P) {
    const [isHydrated, setHydrated] = useState(false);
    useFirstPageHydrated();
    // Many of them come at once, such as the hearts of a list: in slices, like the page itself.
    useEffect(() => startTransition(() => setHydrated(true)), []);
    return isHydrated && createElement<P>(Part, props);
  };
}

/**
 * A part below the first screenful. The server renders it with the page, and its HTML stands as it is until its own
 * code has come and hydrated it, however late; after a link inside the app it waits for that code as for the page's,
 * and fails with it. A button that is pressed before is pressed again as soon as it can do something. An Activity,
 * because React sends a large Suspense boundary hidden, to be shown by an inline script, which our policy forbids.
 */
export function belowFold<P extends object>(load: Load<P>) {
  const [FirstPart, Part] = [lazy(() => keepLoading(load)), lazy(load)];
  // In the browser its code is on the way while the page hydrates; a failure shows where the part is drawn.
  if (typeof window !== 'undefined') load().catch(() => undefined);
  // Memoised: another drawing of a part that is not hydrated yet would have to wait for its code.
  return memo(function Below(props: P) {
    const [isFirst] = useState(!isFirstPageHydrated);
    useFirstPageHydrated();
    const box = useRef<HTMLDivElement>(null);
    const isHydrated = useRef(false);
    const pressed = useRef<{ button: HTMLElement; press: MouseEvent } | null>(null);
    useEffect(() => {
      const note = (press: MouseEvent) => {
        const { target } = press;
        const button = target instanceof Element ? target.closest('button') : null;
        if (isHydrated.current || !button || !box.current?.contains(button)) return;
        pressed.current = { button, press };
      };
      // React hides a press on what is not hydrated from every listener below the document.
      window.addEventListener('click', note, true);
      return () => window.removeEventListener('click', note, true);
    }, []);
    const hydrated = () => {
      isHydrated.current = true;
      const last = pressed.current;
      pressed.current = null;
      // A part that React hydrates for a press that is still on its way handles it by itself.
      if (last?.press.eventPhase === Event.NONE) setTimeout(() => last.button.click());
    };
    return (
      <div ref={box} style={{ display: 'contents' }}>
        <Activity>
          {createElement<P>(isFirst ? FirstPart : Part, props)}
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
