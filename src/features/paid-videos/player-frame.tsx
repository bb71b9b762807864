import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useFilmReport } from '@/parts/use-film-report';
import { paidVideoPaths } from '@/paths/paid-videos';
import { Header } from '@/ui/pieces/header';
import { IconButton } from '@/ui/pieces/icon-button';
import { wide } from '@/ui/pieces/theme/tokens';
import type { Video } from './types';

/**
 * Props of PlayerFrame: its film, its name for readers, icon buttons at the right of the head, the picture, and what
 * stands below it.
 */
export type PlayerFrameProps = {
  video: Video;
  label: string;
  right?: ReactNode;
  picture: ReactNode;
  children?: ReactNode;
};

/** The dark surface of a player, with the page's head on it, from which its film can be reported. */
export function PlayerFrame({ video, label, right, picture, children }: PlayerFrameProps) {
  const { ask, sheet } = useFilmReport(video, paidVideoPaths.video(video.id));
  return (
    <Surface aria-label={label}>
      <Header
        night
        back={{ href: paidVideoPaths.top }}
        right={
          <>
            {right}
            <IconButton icon={Ellipsis} label="この動画を報告" onClick={ask} />
          </>
        }
      />
      <Picture>{picture}</Picture>
      {children && <Below>{children}</Below>}
      {sheet}
    </Surface>
  );
}

/** A poster in a player's place. */
export const Still = styled.img``;

/** A film or its poster, as wide as the player; words may lie over it. */
const Picture = styled.div`
  position: relative;
  aspect-ratio: 16 / 9;
  max-height: 62vh;
  margin-inline: auto;
  background: var(--night);

  video, > img { display: block; width: 100%; height: 100%; object-fit: contain; }
  @media ${wide} { max-width: 960px; }
`;

const Surface = styled.section`
  --focus: var(--on-night);
  background: var(--night);
  color: var(--on-night);
`;

const Below = styled.div`
  padding: 12px var(--gutter) 14px;
`;
