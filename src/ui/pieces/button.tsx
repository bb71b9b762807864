import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon, type IconType } from './icon';
import { SmartLink } from './smart-link';
import { Ring } from './spinner';

/** What a button means. `danger-filled` only inside a dialog; `gold` only on the gold panel. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-filled' | 'gold';

/** Height of a button: sm 40, md 48, lg 52 (fixed bars). */
export type ButtonSize = 'sm' | 'md' | 'lg';

type Appearance = {
  tone?: ButtonTone;
  size?: ButtonSize;
  full?: boolean;
  icon?: IconType;
  /** A second line under the label, 12 px: for a time and a price. */
  note?: ReactNode;
  children: ReactNode;
};

/**
 * Props of Button: a button, or with `href` a link in the same clothes. `loading` keeps the width and shows
 * `loadingText`.
 */
export type ButtonProps = Appearance &
  (
    | (Omit<ComponentPropsWithRef<'button'>, 'children'> & {
        href?: undefined;
        loading?: boolean;
        loadingText?: string;
      })
    | (Omit<ComponentPropsWithRef<'a'>, 'children' | 'href'> & {
        href: string;
        loading?: undefined;
        loadingText?: undefined;
      })
  );

/** One action. While `loading` it keeps its focus and its width and ignores presses. */
export function Button(props: ButtonProps) {
  if (props.href !== undefined) return <LinkButton {...props} />;
  const { tone = 'primary', size = 'md', full = false, icon, note, children, ...attributes } = props;
  const { loading = false, loadingText = '送信中', onClick, type = 'button', href: _, ...rest } = attributes;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled rather than disabled: a disabled button would drop the focus while it works.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Face
      {...rest}
      type={type}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      $tone={tone}
      $size={size}
      $full={full}
    >
      <Words $hidden={loading} aria-hidden={loading || undefined}>
        <Label icon={icon} note={note} size={size} text={children} />
      </Words>
      {loading && (
        <Working>
          <Ring aria-hidden="true" />
          {loadingText}
        </Working>
      )}
    </Face>
  );
}

function LinkButton(props: Extract<ButtonProps, { href: string }>) {
  const {
    tone = 'primary',
    size = 'md',
    full = false,
    icon,
    note,
    children,
    loading: _,
    loadingText: __,
    ...rest
  } = props;
  return (
    <Face as={SmartLink} {...rest} $tone={tone} $size={size} $full={full}>
      <Words>
        <Label icon={icon} note={note} size={size} text={children} />
      </Words>
    </Face>
  );
}

function Label({ icon, note, size, text }: { icon?: IconType; note?: ReactNode; size: ButtonSize; text: ReactNode }) {
  return (
    <>
      {icon && <Icon of={icon} size={size === 'sm' ? 16 : 20} />}
      {note === undefined ? (
        text
      ) : (
        <Lines>
          <span>{text}</span>
          <small>{note}</small>
        </Lines>
      )}
    </>
  );
}

const tones = {
  primary: css`background: var(--accent); color: var(--on-accent); &:hover { background: var(--accent-press); }`,
  secondary: css`background: var(--surface); border-color: var(--control); &:hover { background: var(--sunken); }`,
  quiet: css`color: var(--accent); padding-inline: 8px; &:hover { color: var(--accent-press); }`,
  danger: css`background: var(--surface); border-color: var(--danger); color: var(--danger); &:hover { background: var(--danger-tint); }`,
  'danger-filled': css`background: var(--danger); color: var(--surface); &:hover { filter: brightness(0.92); }`,
  gold: css`background: var(--gold); color: var(--surface); &:hover { filter: brightness(0.92); }`,
} satisfies Record<ButtonTone, ReturnType<typeof css>>;

const sizes = {
  sm: css`min-height: 40px; padding-inline: 14px; font-size: .8125rem;`,
  md: css`min-height: 48px; padding-inline: 20px; font-size: .9375rem;`,
  lg: css`min-height: 52px; padding-inline: 20px; font-size: 1.0625rem;`,
} satisfies Record<ButtonSize, ReturnType<typeof css>>;

const Face = styled.button<{ $tone: ButtonTone; $size: ButtonSize; $full: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  border: 1px solid transparent;
  border-radius: var(--r-control);
  font: 700 .9375rem/1.3 var(--font);
  color: var(--ink);
  text-align: center;
  white-space: nowrap;
  transition: background var(--fast), color var(--fast), transform var(--fast);
  ${({ $size }) => sizes[$size]}
  ${({ $tone }) => tones[$tone]}
  ${({ $full }) => $full && 'width: 100%;'}

  /* A small button is 40 px high; its target is 44. */
  &::after { content: ''; position: absolute; inset: -3px 0; }
  &:active { transform: scale(0.985); }
  &[disabled], &[disabled]:hover {
    background: var(--sunken); border-color: transparent; color: var(--faint); cursor: default; filter: none; transform: none;
  }
  &[aria-busy='true'] { cursor: progress; }
`;

const Words = styled.span<{ $hidden?: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  ${({ $hidden }) => $hidden && 'visibility: hidden;'}
`;

const Working = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
`;

const Lines = styled.span`
  display: grid;
  font-size: .9375rem;
  line-height: 1.25;

  small { font: 400 .75rem/1.3 var(--font); font-variant-numeric: tabular-nums; }
`;
