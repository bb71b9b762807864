import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from './icon-button';
import { short, wide } from './theme/tokens';
import { useModal } from './use-modal';

/** Props of Sheet. `footer` stays at the foot while the content scrolls; `aside` stands left of ×. */
export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
  footer?: ReactNode;
};

/**
 * A panel from the bottom with grip, title and ×; from 768 px a centred panel. Its content mounts only while it is
 * open.
 */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({ onClose, title, children, aside, footer }: Omit<SheetProps, 'open'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useModal(onClose, heading);
  const titleId = useId();
  return (
    <Panel ref={dialog} aria-labelledby={titleId}>
      <Column>
        <Grip aria-hidden="true" />
        <Head>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {aside}
          <IconButton icon={X} label="閉じる" onClick={onClose} />
        </Head>
        <Body>{children}</Body>
        {footer && <Footer>{footer}</Footer>}
      </Column>
    </Panel>
  );
}

/** What stands in a sheet under each other, `$gap` px apart (12 unless said), with the page's margin. */
export const InSheet = styled.div<{ $gap?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 12 }) => $gap}px;
  padding: 0 var(--gutter) 8px;
`;

const rise = keyframes`from { transform: translateY(24px); opacity: 0; }`;
const fade = keyframes`from { opacity: 0; }`;

const Panel = styled.dialog`
  --gutter: 16px;
  /* On the raised panel of the dark theme the page's hairline would vanish. */
  --line: color-mix(in srgb, var(--ink) 12%, var(--raised));
  position: fixed;
  inset: auto 0 0;
  width: 100%;
  max-width: none;
  max-height: calc(100dvh - 48px);
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: var(--r-sheet) var(--r-sheet) 0 0;
  background: var(--raised);
  color: var(--ink);
  box-shadow: var(--shadow-sheet);
  overflow: hidden;
  animation: ${rise} var(--slow);

  &::backdrop { background: var(--scrim); animation: ${fade} var(--slow); }

  @media ${wide} {
    inset: 0;
    width: 480px;
    height: fit-content;
    max-height: min(720px, calc(100dvh - 64px));
    margin: auto;
    border-radius: var(--r-sheet);
  }
  @media ${short} { max-height: calc(100dvh - 16px); }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  max-height: inherit;
  padding-top: 8px;
`;

const Grip = styled.i`
  flex: none;
  width: 36px;
  height: 4px;
  margin: 0 auto 8px;
  border-radius: 2px;
  background: var(--line);
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  min-height: 44px;
  padding: 0 4px 6px var(--gutter);

  h2 { flex: 1; min-width: 0; font: var(--t-17); font-weight: 700; }
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding-bottom: calc(16px + var(--safe-b));
`;

const Footer = styled.div`
  display: flex;
  flex: none;
  gap: 12px;
  padding: 12px var(--gutter) calc(12px + var(--safe-b));
  border-top: 1px solid var(--line);

  > * { flex: 1; }
`;
