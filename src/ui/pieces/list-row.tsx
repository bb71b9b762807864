import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconType } from './icon';
import { SmartLink } from './smart-link';
import { wide, withPanel } from './theme/tokens';

/**
 * Props of ListRow. With `href` a link (`outside` = of another site, in a tab of its own), with `onPress` a button,
 * else plain; `leading` takes the icon's place (an avatar); `value` is flush right, on wide screens near its label;
 * `mark` (a count) is flush right at every width.
 */
export type ListRowProps = {
  label: ReactNode;
  note?: ReactNode;
  value?: ReactNode;
  mark?: ReactNode;
  icon?: IconType;
  leading?: ReactNode;
  href?: string;
  outside?: boolean;
  onPress?: () => void;
  tone?: 'plain' | 'danger';
  chevron?: boolean;
  /** What the row has opened over the page, such as a question. */
  over?: ReactNode;
};

/** A row of 52 (64 with a note) in a List. */
export function ListRow(props: ListRowProps) {
  const { label, note, value, mark, icon, leading, href, onPress, tone = 'plain', chevron, over } = props;
  const inside = (
    <>
      {leading}
      {icon && <Icon of={icon} size={22} />}
      <Text $tone={tone} $valued={value !== undefined}>
        {label}
        {note && <small>{note}</small>}
      </Text>
      {value !== undefined && <Value>{value}</Value>}
      {mark}
      {(chevron ?? (href !== undefined || onPress !== undefined)) && (
        <Go>
          <Icon of={ChevronRight} size={18} />
        </Go>
      )}
    </>
  );
  return (
    <li>
      {rowOf(props, inside)}
      {over}
    </li>
  );
}

function rowOf({ href, outside, onPress }: ListRowProps, inside: ReactNode): ReactNode {
  if (href !== undefined)
    return (
      <Row as={SmartLink} href={href} {...(outside ? OUTSIDE : {})} $touch>
        {inside}
      </Row>
    );
  if (onPress !== undefined)
    return (
      <Row as="button" type="button" onClick={onPress} $touch>
        {inside}
      </Row>
    );
  return <Row>{inside}</Row>;
}

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' };

/** Rows with hairlines between. */
export const List = styled.ul`
  > li + li { border-top: 1px solid var(--line); }
`;

const Row = styled.div<{ $touch?: boolean; href?: string; type?: string }>`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 52px;
  padding: 10px var(--gutter);
  font: var(--t-15);
  transition: background var(--fast);
  ${({ $touch }) => $touch && '&:active { background: var(--sunken); } &:focus-visible { outline-offset: -2px; }'}
`;

const Text = styled.span<{ $tone: 'plain' | 'danger'; $valued: boolean }>`
  flex: 1;
  min-width: 0;

  @media ${wide} {
    ${({ $valued }) => $valued && 'flex: 0 1 42%; min-width: 240px;'}

    :is(dialog, [data-dialog]) & { flex: 1; min-width: 0; }
  }
  @media ${withPanel} { [data-panel] & { flex: 1; min-width: 0; } }

  color: ${({ $tone }) => ($tone === 'danger' ? 'var(--danger)' : 'inherit')};

  small { display: block; font: var(--t-12); color: var(--muted); }
`;

const Value = styled.span`
  flex: none;
  max-width: 55%;
  font: var(--t-14);
  color: var(--muted);
  font-variant-numeric: tabular-nums;
  text-align: right;

  b { color: var(--ink); }

  /* Near its label, except where everything is narrow. */
  @media ${wide} {
    margin-right: auto;
    text-align: left;

    :is(dialog, [data-dialog]) & { margin-right: 0; text-align: right; }
  }
  @media ${withPanel} { [data-panel] & { margin-right: 0; text-align: right; } }
`;

const Go = styled.span`
  color: var(--faint);
`;
