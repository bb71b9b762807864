import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon, type IconType } from './icon';

/** The one meaning of a tag. `plate` is white, for over pictures. */
export type TagTone = 'accent' | 'positive' | 'warning' | 'danger' | 'info' | 'neutral' | 'gold' | 'outline' | 'plate';

/** Props of Tag. `dot` puts the accent's light before the words. */
export type TagProps = { tone?: TagTone; icon?: IconType; dot?: boolean; children: ReactNode };

/** A state in a word, 22 high. Not a control. */
export function Tag({ tone = 'neutral', icon, dot = false, children }: TagProps) {
  return (
    <Plate $tone={tone}>
      {dot && <Dot />}
      {icon && <Icon of={icon} size={14} />}
      {children}
    </Plate>
  );
}

/** Tags in a line that wraps. */
export const TagRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const tones = {
  accent: css`background: var(--accent-tint); color: var(--on-accent-tint);`,
  positive: css`background: var(--positive-tint); color: var(--positive);`,
  warning: css`background: var(--warning-tint); color: var(--warning);`,
  danger: css`background: var(--danger-tint); color: var(--danger);`,
  info: css`background: var(--info-tint); color: var(--info);`,
  neutral: css`background: var(--sunken); color: var(--muted);`,
  gold: css`background: var(--gold-tint); color: var(--gold);`,
  outline: css`box-shadow: inset 0 0 0 1px var(--line); color: var(--muted);`,
  plate: css`background: var(--surface); color: var(--ink);`,
} satisfies Record<TagTone, ReturnType<typeof css>>;

const Plate = styled.span<{ $tone: TagTone }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 22px;
  padding: 2px 8px;
  border-radius: 4px;
  font: 700 .75rem/1 var(--font);
  font-feature-settings: 'palt';
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}
`;

const Dot = styled.i`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(--accent);
`;
