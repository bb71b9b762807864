import Plus from 'lucide-react/icons/plus';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { MOVIE_REJECTIONS, movieStateLabel } from '@/domain/movies';
import { lengthText } from '@/domain/paid-videos';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { castPaths } from '@/paths/cast';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Icon } from '@/ui/pieces/icon';
import { later } from '@/ui/pieces/later';
import { AboveBar, Gutter } from '@/ui/pieces/layout';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { Footnote } from '@/ui/pieces/text';
import { type Earnings, MonthEarnings } from './month-earnings';
import { MovieCover } from './movie-cover';
import { besideState, type CastMovie, MOVIES, STATE_LOOKS } from './movie-words';
import { UploadPanel } from './upload-panel';

const MovieMaking = later(() => import('./movie-making'), <SkeletonRows />);
const MovieSheet = later(() => import('./movie-sheet'));

/** `/home/movie`: the cast's films with where each stands; `?id=` one that is being made, `?id=new` a new one. */
export function MoviesScreen() {
  const { isReady, query } = useRouter();
  const id = [query.id].flat()[0];
  if (isReady && id !== undefined) return <MovieMaking id={id === 'new' ? null : id} step={[query.step].flat()[0]} />;
  return <MovieList />;
}

function MovieList() {
  const movies = useApi(MOVIES, {}, { refreshInterval: (all) => (all?.some(isMoving) ? MOVING_MS : 0) });
  const earnings = useApi('GET /api/v1/female_casts/me/movie_earnings/', {});
  const [open, setOpen] = useState<string | null>(null);
  const chosen = movies.data?.find(({ id }) => id === open);
  return (
    <Screen title="動画" back={{ href: paths.castSettings }}>
      <Loaded
        from={movies}
        failed="動画を読み込めませんでした"
        empty={
          <EmptyState
            art="frame"
            title="投稿した動画はありません"
            note="運営が確認してから公開します。公開はいつでも止められます。"
            action={{ label: '動画を追加する', href: castPaths.movie() }}
          />
        }
      >
        {(all) => (
          <AboveBar>
            {earnings.data && <MonthEarnings earnings={earnings.data} />}
            {all
              .filter(({ state, is_uploaded: isThere }) => state === 'draft' && !isThere)
              .map((movie) => (
                <UploadPanel key={movie.id} movie={movie} />
              ))}
            <ul>
              {all.map((movie) => (
                <Row
                  key={movie.id}
                  movie={movie}
                  earned={earnedBy(movie, earnings.data)}
                  onOpen={() => setOpen(movie.id)}
                />
              ))}
            </ul>
            <Gutter>
              <Words>公開はいつでも止められます。理由は不要で、すぐに見えなくなります。</Words>
            </Gutter>
            <ActionBar above="tabs">
              <Button size="lg" icon={Plus} href={castPaths.movie()}>
                動画を追加する
              </Button>
            </ActionBar>
          </AboveBar>
        )}
      </Loaded>
      {chosen && <MovieSheet movie={chosen} onClose={() => setOpen(null)} />}
    </Screen>
  );
}

const MOVING_MS = 3000;
const isMoving = ({ state }: CastMovie) => state === 'converting';

/** What a film that is paid for brought the cast this month, in yen; null for any other, and until it is known. */
function earnedBy({ kind, title }: CastMovie, earnings: Earnings | undefined): number | null {
  if (kind !== 'paid' || !earnings) return null;
  return earnings.lines.find((line) => line.kind === 'video' && line.label === title)?.amount ?? 0;
}

type RowProps = { movie: CastMovie; earned: number | null; onOpen: () => void };

function Row({ movie, earned, onOpen }: RowProps) {
  const { icon, color } = STATE_LOOKS[movie.state];
  const reason = movie.reason ?? movie.stop_reason;
  return (
    <Item>
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        <MovieCover movie={movie} />
        <span>
          <b>{movie.title}</b>
          <small>
            <State style={{ color }}>
              <Icon of={icon} size={18} />
              {movieStateLabel(movie.state)}
            </State>
            <span>{besideState(movie, earned)}</span>
          </small>
          {movie.price !== null && <small>{movie.price.toLocaleString('ja-JP')}G</small>}
        </span>
      </button>
      {reason && (
        <Flag aria-label={`${movie.title}の${movie.state === 'stopped' ? '停止' : '差し戻し'}の理由`}>
          <h3>
            {movie.reason_second !== null && `${lengthText(movie.reason_second)}：`}
            {MOVIE_REJECTIONS[reason].label}
          </h3>
          <p>{MOVIE_REJECTIONS[reason].remedy}</p>
          <Button tone="secondary" size="sm" href={castPaths.movie()}>
            直した動画を出す
          </Button>
        </Flag>
      )}
    </Item>
  );
}

const Item = styled.li`
  border-bottom: 1px solid var(--line);

  > button { display: grid; grid-template-columns: 120px minmax(0, 1fr); gap: 12px; align-items: center; width: 100%; padding: 10px var(--gutter); text-align: left; }
  > button > span:last-child { display: grid; gap: 2px; min-width: 0; }
  b { font: 700 .9375rem/1.5 var(--font); overflow-wrap: anywhere; }
  small { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
`;

const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-weight: 700;
`;

const Flag = styled.section`
  display: grid;
  justify-items: start;
  gap: 8px;
  margin: 4px var(--gutter) 16px;
  padding-left: 14px;
  border-left: 3px solid var(--danger);

  h3 { font: var(--t-15); font-weight: 700; }
  p { font: var(--t-14); color: var(--muted); word-break: auto-phrase; }
`;

const Words = styled(Footnote)`
  padding-block: 14px;
  word-break: auto-phrase;
`;
