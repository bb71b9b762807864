import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconType } from './icon';
import { SmartLink } from './smart-link';

/** Props of Chip. `pressed` makes it a choice; `removable` shows × and means that a press takes it away; `href` makes it a link. */
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

/** Props of FilterChip: how many conditions are set, and what opens the sheet of conditions. */
export type FilterChipProps = { count: number; onPress: () => void; label?: string };

/** The way into the conditions, with the number that is set. */
export function FilterChip({ count, onPress, label = '絞り込み' }: FilterChipProps) {
  return (
    <Pill type="button" aria-haspopup="dialog" $on={false} onClick={onPress}>
      <Icon of={SlidersHorizontal} size={16} />
      {label}
      {count > 0 && (
        <Badge>
          <span aria-hidden="true">{count}</span>
          <span className="vh">{count}件の条件</span>
        </Badge>
      )}
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

const Pill = styled.button<{ $on: boolean }>`
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

const Badge = styled.span`
  min-width: 18px;
  height: 18px;
  margin-right: -4px;
  padding: 0 4px;
  border-radius: 9px;
  background: var(--ink);
  color: var(--ground);
  font: 700 12px/18px var(--font);
  text-align: center;
`;
