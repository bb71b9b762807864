import styled from 'styled-components';

/** Props of Cover: a drawing's address, its corners in px; `priority` for what the first screenful shows. */
export type CoverProps = { src: string; radius?: number; priority?: boolean };

/** The drawing of an article, 16:9; it says nothing that the title does not. */
export function Cover({ src, radius = 10, priority = false }: CoverProps) {
  return (
    <Frame style={{ borderRadius: radius }}>
      <Drawing
        src={src}
        alt=""
        width={640}
        height={360}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </Frame>
  );
}

const Drawing = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
  filter: brightness(var(--photo-dim));
`;

const Frame = styled.span`
  display: block;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: var(--sunken);
`;
