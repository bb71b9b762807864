import styled from 'styled-components';
import { wide } from '@/ui/pieces/theme/tokens';

/** The one narrow column of sign-in and registration. */
export const AuthColumn = styled.div`
  display: grid;
  gap: 24px;
  max-width: 480px;
  margin-inline: auto;
  padding: 8px var(--gutter) 48px;

  /* Fields and buttons of 320, those at the foot too. */
  @media ${wide} {
    max-width: calc(320px + 2 * var(--gutter));
    [data-bar] { padding-inline: calc(50vw - 160px); }
  }

  h1 { font: var(--t-24); font-weight: 700; }
  h1 > span { display: inline-block; }
  h1 + p { margin-top: 4px; }
  small { color: var(--muted); font: var(--t-13); }
  small a { color: var(--accent); display: inline-block; padding-block: 12px; }
`;
