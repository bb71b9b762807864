import Play from 'lucide-react/icons/play';
import styled from 'styled-components';
import { formatYen } from '@/domain/money';
import { paths } from '@/paths';
import { Button } from '@/ui/pieces/button';
import { Icon } from '@/ui/pieces/icon';
import { afterHydration, later } from '@/ui/pieces/later';
import { SmartLink } from '@/ui/pieces/smart-link';
import { plateOf, shortArea } from '../cast-text';
import type { FilmProps } from './film';
import type { ShownMovie } from './movie-query';

// The player, and what needs to know who looks, are not part of the first load.
const Film = later<FilmProps>(async () => ({ default: (await import('./rail')).Film }));
const GoneMovie = later(async () => ({ default: (await import('./rail')).GoneMovie }));
const Rail = afterHydration(() => import('./rail'));
const FollowPill = afterHydration<{ castId: number; name: string }>(async () => ({
  default: (await import('./rail')).FollowPill,
}));

/**
 * `open` = films play; `active` = this one is on the screen, `near` = it is the next or the one before. `first` is
 * what the first screenful shows. `onGone` is called when the film turns out to be taken down.
 */
export type SlideProps = {
  movie: ShownMovie;
  today: string;
  open: boolean;
  active: boolean;
  near: boolean;
  first: boolean;
  muted: boolean;
  onOpen: () => void;
  onSound: (muted: boolean) => void;
  onGone: () => void;
};

/** One film and its cast: the picture, what can be done at its right edge, who the cast is and when free below. */
export function Slide({ movie, today, open, active, near, first, muted, onOpen, onSound, onGone }: SlideProps) {
  const { female_cast: cast, poster, title, tags } = movie;
  const plate = plateOf(cast, today);
  if (movie.gone) return <GoneMovie />;
  return (
    <>
      <Picture>
        <Poster
          src={poster.url}
          alt=""
          width={poster.width}
          height={poster.height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
        />
        {open && near ? (
          <Film movie={movie} active={active} muted={muted} onSound={() => onSound(false)} onGone={onGone} />
        ) : (
          <Open type="button" aria-label={`${title}を再生する`} onClick={onOpen}>
            <Icon of={Play} size={56} filled />
          </Open>
        )}
        <Rail movie={movie} muted={muted} onSound={onSound} />
      </Picture>
      <Surface>
        <Who>
          <h2>
            <SmartLink href={paths.cast(cast.id)}>
              {cast.display_name}
              <small>
                {cast.age}歳　{shortArea(cast.area_name)}・{cast.store.name}
              </small>
            </SmartLink>
          </h2>
          <p>{title}</p>
          {tags.length > 0 && <Tags>{tags.map((tag) => `#${tag}`).join('　')}</Tags>}
        </Who>
        <FollowPill castId={cast.id} name={cast.display_name} />
        <When>
          <span>
            {plate.lead && <small>{plate.lead}</small>}
            <b data-off={plate.off || undefined}>{plate.time}</b>
          </span>
          <small>
            {formatYen(cast.price_from)}/{cast.price_minutes}分{cast.rating !== null && `　★${cast.rating.toFixed(1)}`}
          </small>
        </When>
        <Book>
          <Button size="lg" href={paths.reserve({ girl_id: cast.id })}>
            予約する
          </Button>
        </Book>
      </Surface>
    </>
  );
}

const Picture = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden;

`;

const Poster = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Open = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  width: 100%;
  color: #fff;

  svg { filter: drop-shadow(0 1px 8px rgb(0 0 0 / .6)); }
  &:focus-visible { outline: 2px solid #fff; outline-offset: -4px; }
`;

const Surface = styled.div`
  --muted: var(--night-muted);
  --accent: var(--lantern);
  --on-accent: #1b130f;
  --accent-press: #f08a58;
  --ground: var(--night);
  --ink: var(--on-night);
  --focus: var(--on-night);
  display: grid;
  /* As high as its lines from the start: the film above must not move while they arrive. */
  grid-template: minmax(65px, auto) minmax(52px, auto) / minmax(0, 1fr) auto;
  gap: 8px 12px;
  align-items: center;
  padding: 12px var(--gutter);
  background: var(--night);
  color: var(--on-night);
`;

const Who = styled.div`
  min-width: 0;

  h2 { font-size: 1.0625rem; line-height: 1.45; }
  h2 a { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  h2 small { margin-left: 8px; font: var(--t-13); color: var(--muted); }
  p { display: -webkit-box; overflow: hidden; font: var(--t-14); -webkit-box-orient: vertical; -webkit-line-clamp: 2; word-break: auto-phrase; }
`;

const Tags = styled.small`
  display: block;
  overflow: hidden;
  font: var(--t-12);
  color: var(--muted);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/* The second row, whether the follow button has come already or not. */
const When = styled.div`
  grid-area: 2 / 1;
  font: var(--t-13);
  font-variant-numeric: tabular-nums;

  span { display: flex; gap: 4px; align-items: baseline; }
  small { font: var(--t-12); color: var(--muted); }
  b { font-size: 1.25rem; line-height: 1.3; color: var(--accent); }
  b[data-off] { font-size: .9375rem; color: var(--muted); }
`;

const Book = styled.div`
  grid-area: 2 / 2;
  width: 168px;

  > * { width: 100%; }
`;
