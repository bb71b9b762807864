import styled from 'styled-components';
import { MOVIE_SCENES } from '@/domain/movie-making';
import { Scene } from '@/ui/pieces/scene';
import { Note } from '@/ui/pieces/text';
import type { Question } from './use-question';

type FilmParts = NonNullable<Question['film']>;
const urlOf = (picture: FilmParts['poster']) =>
  picture === null ? null : `data:${picture.content_type};base64,${picture.base64}`;

/** The film that is asked about, and the whole of it at a glance. */
export function Film({ film, title }: { film: FilmParts; title: string }) {
  const { width, height, url } = film;
  const poster = urlOf(film.poster);
  const strip = urlOf(film.strip);
  return (
    <div>
      <Player
        src={url}
        {...(poster ? { poster } : {})}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
        disablePictureInPicture
        controlsList="nodownload"
      />
      {strip && (
        <Row role="img" aria-label="動画の場面">
          {Array.from({ length: MOVIE_SCENES }, (_, number) => (
            <Scene
              // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no other name than their place
              key={number}
              of={{ url: strip, count: MOVIE_SCENES, width, height }}
              number={number}
            />
          ))}
        </Row>
      )}
      <Words>再生できないときは、この画面を読み直してください。動画は、このリンクをお持ちの方だけが見られます。</Words>
    </div>
  );
}

const Player = styled.video`
  display: block;
  width: 100%;
  max-height: 62dvh;
  border-radius: 12px;
  background: #000;
  object-fit: contain;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 6px;
  padding-top: 12px;
`;

const Words = styled(Note)`
  padding-top: 8px;
`;
