import styled from 'styled-components';
import { Band } from '@/ui/pieces/section';
import { withPanel } from '@/ui/pieces/theme/tokens';

/** A band above what stands in the panel where there is one: nothing is parted there. */
export const NarrowBand = styled(Band)`
  @media ${withPanel} { display: none; }
`;
