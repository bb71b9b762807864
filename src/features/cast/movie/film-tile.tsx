import Play from 'lucide-react/icons/play';
import styled from 'styled-components';
import { moviePaths } from '@/paths/movies';
import { CornerLabel } from '@/ui/pieces/corner-label';
import { Icon } from '@/ui/pieces/icon';
import { SmartLink } from '@/ui/pieces/smart-link';
import type { MoviePage } from './movie-query';

/** What a tile shows of a film; `by` is its cast's name, where the cast is not known already. */
export type TileFacts = Pick<MoviePage['data'][number], 'id' | 'title' | 'poster' | 'duration'> & { by?: string };

/** A film's poster, upright, as an item of a rail. */
export function FilmTile({ film: { id, title, poster, duration, by } }: { film: TileFacts }) {
  return (
    <li>
      <Film href={moviePaths.movie(id)}>
        <Poster>
          <Picture src={poster.url} alt="" width={poster.width} height={poster.height} loading="lazy" />
          <Icon of={Play} size={32} filled />
          <CornerLabel>{lengthOf(duration)}</CornerLabel>
        </Poster>
        <span>{title}</span>
        {by && <b>{by}</b>}
      </Film>
    </li>
  );
}

/** 0:08 */
const lengthOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const Film = styled(SmartLink)`
  display: block;
  font: var(--t-13);

  > span { display: -webkit-box; overflow: hidden; margin-top: 6px; word-break: auto-phrase; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
  > b { display: block; font: var(--t-12); color: var(--muted); }
`;

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Poster = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: 10px;
  aspect-ratio: 9 / 16;
  background: var(--night);
  color: #fff;

  svg { position: absolute; inset: 0; margin: auto; filter: drop-shadow(0 1px 6px rgb(0 0 0 / .6)); }
`;
