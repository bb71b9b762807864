import Head from 'next/head';
import { useState } from 'react';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { PerformerNote } from '@/parts/performer-note';
import { paths } from '@/paths';
import { moviePaths } from '@/paths/movies';
import { breadcrumbs } from '@/ui/patterns/breadcrumbs';
import { Back } from '@/ui/patterns/page-tools';
import { Seo } from '@/ui/patterns/seo';
import { CardGrid } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { twoColumns } from '@/ui/pieces/theme/tokens';
import { CastCard } from '../cast-card';
import { useAutoOpen } from './auto-open';
import type { MovieProps } from './load';
import { videoData } from './schema-org';
import { Slide } from './slide';

/**
 * `/movie/[id]`: one film, what it is about, and its cast. It plays by itself, without a sound, for a visitor
 * from elsewhere in the product.
 */
export function MovieScreen({ movie, today, origin }: MovieProps & { origin: string }) {
  const [open, setOpen] = useState(false);
  const [muted, setMuted] = useState(false);
  const [gone, setGone] = useState(false);
  useAutoOpen(moviePaths.movie(movie.id), () => {
    setMuted(true);
    setOpen(true);
  });
  const { female_cast: cast, title, description, poster } = movie;
  return (
    <>
      <Seo
        title={`${title}｜${calledName(cast.display_name)}の動画｜YOI`}
        description={`${calledName(cast.display_name)}の動画「${title}」。空いている時間・料金・口コミを見て、そのまま予約できます。18歳以上の方専用。`}
        origin={origin}
        path={moviePaths.movie(movie.id)}
        card="casts"
        data={{
          '@graph': [
            breadcrumbs([
              ['動画', moviePaths.movies()],
              [title, moviePaths.movie(movie.id)],
            ]),
            videoData(movie, origin),
          ],
        }}
      />
      <Head>
        <link key="poster" rel="preload" as="image" href={poster.url} />
      </Head>
      <h1 className="vh">{title}</h1>
      <Stage>
        <Slide
          movie={{ ...movie, gone }}
          today={today}
          open={open}
          active
          near
          first
          muted={muted}
          onOpen={() => setOpen(true)}
          onSound={setMuted}
          onGone={() => setGone(true)}
        />
        <Away>
          <Back variant="plate" href={moviePaths.movies()} />
        </Away>
      </Stage>
      {!gone && description && <Description>{description}</Description>}
      <Section title="出演キャスト">
        <CardGrid>
          <CastCard card={cast} date={today} />
        </CardGrid>
      </Section>
      <PerformerNote href={paths.contactForm({ category: 'performer', movie: movie.id })} />
    </>
  );
}

const Stage = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  height: calc(100svh - var(--bar) - var(--safe-b) - var(--strip, 0px) - 64px);
  min-height: 420px;

  @media ${twoColumns} { max-width: 460px; margin-top: 16px; border-radius: var(--r-card); overflow: hidden; }
`;

const Away = styled.div`
  position: absolute;
  z-index: 1;
  top: calc(var(--safe-t) + 4px);
  left: 8px;
`;

const Description = styled.p`
  padding: 16px var(--gutter) 0;
  font: var(--t-15);
  white-space: pre-line;
`;
