import styled from 'styled-components';
import { lengthText } from '@/domain/paid-videos';
import { useApi } from '@/hooks/use-api';
import { CornerLabel } from '@/ui/pieces/corner-label';
import type { CastMovie } from './movie-words';

/** The cover of one of the cast's films, also one that no one else may see, with its length in the corner. */
export function MovieCover({ movie }: { movie: CastMovie }) {
  const isPrivate = movie.has_cover && movie.cover === null;
  const { data } = useApi(
    'GET /api/v1/female_casts/me/movies/{movie_id}/cover/',
    isPrivate ? { params: { movie_id: movie.id } } : null,
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  const src = movie.cover ?? (data ? `data:${data.content_type};base64,${data.base64}` : null);
  return (
    <Cover>
      {/* biome-ignore lint/performance/noImgElement: a private picture that came with the call, which no loader can read */}
      {src && <img src={src} alt="" />}
      {movie.duration !== null && <CornerLabel>{lengthText(movie.duration)}</CornerLabel>}
    </Cover>
  );
}

const Cover = styled.span`
  position: relative;
  display: block;
  width: 120px;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: 8px;
  background: var(--night);

  img { display: block; width: 100%; height: 100%; object-fit: cover; }
`;
