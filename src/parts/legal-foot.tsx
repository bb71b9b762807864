import styled from 'styled-components';
import { LEGAL_LINKS } from '@/paths/legal';
import { TextLinks } from '@/ui/pieces/text-links';

/** The rules and the imprint, muted at the end of a menu. */
export const LegalFoot = () => (
  <Foot>
    <TextLinks label="規約と表記" links={LEGAL_LINKS} />
  </Foot>
);

const Foot = styled.div`
  padding: 12px var(--gutter) 24px;
  color: var(--muted);
`;
