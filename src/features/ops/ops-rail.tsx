import styled from 'styled-components';
import { Logo } from '@/components/logo';
import { SmartLink } from '@/components/smart-link';
import { frame, withPanel } from '@/components/theme/tokens';
import { opsPaths } from '@/shell/ops-paths';
import { DESK_GROUPS } from './ops-desks';

/** Props of OpsRail: the open desk, and how many things wait at each (null for nothing). */
export type OpsRailProps = { open: string; countOf: (desk: string) => number | null };

/** The desks with what waits at each: by their subjects in a column at the left, one after another on a narrow screen. */
export function OpsRail({ open, countOf }: OpsRailProps) {
  return (
    <Rail aria-label="運営の画面">
      <Brand aria-hidden="true">
        <Logo size={22} />
        <span>運営</span>
      </Brand>
      {DESK_GROUPS.map(({ label, desks }) => (
        <Group key={label} role={label ? 'group' : undefined} aria-label={label ?? undefined}>
          {label && <GroupName aria-hidden="true">{label}</GroupName>}
          {desks.map(({ name, label: desk }) => (
            <Item key={name} href={opsPaths.desk(name)} aria-current={name === open ? 'true' : undefined}>
              {desk}
              {countOf(name) !== null && <Count $alarming={name === 'safety'}>{countOf(name)}</Count>}
            </Item>
          ))}
        </Group>
      ))}
    </Rail>
  );
}

/* All of them in sight: what waits behind the last one must not be missed. */
const Rail = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 4px var(--gutter) 8px;

  @media ${withPanel} {
    position: fixed;
    top: var(--strip, 0px);
    bottom: 0;
    left: 0;
    flex-wrap: nowrap;
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

const Item = styled(SmartLink)`
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
