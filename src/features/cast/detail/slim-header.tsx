import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { paths } from '@/paths';
import { Back, ShareButton } from '@/ui/patterns/page-tools';
import { twoColumns, wide, withPanel } from '@/ui/pieces/theme/tokens';
import type { Detail } from '../types';
import { CastMenu } from './cast-menu';

/**
 * The cast's name with back and share, fixed above the page once its head has been scrolled away. It covers, so that
 * nothing moves.
 */
export default function SlimHeader({ cast }: { cast: Detail }) {
  const top = useRef<HTMLSpanElement>(null);
  const [past, setPast] = useState(false);
  useEffect(() => {
    const mark = top.current;
    if (mark === null) return;
    const observer = new IntersectionObserver(([entry]) => setPast(entry !== undefined && !entry.isIntersecting));
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <PageTop ref={top} aria-hidden="true" />
      <Slim $shown={past}>
        <Back variant="bare" href={paths.casts()} />
        <b>{cast.display_name}</b>
        <ShareButton name={cast.display_name} variant="bare" />
        <CastMenu cast={cast} variant="bare" />
      </Slim>
    </>
  );
}

const PageTop = styled.span`
  position: absolute;
  top: 0;
  width: 1px;
  height: calc(var(--header) + var(--safe-t) + var(--strip, 0px));
  pointer-events: none;
`;

const Slim = styled.div<{ $shown: boolean }>`
  position: fixed;
  z-index: 20;
  inset: var(--strip, 0px) calc(var(--panel) + var(--safe-r)) auto var(--side);
  display: flex;
  align-items: center;
  height: calc(var(--header) + var(--safe-t));
  padding: var(--safe-t) 8px 0;
  border-bottom: 1px solid var(--line);
  background: var(--ground);
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};

  b { flex: 1; min-width: 0; overflow: hidden; font: var(--t-17); font-weight: 700; text-overflow: ellipsis; white-space: nowrap; }

  @media ${wide} { padding-inline: 16px; }
  /* Beside the pictures, which stay with their own buttons. */
  @media ${twoColumns} {
    left: calc(var(--side) + 400px);
    padding-inline: var(--gutter);
    > :not(b) { display: none; }
  }
  @media ${withPanel} {
    left: var(--side);
    right: var(--panel);
    padding-inline: 16px;
    > :not(b) { display: inline-grid; }
  }
`;
