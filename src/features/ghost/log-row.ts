import styled from 'styled-components';

/** A thing of the owner's log. */
export const LogRow = styled.li`
  display: grid;
  gap: 4px;
  padding: 14px var(--gutter);
  border-top: 1px solid var(--line);

  p { font: var(--t-15); overflow-wrap: anywhere; }
  small { font: var(--t-12); color: var(--muted); overflow-wrap: anywhere; }
  small b { color: var(--ink); }
`;
