import styled from 'styled-components';
import { NoWrap } from '@/ui/pieces/text';

/** Short facts in a line, which breaks between them and not inside one. */
export function Pieces({ of }: { of: readonly (string | null | undefined)[] }) {
  const facts = of.filter((fact) => fact !== null && fact !== undefined);
  return facts.map((fact) => <Piece key={fact}>{fact} </Piece>);
}

const Piece = styled(NoWrap)`
  margin-right: 1em;

  &:last-child { margin-right: 0; }
`;
