import ChevronLeft from 'lucide-react/icons/chevron-left';
import Share from 'lucide-react/icons/share';
import { useRouter } from 'next/router';
import { type MouseEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '@/components/icon-button';
import { Photo } from '@/components/photo';
import { wide } from '@/components/theme/tokens';
import { useToast } from '@/components/toast';
import { paths } from '@/shell/paths';
import type { Detail } from '../types';

/** Her pictures: swiped by the browser's own scroll snapping, with small ones below to jump to. */
export function Gallery({ photos, name }: { photos: Detail['photos']; name: string }) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
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
        {/* Reachable by keyboard because it scrolls (WCAG 2.1.1). */}
        <Strip ref={strip} onScroll={look} tabIndex={0} aria-label={`${name}さんの写真`}>
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <Photo
                src={photo.url}
                alt={photos.length > 1 ? `${photo.alt} ${index + 1}枚目` : photo.alt}
                width={photo.width}
                height={photo.height}
                placeholder={photo.color}
                priority={index === 0}
                position="50% 30%"
                ratio="auto"
                radius={0}
              />
            </li>
          ))}
        </Strip>
        <Over name={name} />
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
                <Photo src={photo.url} alt="" width={90} height={120} placeholder={photo.color} radius={6} />
              </Thumb>
            </li>
          ))}
        </Thumbs>
      )}
    </Column>
  );
}

function Over({ name }: { name: string }) {
  const router = useRouter();
  const toast = useToast();
  const share = async () => {
    const url = window.location.href;
    if (navigator.share) {
      await navigator.share({ title: `${name}｜YOI`, url }).catch(() => undefined); // closed without sharing
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => toast({ text: 'リンクをコピーしました' }),
      () => toast({ text: 'コピーできませんでした', tone: 'error' }),
    );
  };
  return (
    <Tools>
      <IconButton
        icon={ChevronLeft}
        label="戻る"
        look="plate"
        href={paths.girls()}
        onClick={(event: MouseEvent) => {
          if (!cameFromHere()) return;
          event.preventDefault();
          router.back();
        }}
      />
      <IconButton icon={Share} label="共有" look="plate" size={20} onClick={() => void share()} />
    </Tools>
  );
}

// Next counts its own pages in history.state; the first page of a visit has no place to go back to.
function cameFromHere(): boolean {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof index === 'number' ? index > 0 : document.referrer.startsWith(window.location.origin);
}

const Column = styled.div`
  @media ${wide} { position: sticky; top: 20px; }
`;

const Stage = styled.div`
  position: relative;
  height: calc(416px + var(--safe-t));
  background: var(--sunken);
  overflow: hidden;

  @media ${wide} { height: auto; aspect-ratio: 3 / 4; margin-top: 20px; border-radius: var(--r-card); }
`;

const Strip = styled.ul`
  display: flex;
  height: 100%;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  scrollbar-width: none;

  &::-webkit-scrollbar { display: none; }
  &:focus-visible { outline-offset: -4px; }
  li { flex: none; width: 100%; height: 100%; scroll-snap-align: start; scroll-snap-stop: always; }
  li > span { height: 100%; }
`;

const Tools = styled.div`
  position: absolute;
  inset: calc(var(--safe-t) + 4px) 8px auto;
  display: flex;
  justify-content: space-between;
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
`;

const Thumbs = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 6px;
  padding: 10px var(--gutter) 4px;

  @media ${wide} { padding-inline: 2px; }
`;

const Thumb = styled.button`
  display: block;
  width: 100%;
  min-height: 44px;
  border-radius: 6px;

  &[aria-current='true'] { box-shadow: 0 0 0 2px var(--ground), 0 0 0 4px var(--ink); }
`;
