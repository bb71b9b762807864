import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Gutter } from '@/ui/pieces/layout';
import { Note } from '@/ui/pieces/text';

/** Of what time the content of a page is. */
export const AsOfNote = ({ children }: { children: ReactNode }) => (
  <Gutter>
    <Time role="status">{children}</Time>
  </Gutter>
);

const Time = styled(Note)`
  padding-block: 8px;
  font-variant-numeric: tabular-nums;
`;
