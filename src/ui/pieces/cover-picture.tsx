import styled from 'styled-components';

/**
 * A picture that fills its frame. A styled img, not next/image: pictures come from our own media host in the sizes
 * they are shown in.
 */
export const CoverPicture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  filter: brightness(var(--photo-dim));
`;
