import styled from 'styled-components';
import { Banner } from '@/ui/pieces/banner';

/** Why the customer stands before the times again. */
export default function LostSlot({ children }: { children: string }) {
  return (
    <Place>
      <Banner kind="warn">{children}</Banner>
    </Place>
  );
}

const Place = styled.div`
  margin-bottom: 12px;
`;
