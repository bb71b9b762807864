import styled from 'styled-components';
import { Gutter } from '@/ui/pieces/layout';

/** A line of the search's hub: words, and the button that does what they say. */
export const SearchLine = styled(Gutter)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  max-width: calc(480px + 2 * var(--gutter));
  padding-block: 2px 16px;
  font: var(--t-14);

  > span { min-width: 0; word-break: auto-phrase; }
  small { display: block; font: var(--t-12); color: var(--muted); }
`;
