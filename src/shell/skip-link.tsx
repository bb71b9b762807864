import type { MouseEvent } from 'react';
import styled from 'styled-components';

/** The id of every page's `main`. */
export const MAIN_ID = 'main';

/** The first stop of Tab on every page: past header and tabs to the content. Seen only while it has the focus. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    const content = contentOf(document.getElementById(MAIN_ID));
    if (content === null) return;
    // By hand and not by the address: a hash would become a step of the history, and the header lies inside of `main`.
    event.preventDefault();
    content.tabIndex = -1;
    content.focus();
  };
  return (
    <Link href={`#${MAIN_ID}`} onClick={skip}>
      本文へ移動
    </Link>
  );
}

/** What follows the header inside of `main`, or `main` where there is no header. */
function contentOf(main: HTMLElement | null): HTMLElement | null {
  let before: Element | null = main?.querySelector('header') ?? null;
  while (before && before !== main) {
    const next: Element | null = before.nextElementSibling;
    if (next instanceof HTMLElement) return next;
    before = before.parentElement;
  }
  return main;
}

const Link = styled.a`
  position: fixed;
  z-index: 60;
  top: calc(8px + var(--safe-t));
  left: calc(8px + var(--safe-l));
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 16px;
  border-radius: var(--r-control);
  background: var(--ink);
  color: var(--ground);
  font: var(--t-14);
  font-weight: 700;
  /* The ring lies inside: around it there may be a header as dark as the link. */
  --focus: currentColor;
  outline-offset: -5px !important;

  &:not(:focus) { clip-path: inset(50%); pointer-events: none; }
`;
