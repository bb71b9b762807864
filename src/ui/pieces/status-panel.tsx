import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconType } from './icon';

/**
 * Props of StatusPanel: how it stands, in a colour, a picture, a title and what goes with it; `busy` while it is
 * awaited.
 */
export type StatusPanelProps = {
  tone: 'info' | 'positive' | 'warning';
  icon: IconType;
  title: string;
  children?: ReactNode;
  busy?: boolean;
};

/** How something stands that a person waited for; read out when it changes. */
export function StatusPanel({ tone, icon, title, children, busy = false }: StatusPanelProps) {
  return (
    <Panel $tone={tone} role="status" aria-busy={busy}>
      <Icon of={icon} size={22} />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </Panel>
  );
}

const Panel = styled.section<{ $tone: StatusPanelProps['tone'] }>`
  display: flex;
  gap: 10px;
  padding: 16px var(--gutter);
  background: var(--${({ $tone }) => $tone}-tint);

  > svg { margin-top: 1px; }
  > svg, > div > b { color: var(--${({ $tone }) => $tone}); }
  > div { display: grid; flex: 1; gap: 4px; justify-items: start; }
  b { font: var(--t-15); font-weight: 700; }
  p { font: var(--t-13); }
  ol { padding-left: 1.4em; list-style: decimal; font: var(--t-13); word-break: auto-phrase; }
  a, button { margin-top: 8px; }
`;
