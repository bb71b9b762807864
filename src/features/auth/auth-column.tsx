import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Icon } from '@/components/icon';
import { wide } from '@/components/theme/tokens';

/** The one narrow column of sign-in and registration. */
export const AuthColumn = styled.div`
  display: grid;
  gap: 24px;
  max-width: 480px;
  margin-inline: auto;
  padding: 8px var(--gutter) 48px;

  /* Fields and buttons of 320. */
  @media ${wide} { max-width: calc(320px + 2 * var(--gutter)); }

  h1 { font: var(--t-24); font-weight: 700; }
  h1 + p { margin-top: 4px; color: var(--muted); font: var(--t-14); }
  small { color: var(--muted); font: var(--t-13); }
  small a { color: var(--accent); display: inline-block; padding-block: 12px; }
`;

/** A refusal of the whole form, read out at once and brought into view. */
export function FormAlert({ message }: { message: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message]);
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      {message && (
        <Alert>
          <Icon of={CircleAlert} size={20} />
          <span>{message}</span>
        </Alert>
      )}
    </div>
  );
}

const Alert = styled.p`
  display: flex;
  gap: 10px;
  padding: 12px 14px;
  border-left: 3px solid var(--danger);
  background: var(--danger-tint);
  color: var(--danger);
  font: var(--t-14);
`;
