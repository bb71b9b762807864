import type { ReactNode } from 'react';
import styled from 'styled-components';

/** One piece under its name. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Show>
      <h2>{name}</h2>
      <Stack>{children}</Stack>
    </Show>
  );
}

/** Pieces under each other. */
export const Stack = styled.div`
  display: grid;
  gap: 10px;
  min-width: 0;

  > * { min-width: 0; }
`;

/** Pieces beside each other. */
export const Side = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

const Show = styled.section`
  break-inside: avoid;
  margin-bottom: 34px;

  > h2 { margin-bottom: 12px; font: 700 .8125rem/1.4 var(--font); color: var(--muted); }
`;
