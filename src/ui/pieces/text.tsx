import styled, { css } from 'styled-components';

const muted = css`
  color: var(--muted);
  word-break: auto-phrase;
`;

/** Words that lead into what follows. */
export const Lead = styled.p`
  font: var(--t-14);
  ${muted}
`;

/** Words that say more about what they stand beside. */
export const Note = styled.p`
  font: var(--t-13);
  ${muted}
`;

/** The smallest words: a condition, a date, where something goes. */
export const Footnote = styled.p`
  font: var(--t-12);
  ${muted}
`;

/** Words among others that matter less. */
export const Muted = styled.span`
  color: var(--muted);
`;

/** The heading of a part of a form. */
export const SubHeading = styled.h3`
  font: var(--t-15);
  font-weight: 700;
`;

/** Something that is missing before it can go on. */
export const Warning = styled.p`
  margin-block: 6px 4px;
  padding: 10px 12px;
  border-radius: var(--r-control);
  background: var(--warning-tint);
  color: var(--warning);
  font: var(--t-14);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

/** Words that break as a whole, unless they are longer than their line. */
export const NoWrap = styled.span`
  display: inline-block;
  overflow-wrap: anywhere;
  word-break: keep-all;
`;
