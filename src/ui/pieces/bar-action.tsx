import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Icon, type IconType } from './icon';
import { SmartLink } from './smart-link';

/** Props of BarAction: a button, or with `href` a link. `label` is what screen readers say instead of the word. */
export type BarActionProps = {
  icon: IconType;
  word: string;
  label: string;
  filled?: boolean;
  href?: string;
} & Pick<ComponentPropsWithRef<'button'>, 'onClick' | 'aria-pressed'>;

/** A small action beside the page's own: an icon over its word. Pressed (`aria-pressed`) it bears the accent. */
export function BarAction({ icon, word, label, filled = false, href, ...button }: BarActionProps) {
  const inside = (
    <>
      <Icon of={icon} size={22} filled={filled} />
      <small aria-hidden="true">{word}</small>
    </>
  );
  return href === undefined ? (
    <Target {...button} type="button" aria-label={label}>
      {inside}
    </Target>
  ) : (
    <Target as={SmartLink} href={href} aria-label={label}>
      {inside}
    </Target>
  );
}

const Target = styled.button<{ href?: string }>`
  display: grid;
  justify-items: center;
  align-content: center;
  flex: none;
  min-width: 48px;
  min-height: 44px;
  color: var(--ink);

  small { font: var(--t-12); white-space: nowrap; }
  &[aria-pressed='true'] svg { color: var(--accent); }
`;
