import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar } from '@/ui/pieces/avatar';
import { wide } from '@/ui/pieces/theme/tokens';
import type { Partner } from './types';

/**
 * Props of Bubble. `footer` stands outside at the foot (既読, the time); `partner` only beside the other's words. With
 * `pictures` the body may be empty.
 */
export type BubbleProps = {
  body: string;
  footer: ReactNode;
  mine: boolean;
  partner: Partner;
  pictures?: ReactNode;
  actions?: ReactNode;
};

/** One message: mine is ink at the right, the other's a panel with a hairline beside the face. The text stays text. */
export function Bubble({ body, footer, mine, partner, pictures, actions }: BubbleProps) {
  return (
    <Line $mine={mine}>
      {!mine && <Avatar src={partner.photo?.url ?? null} name={partner.name} size={32} />}
      <div>
        {body !== '' && (
          <Body $mine={mine}>
            <span className="vh">{mine ? '自分' : partner.name}：</span>
            {body}
          </Body>
        )}
        {pictures && <Pictures $mine={mine}>{pictures}</Pictures>}
        {actions && <Actions>{actions}</Actions>}
      </div>
      <Footer $mine={mine}>{footer}</Footer>
    </Line>
  );
}

/** What one of the two said or did: one's own at the right, the other's at the left. */
export const Line = styled.li<{ $mine: boolean }>`
  display: flex;
  align-items: flex-end;
  gap: 6px;
  margin-bottom: 8px;
  ${({ $mine }) => $mine && 'flex-direction: row-reverse;'}

  > div { min-width: 0; }
  @media ${wide} { > div { max-width: 420px; } }
`;

const Body = styled.p<{ $mine: boolean }>`
  width: fit-content;
  max-width: min(252px, 62vw);
  padding: 9px 13px;
  border-radius: 18px;
  font: 400 .9375rem/1.55 var(--font);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  word-break: auto-phrase;
  ${({ $mine }) =>
    $mine
      ? 'margin-left: auto; background: var(--ink); color: var(--ground); border-bottom-right-radius: 5px;'
      : 'background: var(--surface); box-shadow: inset 0 0 0 1px var(--line); border-bottom-left-radius: 5px;'}

  @media ${wide} { max-width: 100%; }
`;

const Pictures = styled.div<{ $mine: boolean }>`
  display: grid;
  justify-items: ${({ $mine }) => ($mine ? 'end' : 'start')};

  p + & { margin-top: 4px; }
`;

const Footer = styled.span<{ $mine: boolean }>`
  flex: none;
  display: grid;
  font: var(--t-12);
  line-height: 1.35;
  color: var(--muted);
  font-variant-numeric: tabular-nums;
  ${({ $mine }) => $mine && 'text-align: right;'}
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0 8px;
  font: var(--t-12);
  color: var(--danger);

  a, button { display: inline-flex; align-items: center; min-height: 44px; padding: 0 4px; color: var(--accent); font-weight: 700; }
  p { align-self: center; }
`;
