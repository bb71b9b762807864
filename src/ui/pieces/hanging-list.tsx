import type { ReactNode } from 'react';
import styled from 'styled-components';
import { List } from './list-row';

/** Rows that a chosen radio row unfolds: they begin at its words and end at its edge. */
export function HangingList({ children }: { children: ReactNode }) {
  // As narrow as a dialog, whose rows have their value at the edge.
  return <Hanging data-dialog="">{children}</Hanging>;
}

const Hanging = styled(List)`
  --gutter: 0px;
  margin-left: 34px;
`;
