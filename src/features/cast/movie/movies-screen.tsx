import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useAccountPush } from '@/hooks/use-account-push';
import { paths } from '@/paths';
import { moviePaths } from '@/paths/movies';
import { currentSession } from '@/platform/auth/session-store';
import { breadcrumbs } from '@/ui/patterns/breadcrumbs';
import { Seo } from '@/ui/patterns/seo';
import { Icon } from '@/ui/pieces/icon';
import { belowFold } from '@/ui/pieces/later';
import { SmartLink } from '@/ui/pieces/smart-link';
import { useVisitorAnswer } from '../use-visitor-answer';
import { Feed } from './feed';
import type { MoviesProps } from './load';
import { feedPath, hasConditions, type MovieTab, movieQuery } from './movie-query';
import type { NoMoviesProps } from './no-movies';

// Its drawing is no part of the first load.
const NoMovies = belowFold<NoMoviesProps>(() => import('./no-movies'));

const TABS: readonly { tab: MovieTab; label: string }[] = [
  { tab: 'followed', label: 'フォロー中' },
  { tab: 'recommended', label: 'おすすめ' },
  { tab: 'new', label: '新着' },
];

/** `/movie`: the guest's films first, the visitor's own as soon as the visitor is known. */
export function MoviesScreen({ origin, ...shared }: MoviesProps & { origin: string }) {
  const { tab, conditions } = shared;
  const answer = useVisitorAnswer(feedPath(tab, conditions), shared, shared.page, async (api) => ({
    ...shared,
    page: await api('GET /api/v1/movies/', { query: movieQuery(tab, conditions) }),
  }));
  const shown = answer ?? shared;
  const movies = shown.page.data;
  useEffect(() => {
    // The next visit notes it.
    import('./seen-movies').then(({ noteSeenMovies }) => noteSeenMovies(movies)).catch(() => undefined);
  }, [movies]);
  return (
    <Stage>
      <Seo
        title="動画｜YOI"
        description="キャストの近況や自己紹介を、短い動画で見られます。気になる方はそのまま予約できます。18歳以上の方専用。"
        origin={origin}
        path={moviePaths.movies()}
        card="casts"
        data={breadcrumbs([
          ['トップ', paths.top],
          ['動画', moviePaths.movies()],
        ])}
      />
      <h1 className="vh">動画</h1>
      <FeedTabs tab={tab} conditions={conditions} />
      {movies.length === 0 ? (
        <NoMovies tab={tab} conditions={conditions} />
      ) : (
        <Feed key={feedPath(tab, conditions)} {...shown} isPersonal={shown !== shared} />
      )}
    </Stage>
  );
}

/** The kinds of feed, and the way to its conditions. */
export function FeedTabs({ tab: current, conditions }: NoMoviesProps) {
  const askForAccount = useAccountPush();
  return (
    <Bar aria-label="動画の種類">
      {TABS.map(({ tab, label }) => (
        <SmartLink
          key={tab}
          href={feedPath(tab, conditions)}
          aria-current={tab === current ? 'page' : undefined}
          onClick={(event) => {
            if (tab !== 'followed' || currentSession().state !== 'guest') return;
            event.preventDefault();
            askForAccount(feedPath(tab, conditions));
          }}
        >
          {label}
        </SmartLink>
      ))}
      <SmartLink
        href={moviePaths.search(conditions)}
        aria-label={hasConditions(conditions) ? '動画の条件を変える' : '動画を探す'}
      >
        <Icon of={hasConditions(conditions) ? SlidersHorizontal : Search} size={22} />
      </SmartLink>
    </Bar>
  );
}

/** The night on which films are shown. */
export const Stage = styled.div`
  position: fixed;
  inset: var(--strip, 0px) 0 calc(var(--bar) + var(--safe-b)) var(--side);
  background: var(--night);
`;

const Bar = styled.nav`
  position: absolute;
  z-index: 5;
  top: var(--safe-t);
  right: 0;
  left: 0;
  display: flex;
  justify-content: center;
  gap: 8px;
  background: linear-gradient(rgb(20 17 28 / .55), transparent);
  pointer-events: none;
  --focus: #fff;

  a {
    display: grid;
    place-items: center;
    min-height: 52px;
    padding: 0 10px;
    color: #fff;
    font: var(--t-15);
    text-shadow: 0 1px 4px rgb(0 0 0 / .9);
    pointer-events: auto;
  }
  a[aria-label] { position: absolute; right: 4px; width: 52px; filter: drop-shadow(0 1px 3px rgb(0 0 0 / .9)); }
  a[aria-current] { font-weight: 700; text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 8px; }
`;
