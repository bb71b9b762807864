import { type ReactNode, useEffect, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { keepOpener } from './opener';
import { wide } from './theme/tokens';

/** Props of OverPage. `path` = the address of what it shows; `below` = that of the page beneath. */
export type OverPageProps = { path: string; below: string; children: ReactNode };

/**
 * A page of its own address that lies over another one as a dialog: the browser holds the focus inside, Esc and a press beside it do
 * what the button of its head does, and whoever comes back stands where he opened it. It adds nothing to the history, since its address is there already.
 */
export default function OverPage({ path, below, children }: OverPageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const before = document.activeElement;
    const leave = (event: Event) => {
      if (event.type === 'click' && event.target !== element) return;
      event.preventDefault();
      element.querySelector<HTMLElement>('header button, header a')?.click();
    };
    element.addEventListener('cancel', leave);
    element.addEventListener('click', leave);
    element.showModal();
    return () => {
      element.close();
      element.removeEventListener('cancel', leave);
      element.removeEventListener('click', leave);
      keepOpener(before, below);
    };
  }, [below]);

  // Each page in it begins at its top, read from its heading on; what only its conditions' address is stays where it is.
  const [page] = path.split('?', 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, not another address of the same one
  useEffect(() => {
    scroller.current?.scrollTo(0, 0);
    const heading = dialog.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    dialog.current?.setAttribute('aria-label', heading.textContent ?? '');
  }, [page]);

  return (
    <Panel ref={dialog} data-over>
      <Scroller ref={scroller}>{children}</Scroller>
    </Panel>
  );
}

const appear = keyframes`from { opacity: 0; transform: translateY(16px); }`;

/* Bars that are fixed to a window's foot stand at its own: it is what they are fixed to. */
const Panel = styled.dialog`
  --gutter: 20px;
  --side: 0px;
  --panel: 0px;
  --strip: 0px;
  --safe-t: 0px;
  --safe-b: 0px;
  --safe-r: 0px;
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: auto;
  padding: 0;
  border: 0;
  background: var(--ground);
  color: var(--ink);
  box-shadow: var(--shadow-sheet);
  overflow: hidden;
  contain: layout;
  animation: ${appear} var(--slow);

  &::backdrop { background: var(--scrim); }

  @media ${wide} {
    width: 480px;
    height: 80dvh;
    border-radius: var(--r-sheet);
  }
`;

const Scroller = styled.div`
  height: 100%;
  padding-bottom: calc(var(--actionbar) + 16px);
  overflow-y: auto;
  overscroll-behavior: contain;
`;
