import { useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { later } from '@/ui/pieces/later';
import { Photo, photoOf } from '@/ui/pieces/photo';
import { oneColumn, twoColumns, wide, withPanel } from '@/ui/pieces/theme/tokens';
import type { Detail } from '../types';
import { DetailTools } from './detail-tools';
import { picturesOf } from './pictures-of';

const Pictures = later(() => import('./pictures'));

/** As many pictures as a mosaic shows. */
const MOSAIC = 5;

/**
 * The cast's pictures: one after the other, swiped by the browser's own scroll snapping, with small ones below to jump
 * to; between 768 and 1023 px a film strip of whole ones; from 1200 px a mosaic. A press shows one over the whole
 * screen.
 */
export function Gallery({ cast }: { cast: Detail }) {
  const { photos, title } = picturesOf(cast);
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [large, setLarge] = useState<number | null>(null);
  const look = () => {
    const list = strip.current;
    if (list && list.clientWidth > 0) setAt(Math.round(list.scrollLeft / list.clientWidth));
  };
  const jump = (index: number) => {
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth });
    setAt(index);
  };
  return (
    <Column>
      <Stage>
        <DetailTools cast={cast} />
        {/* Reachable by keyboard because it scrolls (WCAG 2.1.1). */}
        <Strip ref={strip} onScroll={look} tabIndex={0} aria-label={title} $mosaic={photos.length <= MOSAIC}>
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <button type="button" aria-haspopup="dialog" onClick={() => setLarge(index)}>
                <Photo
                  {...photoOf(photo, `auto, ${wide} 40vw, 100vw`)}
                  alt={`${photo.alt} ${index + 1}枚目を拡大`}
                  priority={index === 0}
                  position="50% 30%"
                  ratio="auto"
                  radius={0}
                />
              </button>
            </li>
          ))}
        </Strip>
        {photos.length > 1 && (
          <Page aria-hidden="true">
            {at + 1} / {photos.length}
          </Page>
        )}
      </Stage>
      {photos.length > 1 && (
        <Thumbs>
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <Thumb
                type="button"
                aria-label={`${index + 1}枚目を表示`}
                aria-current={index === at}
                onClick={() => jump(index)}
              >
                <Photo {...photoOf(photo, `auto, ${wide} 60px, 17vw`)} alt="" radius={6} />
              </Thumb>
            </li>
          ))}
        </Thumbs>
      )}
      {large !== null && <Pictures cast={cast} first={large} onClose={() => setLarge(null)} />}
    </Column>
  );
}

const Column = styled.div`
  @media ${twoColumns} { position: sticky; top: var(--strip, 0px); }
  @media ${withPanel} { position: static; }
`;

const Stage = styled.div`
  position: relative;
  height: calc(416px + var(--safe-t));
  background: var(--sunken);
  overflow: hidden;

  @media ${wide} { height: auto; background: none; }
  @media ${twoColumns} { aspect-ratio: 3 / 4; margin-top: 20px; border-radius: var(--r-card); }
  @media ${withPanel} { aspect-ratio: auto; margin-top: 0; padding-top: 28px; border-radius: 0; }
`;

const film = css`
  gap: 12px;
  height: auto;
  padding-inline: var(--gutter);
  scroll-padding: var(--gutter);
  scroll-snap-type: x proximity;

  li { width: min(300px, calc(0.525 * (100dvh - 60px))); height: auto; aspect-ratio: 3 / 4; border-radius: var(--r-card); overflow: hidden; }
`;

const mosaic = css`
  display: grid;
  grid-template: repeat(2, 204px) / 2fr 1fr 1fr;
  gap: 8px;
  padding-inline: var(--gutter);
  overflow: visible;

  li { width: auto; height: auto; border-radius: var(--r-card); overflow: hidden; }
  li:first-child { grid-area: 1 / 1 / 3 / 2; }
  li:only-child { grid-column: 1 / 4; }
  li:nth-child(2):last-child { grid-area: 1 / 2 / 3 / 4; }
  li:nth-child(2):nth-last-child(2), li:nth-child(3):last-child, li:nth-child(4):last-child { grid-column: 2 / 4; }
  /* A wide cell shows the half of an upright picture with the face in it. */
  img { object-position: 50% 15%; }
`;

const Strip = styled.ul<{ $mosaic: boolean }>`
  display: flex;
  height: 100%;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  scrollbar-width: none;

  &::-webkit-scrollbar { display: none; }
  &:focus-visible { outline-offset: -4px; }
  li { flex: none; width: 100%; height: 100%; scroll-snap-align: start; scroll-snap-stop: always; }
  button { display: block; width: 100%; height: 100%; cursor: zoom-in; }
  button:focus-visible { outline-offset: -4px; }
  button > span { height: 100%; }

  @media ${wide} and ${oneColumn} { ${film} }
  @media ${withPanel} { ${({ $mosaic }) => ($mosaic ? mosaic : film)} }
`;

const Page = styled.span`
  position: absolute;
  right: 16px;
  bottom: 16px;
  padding: 4px 12px;
  border-radius: var(--r-full);
  background: var(--night);
  color: var(--on-night);
  font: var(--t-12);
  font-variant-numeric: tabular-nums;

  @media ${wide} and ${oneColumn} { display: none; }
  @media ${withPanel} { display: none; }
`;

const Thumbs = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 6px;
  padding: 10px var(--gutter) 4px;

  @media ${wide} and ${oneColumn} { display: none; }
  @media ${twoColumns} { padding-inline: 2px; }
  @media ${withPanel} { display: none; }
`;

const Thumb = styled.button`
  display: block;
  width: 100%;
  min-height: 44px;
  border-radius: 6px;

  &[aria-current='true'] { box-shadow: 0 0 0 2px var(--ground), 0 0 0 4px var(--ink); }
`;
