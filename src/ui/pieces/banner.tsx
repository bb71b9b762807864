import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon, type IconType } from './icon';
import { SmartLink } from './smart-link';

/**
 * What a banner is about: impersonation (ghost login), no network, a new version, a warning, a piece of information.
 */
export type BannerKind = 'ghost' | 'offline' | 'update' | 'warn' | 'info';

/**
 * Props of Banner: words and at most one action. `rounded` when it stands inside the gutter, `thin` for what passes by
 * itself.
 */
export type BannerProps = {
  kind: BannerKind;
  children: ReactNode;
  action?: { label: string; onPress: () => void } | { label: string; href: string };
  rounded?: boolean;
  thin?: boolean;
};

/** A strip across the page for a state that lasts. */
export function Banner({ kind, children, action, rounded = false, thin = false }: BannerProps) {
  const look = kinds[kind];
  return (
    <Strip role="status" $css={look.css} $rounded={rounded} $thin={thin}>
      <Icon of={look.icon} size={16} />
      <p>{children}</p>
      {action &&
        ('href' in action ? (
          <Act as={SmartLink} href={action.href}>
            {action.label}
          </Act>
        ) : (
          <Act type="button" onClick={action.onPress}>
            {action.label}
          </Act>
        ))}
    </Strip>
  );
}

const warning = css`background: var(--warning-tint); color: var(--warning);`;
const info = css`background: var(--info-tint); color: var(--info);`;
const quiet = css`background: var(--sunken); color: var(--ink);`;

const kinds = {
  ghost: { icon: TriangleAlert, css: warning },
  warn: { icon: TriangleAlert, css: warning },
  offline: { icon: WifiOff, css: quiet },
  update: { icon: Info, css: info },
  info: { icon: Info, css: info },
} satisfies Record<BannerKind, { icon: IconType; css: ReturnType<typeof css> }>;

const Strip = styled.div<{ $css: ReturnType<typeof css>; $rounded: boolean; $thin: boolean }>`
  --focus: currentColor;
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: ${({ $thin }) => ($thin ? 4 : 12)}px var(--gutter);
  font: var(--t-13);
  ${({ $css }) => $css}
  ${({ $rounded }) => $rounded && 'padding-inline: 16px; border-radius: var(--r-control);'}

  > svg { margin-top: 2px; }
  p { flex: 1; min-width: 0; }
`;

const Act = styled.button`
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 44px;
  min-height: 44px;
  margin: -12px -8px;
  padding: 0 8px;
  font-weight: 700;
`;
