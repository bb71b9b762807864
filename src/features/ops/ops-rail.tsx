import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import styled from 'styled-components';
import { Pill } from '@/ui/pieces/chip';
import { Icon } from '@/ui/pieces/icon';
import { later } from '@/ui/pieces/later';
import { Logo } from '@/ui/pieces/logo';
import { SmartLink } from '@/ui/pieces/smart-link';
import { frame, withPanel } from '@/ui/pieces/theme/tokens';
import { DESKS, deskPath, type OpenDesk, openedGroups } from './ops-desks';

const DeskMenu = later(() => import('./desk-menu'));

/**
 * The desks with what waits at each: by their subjects in a column at the left. On a narrow screen those at which
 * something waits stand in a row behind the one that is open, whose press shows all of them.
 */
export function OpsRail({ open, countOf, may }: OpenDesk) {
  const [choosing, setChoosing] = useState(false);
  return (
    <Rail aria-label="運営の画面">
      <Brand aria-hidden="true">
        <Logo size={22} />
        <span>運営</span>
      </Brand>
      <Menu>
        <Pill type="button" $on aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <span className="vh">画面を選ぶ。いまは</span>
          {DESKS.find(({ name }) => name === open)?.label}
          <CountOf desk={open} count={countOf(open)} />
          <Icon of={ChevronDown} size={16} />
        </Pill>
      </Menu>
      {choosing && <DeskMenu open={open} countOf={countOf} may={may} onClose={() => setChoosing(false)} />}
      {openedGroups(may).map(({ label, desks }) => (
        <Group key={label} role={label ? 'group' : undefined} aria-label={label ?? undefined}>
          {label && <GroupName aria-hidden="true">{label}</GroupName>}
          {desks.map((desk) => (
            <Item
              key={desk.name}
              href={deskPath(desk)}
              aria-current={desk.name === open ? 'true' : undefined}
              $waits={countOf(desk.name) !== null}
            >
              {desk.label}
              <CountOf desk={desk.name} count={countOf(desk.name)} />
            </Item>
          ))}
        </Group>
      ))}
    </Rail>
  );
}

/** How many things wait at a desk, in the colour of danger where it is a call for help. */
function CountOf({ desk, count }: { desk: string; count: number | null }) {
  return count === null ? null : <Count $alarming={desk === 'safety'}>{count}</Count>;
}

const Rail = styled.nav`
  display: flex;
  gap: 8px;
  padding: 4px var(--gutter) 8px;
  overflow-x: auto;
  scrollbar-width: none;

  &::-webkit-scrollbar { display: none; }

  @media ${withPanel} {
    position: fixed;
    top: var(--strip, 0px);
    bottom: 0;
    left: 0;
    flex-direction: column;
    gap: 6px;
    width: ${frame.sidebar}px;
    padding: 0 12px 12px;
    overflow-y: auto;
    border-right: 1px solid var(--line);
    scrollbar-width: thin;
  }
`;

const Brand = styled.p`
  display: none;

  @media ${withPanel} {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    height: var(--header);
    padding: 0 12px;
    font: var(--t-13);
    color: var(--muted);
  }
`;

/* Stays while the row behind it scrolls. */
const Menu = styled.div`
  position: sticky;
  left: 0;
  z-index: 1;
  flex: none;
  background: var(--ground);
  box-shadow: -16px 0 0 var(--ground), 8px 0 8px var(--ground);

  @media ${withPanel} { display: none; }
`;

const Group = styled.div`
  display: contents;

  @media ${withPanel} { display: grid; }
`;

const GroupName = styled.p`
  display: none;

  @media ${withPanel} {
    display: block;
    padding: 2px 12px;
    font: var(--t-12);
    color: var(--muted);
  }
`;

const Item = styled(SmartLink)<{ $waits: boolean }>`
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

  &::after { content: ''; position: absolute; inset: -5px 0; }
  &:hover { border-color: var(--control); }
  &[aria-current] { background: var(--sunken); border-color: var(--ink); font-weight: 700; }

  @media not all and ${withPanel} {
    ${({ $waits }) => !$waits && 'display: none;'}

    /* The press before the row says it. */
    &[aria-current] { display: none; }
  }

  @media ${withPanel} {
    display: flex;
    height: 32px;
    padding: 0 12px;
    border-color: transparent;
    border-radius: var(--r-control);
    background: none;
    font: var(--t-14);

    &::after { inset: 0; }
    &:hover { border-color: transparent; background: var(--sunken); }
    &[aria-current] { border-color: transparent; }
  }
`;

const Count = styled.span<{ $alarming: boolean }>`
  color: ${({ $alarming }) => ($alarming ? 'var(--danger)' : 'var(--muted)')};
  font-variant-numeric: tabular-nums;

  @media ${withPanel} {
    margin-left: auto;
    color: ${({ $alarming }) => ($alarming ? 'var(--danger)' : 'inherit')};
    font-weight: 700;
  }
`;
