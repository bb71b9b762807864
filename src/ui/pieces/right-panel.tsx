import type { ReactNode } from 'react';
import styled from 'styled-components';
import { frame, withPanel } from './theme/tokens';

/**
 * Props of RightPanel. `label` names it; `footer` is the page's ActionBar; `narrow` says what becomes of the content
 * below 1200 px: `inline` = it stands in the page where the panel is written, `hidden` = it is left out because the
 * page shows it elsewhere.
 */
export type RightPanelProps = { label: string; children: ReactNode; footer?: ReactNode; narrow: 'inline' | 'hidden' };

/**
 * What one touches to commit, from 1200 px in a panel at the right edge that stays while the page scrolls; what is too
 * tall scrolls alone above the foot. Below, the foot is the bar at the bottom. One for a page; it makes its own room.
 */
export function RightPanel({ label, children, footer, narrow }: RightPanelProps) {
  return (
    <Panel aria-label={label} data-panel>
      <Content $hidden={narrow === 'hidden'}>{children}</Content>
      {footer}
    </Panel>
  );
}

const Panel = styled.aside`
  display: contents;

  @media ${withPanel} {
    position: fixed;
    z-index: 25;
    inset: var(--strip, 0px) 0 0 auto;
    display: flex;
    flex-direction: column;
    width: calc(${frame.panel}px + var(--safe-r));
    padding-right: var(--safe-r);
    border-left: 1px solid var(--line);
    background: var(--surface);
    --gutter: 28px;
  }
`;

const Content = styled.div<{ $hidden: boolean }>`
  ${({ $hidden }) => $hidden && 'display: none;'}

  @media ${withPanel} {
    display: block;
    flex: 1;
    min-height: 0;
    padding-block: 28px 24px;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;
