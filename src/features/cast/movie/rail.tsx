import Ellipsis from 'lucide-react/icons/ellipsis';
import Heart from 'lucide-react/icons/heart';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Share2 from 'lucide-react/icons/share-2';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { grouped } from '@/domain/money';
import { useFilmReport } from '@/parts/use-film-report';
import { paths } from '@/paths';
import { moviePaths } from '@/paths/movies';
import { shareAddress } from '@/ui/patterns/share-address';
import { BarAction } from '@/ui/pieces/bar-action';
import { useToast } from '@/ui/pieces/toast';
import type { Movie } from './movie-query';
import { useLike } from './use-like';

export { Film } from './film';
export { FollowPill } from './follow-pill';
export { GoneMovie } from './gone-movie';

/** The film, and the sound of the feed. */
export type RailProps = { movie: Movie; muted: boolean; onSound: (muted: boolean) => void };

/** What can be done about a film, at its right edge. */
export default function Rail({ movie, muted, onSound }: RailProps) {
  const like = useLike(movie);
  const toast = useToast();
  const { female_cast: cast, title } = movie;
  const report = useFilmReport(movie, moviePaths.movie(movie.id));
  const share = () =>
    shareAddress(
      { title: `${title}｜YOI`, url: new URL(moviePaths.movie(movie.id), window.location.href).href },
      toast,
    );
  return (
    <Column>
      <BarAction
        icon={muted ? VolumeX : Volume2}
        word={muted ? '消音' : '音'}
        label={muted ? '音を出す' : '音を消す'}
        onClick={() => onSound(!muted)}
      />
      {like && (
        <BarAction
          icon={Heart}
          word={grouped(like.likes)}
          label={`いいね　${like.likes}件`}
          filled={like.liked}
          aria-pressed={like.liked}
          onClick={like.toggle}
        />
      )}
      <BarAction
        icon={MessageSquareText}
        word={grouped(cast.review_count)}
        label={`${calledName(cast.display_name)}の口コミ　${cast.review_count}件`}
        href={`${paths.cast(cast.id)}#reviews`}
      />
      <BarAction icon={Share2} word="共有" label="この動画を共有" onClick={() => void share()} />
      <BarAction icon={Ellipsis} word="報告" label="この動画を報告" onClick={report.ask} />
      {report.sheet}
    </Column>
  );
}

const Column = styled.div`
  position: absolute;
  right: 4px;
  bottom: 16px;
  padding-block: 8px;
  border-radius: var(--r-full);
  background: rgb(20 17 28 / .38);
  display: grid;
  gap: 8px;
  justify-items: center;
  --ink: #fff;
  --accent: var(--lantern);
  --focus: #fff;

  > button, > a { text-shadow: 0 1px 3px rgb(0 0 0 / .9); font-weight: 700; }
  > button svg, > a svg { filter: drop-shadow(0 1px 3px rgb(0 0 0 / .8)); }
`;
