import ChevronLeft from 'lucide-react/icons/chevron-left';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from './icon-button';
import { wide } from './theme/tokens';

/**
 * Where the button at the left leads: an address, or a call. `variant` close shows × (for a page that was laid over
 * another).
 */
export type HeaderBack = ({ href: string } | { onPress: () => void }) & { variant?: 'back' | 'close' };

/**
 * Props of Header. `title` is the page's h1; `left` takes its place before it (an avatar, the logo); `right` holds
 * icon buttons.
 */
export type HeaderProps = {
  title?: ReactNode;
  subtitle?: ReactNode;
  back?: HeaderBack;
  left?: ReactNode;
  right?: ReactNode;
  line?: boolean;
  night?: boolean;
};

/** The page's head, 52 high below the safe area, which stays while the page scrolls. */
export function Header({ title, subtitle, back, left, right, line = false, night = false }: HeaderProps) {
  return (
    <Bar $line={line} $night={night} $indent={back === undefined}>
      {back && <Back {...back} />}
      {left && <StartSide>{left}</StartSide>}
      <Titles>
        {title !== undefined && <h1>{title}</h1>}
        {subtitle !== undefined && <p>{subtitle}</p>}
      </Titles>
      {right && <Right>{right}</Right>}
    </Bar>
  );
}

function Back(back: HeaderBack) {
  const face = back.variant === 'close' ? { icon: X, label: '閉じる' } : { icon: ChevronLeft, label: '戻る' };
  return 'href' in back ? (
    <IconButton {...face} size={24} href={back.href} />
  ) : (
    <IconButton {...face} size={24} onClick={back.onPress} />
  );
}

const Bar = styled.header<{ $line: boolean; $night: boolean; $indent: boolean }>`
  position: sticky;
  z-index: 20;
  top: var(--strip, 0px);
  display: flex;
  align-items: center;
  height: calc(var(--header) + var(--safe-t));
  padding: var(--safe-t) 4px 0 ${({ $indent }) => ($indent ? 'var(--gutter)' : '4px')};
  background: var(--ground);
  ${({ $line }) => $line && 'border-bottom: 1px solid var(--line);'}
  ${({ $night }) => $night && '--focus: var(--on-night); --muted: var(--night-muted); background: var(--night); color: var(--on-night); border-color: var(--night-line);'}

  @media ${wide} { padding-right: 16px; ${({ $indent }) => !$indent && 'padding-left: 16px;'} }
`;

const StartSide = styled.div`
  display: flex;
  flex: none;
  margin-right: 10px;
`;

const Right = styled.div`
  display: flex;
  align-items: center;
  flex: none;

  /* A button brings its own target; a picture needs the page's margin. */
  > :last-child:not(button, a) { margin-right: 12px; }
`;

const Titles = styled.div`
  flex: 1;
  min-width: 0;
  line-height: 1.3;

  h1 { overflow: hidden; font: 700 min(1.0625rem, 22px)/1.2 var(--font); text-overflow: ellipsis; white-space: nowrap; }
  p { overflow: hidden; font: var(--t-12); color: var(--muted); font-variant-numeric: tabular-nums; text-overflow: ellipsis; white-space: nowrap; }
`;
