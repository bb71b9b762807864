import type { ReactNode } from 'react';
import styled from 'styled-components';
import { lengthText } from '@/domain/paid-videos';
import { CornerLabel } from '@/ui/pieces/corner-label';
import { CoverPicture } from '@/ui/pieces/cover-picture';
import type { Video } from './types';

/** Props of Poster: `place` is its number in a ranking, `radius` in px, `children` lie over it. */
export type PosterProps = {
  video: Pick<Video, 'poster' | 'duration'>;
  place?: number;
  radius?: number;
  priority?: boolean;
  children?: ReactNode;
};

/** The cover of a film, lying; its length is cut into the lower right corner. */
export function Poster({ video: { poster, duration }, place, radius = 10, priority, children }: PosterProps) {
  return (
    <Frame style={{ borderRadius: radius, background: poster.color }}>
      <CoverPicture
        src={poster.url}
        alt=""
        width={poster.width}
        height={poster.height}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
      />
      {place !== undefined && (
        <Place>
          {place}
          <span className="vh">位</span>
        </Place>
      )}
      {children}
      <CornerLabel>{lengthText(duration)}</CornerLabel>
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 16 / 9;
  overflow: hidden;
`;

const Place = styled.span`
  position: absolute;
  left: 0;
  top: 0;
  min-width: 28px;
  height: 28px;
  padding: 0 4px;
  border-bottom-right-radius: 8px;
  background: var(--night);
  color: var(--lantern);
  font: 700 .9375rem/1.75rem var(--font);
  text-align: center;
  font-variant-numeric: tabular-nums;
`;
