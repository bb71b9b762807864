import { useState } from 'react';
import styled from 'styled-components';

/**
 * Props of Avatar. `name` gives the initial when there is no picture; `alt` empty when the name stands beside it. Size
 * in px.
 */
export type AvatarProps = {
  src?: string | null;
  name: string;
  alt?: string;
  size?: 32 | 40 | 44 | 64 | 88;
  ring?: boolean;
};

/** A face in a circle, cut from a 3:4 portrait, or the first letter of the name. */
export function Avatar({ src, name, alt = '', size = 44, ring = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src && src !== broken ? src : null;
  return (
    <Circle data-portrait="" $size={size} $ring={ring}>
      {shown === null ? (
        <Initial role={alt ? 'img' : undefined} aria-label={alt || undefined} aria-hidden={alt ? undefined : true}>
          {[...name][0] ?? ''}
        </Initial>
      ) : (
        <Picture
          src={shown}
          alt={alt}
          width={size}
          height={Math.round(size * 1.33)}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(shown)}
        />
      )}
    </Circle>
  );
}

const Circle = styled.span<{ $size: number; $ring: boolean }>`
  display: block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: var(--sunken);
  font-size: ${({ $size }) => Math.max(12, Math.round($size * 0.4))}px;
  overflow: hidden;
  ${({ $ring }) => $ring && 'box-shadow: 0 0 0 2px var(--ground), 0 0 0 4px var(--accent);'}
`;

const Initial = styled.span`
  display: grid;
  place-items: center;
  height: 100%;
  font-weight: 700;
  line-height: 1;
  color: var(--muted);
`;

// A styled img, not next/image: pictures come from our own media host in the sizes they are shown in.
const Picture = styled.img`
  width: 100%;
  height: 133%;
  object-fit: cover;
  object-position: 50% 0;
  filter: brightness(var(--photo-dim));
  transform: scale(1.42) translateY(-3%);
  transform-origin: 50% 34%;
`;
