import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { type Facet, facetName } from '@/domain/facets';
import { useMedia } from '@/hooks/use-media';
import { short, wide } from '@/ui/pieces/theme/tokens';
import { Behind } from './behind';
import type { SearchProps } from './load';
import { SUBJECTS } from './subject';
import { leavePanel, useFocusBack, useOverPage } from './use-over-page';

/** What is searched, and the screen of the hub, of a facet or of the saved searches. */
export type SearchDialogProps = SearchProps & { facet: Facet | undefined; saved: boolean; children: ReactNode };

/**
 * From 768 px a dialog over what is searched, which follows the conditions of the address; below, the screen as it is.
 * It is no `dialog` element: server and phone have the same screen as a plain page, and it must not be drawn anew to
 * become one.
 */
export function SearchDialog({ facet, saved, children, ...search }: SearchDialogProps) {
  const isWide = useMedia(wide);
  const panel = useRef<HTMLDivElement>(null);
  const { hub, facet: pathOf } = SUBJECTS[search.subject];
  useOverPage(panel, isWide);
  useFocusBack(isWide, `main a[href^="${hub()}"]`);
  useFocusBack(isWide && facet !== undefined, facet ? `main a[href^="${pathOf(facet)}"]` : '');
  return (
    <>
      <Panel
        ref={panel}
        data-dialog=""
        {...(isWide && {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': nameOf(facet, saved),
        })}
      >
        <Depth of={facet ?? (saved ? 'saved' : 'hub')}>{children}</Depth>
      </Panel>
      <Scrim data-scrim="" onClick={() => leavePanel(panel.current)} />
      <Rest inert>
        <Behind {...search} facet={facet} isWide={isWide} />
      </Rest>
    </>
  );
}

function nameOf(facet: Facet | undefined, saved: boolean): string {
  if (facet !== undefined) return facetName(facet);
  return saved ? '保存した条件' : '条件を選ぶ';
}

/** What scrolls in the dialog: the hub is found as far down as it was left, a facet begins at its top. */
function Depth({ of: screen, children }: { of: Facet | 'hub' | 'saved'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const left = useRef(0);
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: screen === 'hub' ? left.current : 0, behavior: 'instant' });
  }, [screen]);
  return (
    <Scroller
      ref={box}
      onScroll={({ currentTarget }) => {
        if (screen === 'hub') left.current = currentTarget.scrollTop;
      }}
    >
      {children}
    </Scroller>
  );
}

const appear = keyframes`from { transform: scale(0.97); opacity: 0; }`;
const fade = keyframes`from { opacity: 0; }`;

const Panel = styled.div`
  @media ${wide} {
    --gutter: 20px;
    --side: 0px;
    --panel: 0px;
    --strip: 0px;
    --safe-t: 0px;
    --safe-r: 0px;
    --safe-b: 0px;
    --ground: var(--raised);
    /* On the raised panel of the dark theme the page's hairline would vanish. */
    --line: color-mix(in srgb, var(--ink) 12%, var(--raised));
    position: fixed;
    z-index: 36;
    inset: 0;
    width: 480px;
    height: max(80dvh, min(600px, 100dvh - 48px));
    margin: auto;
    border-radius: var(--r-sheet);
    background: var(--raised);
    box-shadow: var(--shadow-sheet);
    overflow: hidden;
    animation: ${appear} var(--slow);

    [data-bar='action'] { position: sticky; flex: none; margin-top: auto; background: var(--raised); }
    [data-bar='action'] > :last-child { max-width: none; }
  }
  @media ${wide} and ${short} { height: calc(100dvh - 16px); }
`;

const Scroller = styled.div`
  @media ${wide} {
    display: flex;
    flex-direction: column;
    height: 100%;
    overflow-y: auto;
    overscroll-behavior: contain;

    > * { flex: none; }
    > header { border-radius: var(--r-sheet) var(--r-sheet) 0 0; }
  }
`;

const Scrim = styled.div`
  display: none;

  @media ${wide} {
    position: fixed;
    z-index: 35;
    inset: 0;
    display: block;
    background: var(--scrim);
    animation: ${fade} var(--slow);
  }
`;

const Rest = styled.div`
  display: none;

  /* The bar stands in the dialog. */
  @media ${wide} { display: block; --bar: 0px; }
`;
