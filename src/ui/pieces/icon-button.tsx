import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';
import { Icon, type IconType } from './icon';
import { SmartLink } from './smart-link';

type Appearance = {
  icon: IconType;
  /** The name that screen readers say. */
  label: string;
  size?: number;
  filled?: boolean;
  /** `plate` is a white disc for over pictures, `outline` a ring, `accent` a filled disc. */
  variant?: 'bare' | 'plate' | 'outline' | 'accent';
  /** Shows a dot at the upper right; say what it means in `label`. */
  dot?: boolean;
};

/** Props of IconButton: a button, or with `href` a link. */
export type IconButtonProps = Appearance &
  (
    | (Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & { href?: undefined })
    | (Omit<ComponentPropsWithRef<'a'>, 'children' | 'aria-label' | 'href'> & { href: string })
  );

/** An icon with a 44 × 44 target and a spoken name. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, size = 22, filled = false, variant = 'bare', dot = false, ...rest } = props;
  const inside = (
    <Disc $variant={variant}>
      <Icon of={icon} size={size} filled={filled} />
      {dot && <Dot />}
    </Disc>
  );
  if (rest.href !== undefined) {
    return (
      <Target as={SmartLink} {...rest} aria-label={label}>
        {inside}
      </Target>
    );
  }
  const { href: _, type = 'button', ...button } = rest;
  return (
    <Target {...button} type={type} aria-label={label}>
      {inside}
    </Target>
  );
}

const variants = {
  bare: null,
  plate: css`width: 40px; height: 40px; background: var(--surface); color: var(--ink); box-shadow: var(--shadow-raised);`,
  outline: css`width: 40px; height: 40px; border: 1px solid var(--line);`,
  accent: css`width: 40px; height: 40px; background: var(--accent); color: var(--on-accent);`,
};

const Target = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: var(--r-full);

  &[disabled] { color: var(--faint); cursor: default; }
`;

const Disc = styled.span<{ $variant: 'bare' | 'plate' | 'outline' | 'accent' }>`
  position: relative;
  display: grid;
  place-items: center;
  border-radius: 50%;
  ${({ $variant }) => variants[$variant]}
`;

const Dot = styled.i`
  position: absolute;
  top: 0;
  right: 0;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(--accent);
  box-shadow: 0 0 0 2px var(--ground);
`;
