import styled, { keyframes } from 'styled-components';

/** Props of Spinner: the words that stand beside it (a wait is never shown without words). */
export type SpinnerProps = { label: string };

/** A turning ring with words beside it, announced once. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <Line role="status">
      <Ring aria-hidden="true" />
      {label}
    </Line>
  );
}

const turn = keyframes`to { transform: rotate(360deg); }`;

/** The turning ring alone, 18 px, in the colour of its text. For inside a control that has its own words. */
export const Ring = styled.span`
  flex: none;
  width: 18px;
  height: 18px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font: var(--t-14);
  color: var(--muted);
`;
