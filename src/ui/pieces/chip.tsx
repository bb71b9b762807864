import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconType } from './icon';
import { SmartLink } from './smart-link';

/**
 * Props of Chip. `pressed` makes it a choice; `removable` shows × and means that a press takes it away; `href` makes
 * it a link.
 */
export type ChipProps = {
  children: ReactNode;
  pressed?: boolean;
  removable?: boolean;
  /** A number at the right, muted. */
  count?: number;
  icon?: IconType;
  href?: string;
  onPress?: () => void;
  disabled?: boolean;
};

/** One choice, 36 high with a 44 target. Pressed is ink, never the accent. */
export function Chip({ children, pressed, removable = false, count, icon, href, onPress, disabled }: ChipProps) {
  const inside = (
    <>
      {icon && <Icon of={icon} size={14} />}
      {children}
      {count !== undefined && <Count>{count}</Count>}
      {removable && <Icon of={X} size={14} stroke={2} />}
      {removable && <span className="vh">を外す</span>}
    </>
  );
  if (href !== undefined) {
    return (
      <Pill as={SmartLink} href={href} aria-current={pressed ? 'true' : undefined} $on={pressed === true}>
        {inside}
      </Pill>
    );
  }
  return (
    <Pill
      type="button"
      disabled={disabled}
      aria-pressed={removable ? undefined : pressed}
      $on={pressed === true || removable}
      onClick={onPress}
    >
      {inside}
    </Pill>
  );
}

/** A row of chips: scrolls sideways to the page's edge, or wraps. */
export const ChipRow = styled.div<{ $wrap?: boolean; $flush?: boolean }>`
  display: flex;
  gap: 8px;
  padding: 4px ${({ $flush }) => ($flush ? '0' : 'var(--gutter)')};
  scrollbar-width: none;
  ${({ $wrap }) => ($wrap ? 'flex-wrap: wrap;' : 'overflow-x: auto;')}

  &::-webkit-scrollbar { display: none; }
`;

/** What a chip looks like. */
export const Pill = styled.button<{ $on: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 6px;
  height: 36px;
  padding: 0 14px;
  border: 1px solid var(--line);
  border-radius: var(--r-full);
  background: var(--surface);
  font: var(--t-13);
  line-height: 1;
  white-space: nowrap;
  transition: background var(--fast), border-color var(--fast);
  ${({ $on }) =>
    $on &&
    'background: var(--sunken); border-color: var(--ink); box-shadow: inset 0 0 0 0.5px var(--ink); font-weight: 700;'}

  &::after { content: ''; position: absolute; inset: -5px 0; }
  &:hover { border-color: var(--control); }
  ${({ $on }) => $on && '&:hover { border-color: var(--ink); }'}
  &[disabled] { color: var(--faint); background: var(--sunken); cursor: default; }
`;

const Count = styled.span`
  color: var(--muted);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;
