import styled from 'styled-components';
import { lengthText } from '@/domain/paid-videos';

/** How long a film is, cut into the lower right corner of its cover. */
export function FilmLength({ seconds }: { seconds: number }) {
  return <Corner>{lengthText(seconds)}</Corner>;
}

const Corner = styled.span`
  position: absolute;
  right: 0;
  bottom: 0;
  height: 22px;
  padding: 0 8px;
  border-top-left-radius: 8px;
  background: var(--ground);
  color: var(--ink);
  font: 700 12px/22px var(--font);
  font-variant-numeric: tabular-nums;
`;
