import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CountMark } from './count-mark';
import { Icon, type IconType } from './icon';
import { SmartLink } from './smart-link';
import { short, twoColumns, wide } from './theme/tokens';

/**
 * One place. `badge` counts what waits there; from 100 on it prints 99+. `counts` says to readers what is counted.
 * `mark` is what lies over the icon otherwise.
 */
export type TabBarItem = {
  href: string;
  label: string;
  icon: IconType;
  current?: boolean;
  badge?: number;
  counts?: string;
  mark?: ReactNode;
};

/** Props of TabBar. `head` shows in the column only. */
export type TabBarProps = {
  items: readonly TabBarItem[];
  label?: string;
  head?: ReactNode;
};

/**
 * The main places: a bar at the bottom, from 768 px a column at the left (88, from 1024 px 208). Hides at the bottom
 * while an ActionBar stands there.
 */
export function TabBar({ items, label = 'メイン', head }: TabBarProps) {
  return (
    <Bar aria-label={label}>
      {head && <Head>{head}</Head>}
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <Place href={item.href} aria-current={item.current ? 'page' : undefined}>
              <Icon of={item.icon} size={23} stroke={item.current ? 2.1 : 1.75} />
              {item.label}
              <Count of={item.badge ?? 0} counts={item.counts ?? '未読'} />
              {item.mark}
            </Place>
          </li>
        ))}
      </ul>
    </Bar>
  );
}

const Bar = styled.nav`
  position: fixed;
  z-index: 30;
  inset: auto 0 0;
  height: calc(var(--tabbar) + var(--safe-b));
  padding-bottom: var(--safe-b);
  border-top: 1px solid var(--line);
  background: var(--surface);

  > ul { display: flex; height: 100%; }
  li { flex: 1; min-width: 0; }

  @media not all and ${wide} {
    :root:has([data-bar='action']:not([data-above='tabs'])) & { display: none; }
  }
  @media ${wide} {
    inset: var(--strip, 0) auto 0 0;
    display: flex;
    flex-direction: column;
    width: var(--side);
    height: auto;
    padding: 16px 8px 16px calc(8px + var(--safe-l));
    border-top: 0;
    border-right: 1px solid var(--line);
    background: var(--ground);
    --badge-ring: var(--ground);
    overflow-y: auto;
    scrollbar-width: none;

    > ul { flex-direction: column; gap: 4px; height: auto; }
    li { flex: none; }
  }
  @media ${wide} and ${short} { padding-block: 8px; }
  @media ${twoColumns} {
    padding: 20px 12px 20px calc(12px + var(--safe-l));

    > ul { gap: 2px; }
  }
`;

const Place = styled(SmartLink)`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 3px;
  height: 100%;
  color: var(--muted);
  /* Five words stand side by side: they grow as far as there is room. */
  font: min(.75rem, 14px)/1 var(--font);
  font-feature-settings: 'palt';
  white-space: nowrap;

  &[aria-current] { color: var(--accent); font-weight: 700; }
  &:focus-visible { outline-offset: -3px; }

  @media ${wide} {
    gap: 6px;
    height: 64px;
    border-radius: var(--r-control);

    &:hover { background: var(--sunken); }
    &[aria-current] { background: var(--accent-tint); color: var(--on-accent-tint); --badge-ring: var(--accent-tint); }
  }
  @media ${wide} and ${short} { height: 56px; }
  @media ${twoColumns} {
    flex-direction: row;
    justify-content: flex-start;
    gap: 14px;
    height: 48px;
    padding: 0 12px;
    font: var(--t-14);
  }
`;

const Count = styled(CountMark)`
  position: absolute;
  top: 4px;
  left: calc(50% + 5px);
  min-width: 18px;
  height: 18px;
  padding: 0 4px;
  border-radius: 9px;
  box-shadow: 0 0 0 2px var(--badge-ring, var(--surface));
  line-height: 1.125rem;

  @media ${wide} { top: 6px; }
  @media ${twoColumns} { position: relative; inset: auto; margin-left: auto; box-shadow: none; }
`;

const Head = styled.div`
  display: none;
  @media ${wide} { display: grid; flex: none; justify-items: center; margin-bottom: 16px; }
  @media ${wide} and ${short} { margin-bottom: 4px; }
  @media ${twoColumns} { justify-items: start; margin-bottom: 20px; padding-left: 12px; }
`;
