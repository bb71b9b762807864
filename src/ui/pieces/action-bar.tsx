import type { ReactNode } from 'react';
import styled from 'styled-components';
import { compact, short, twoColumns, wide, withPanel } from './theme/tokens';

/**
 * Props of ActionBar. `lead` stands left of the action (a total, small actions); `above` keeps the tab bar under it;
 * `inset` px stay free at the left where a page has two columns.
 */
export type ActionBarProps = { children: ReactNode; lead?: ReactNode; above?: 'tabs'; inset?: number };

/**
 * The page's one action, fixed above the safe area. It takes the tab bar's place unless told to stand above it. From
 * 768 px it runs from the tabs to the right edge with its buttons at most 420 wide, flush right, from 1200 px with the
 * page's column; as the foot of a RightPanel it stands in the panel.
 */
export function ActionBar({ children, lead, above, inset = 0 }: ActionBarProps) {
  return (
    <Bar data-bar="action" data-above={above} $above={above === 'tabs'} $inset={inset}>
      {lead && <Lead>{lead}</Lead>}
      <Actions>{children}</Actions>
    </Bar>
  );
}

/**
 * Stands at the beginning of a long page that ends with an ActionBar: its room is known before the page is styled for
 * the first time.
 */
export const ActionRoom = () => <span hidden data-room="action" />;

const Bar = styled.div<{ $above: boolean; $inset: number }>`
  position: fixed;
  z-index: 30;
  left: 0;
  right: 0;
  bottom: ${({ $above }) => ($above ? 'calc(var(--tabbar) + var(--safe-b))' : '0')};
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 12px var(--gutter) ${({ $above }) => ($above ? '12px' : 'calc(12px + var(--safe-b))')};
  border-top: 1px solid var(--line);
  background: var(--surface);

  @media ${wide} {
    left: var(--side);
    bottom: 0;
    padding-right: calc(var(--gutter) + var(--safe-r));
    padding-bottom: calc(12px + var(--safe-b));
  }
  @media ${short} { padding-block: 4px calc(4px + var(--safe-b)); }
  @media ${twoColumns} { left: calc(var(--side) + ${({ $inset }) => $inset}px); }
  @media ${withPanel} {
    left: var(--side);
    right: var(--panel);
    padding-inline: calc(var(--gutter) + var(--edge, 0px));

    [data-panel] > & {
      position: static;
      flex: none;
      flex-direction: column;
      align-items: stretch;
      padding: 12px 28px calc(16px + var(--safe-b));
    }
  }
`;

const Lead = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
`;

const Actions = styled.div`
  display: flex;
  flex: 1;
  gap: 12px;
  min-width: 150px;

  /* Where texts are large or the telephone small, words go on to another line rather than beyond the edge. */
  && > * { flex: 1; min-width: 0; white-space: normal; }
  @media ${compact} { gap: 8px; && > * { padding-inline: 8px; } }

  @media ${wide} { max-width: 420px; margin-left: auto; }
  @media ${withPanel} { [data-panel] & { flex: none; width: 100%; max-width: none; } }
`;
