import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { Chip, ChipRow } from '@/components/chip';
import { EmptyState } from '@/components/empty-state';
import { SkeletonRow } from '@/components/skeleton';
import { MOVIE_REVIEW_HOURS, type MovieDeskList } from '@/domain/movie-making';
import { lengthText } from '@/domain/paid-videos';
import { isUuid } from '@/domain/uuid';
import { useApi } from '@/hooks/use-api';
import { useApiPages } from '@/hooks/use-api-pages';
import { useNow } from '@/hooks/use-now';
import { PagedList } from '@/kit/paged-list';
import { opsPaths } from '@/shell/ops-paths';
import { HeldBy } from '../desk-hold';
import { Desk, Nothing, Queue, useChosen, waited } from '../desk-parts';
import { type DeskMovie, MoviePane } from './movie-pane';

const LISTS = [
  { state: 'reviewing', label: '審査待ち', empty: '審査待ちの動画はありません' },
  { state: 'published', label: '公開中', empty: '公開中の動画はありません' },
  { state: 'stopped', label: '停止', empty: '停止した動画はありません' },
] as const satisfies readonly { state: MovieDeskList; label: string; empty: string }[];

/** Films of casts: those that nobody has approved yet, the oldest first; those that are shown; those that were taken back. */
export default function MovieDesk() {
  const router = useRouter();
  const { movie } = router.query;
  const asked = typeof movie === 'string' && isUuid(movie) ? movie : null;
  const [state, setState] = useState<MovieDeskList>('reviewing');
  const choose = (list: MovieDeskList) => {
    setState(list);
    if (asked) void router.replace(opsPaths.desk('movies'), undefined, { scroll: false });
  };
  const { label, empty } = LISTS.find((list) => list.state === state) ?? LISTS[0];
  return (
    <>
      <Lists aria-label="動画の一覧">
        {LISTS.map((list) => (
          <Chip key={list.state} pressed={asked === null && list.state === state} onPress={() => choose(list.state)}>
            {list.label}
          </Chip>
        ))}
      </Lists>
      <Promised />
      {asked ? (
        <Movies
          key={asked}
          wish={{ movie_id: asked }}
          label="通報"
          empty="この動画は公開も停止もされていません"
          open={asked}
        />
      ) : (
        <Movies key={state} wish={{ state }} label={label} empty={empty} />
      )}
    </>
  );
}

type MoviesProps = {
  wish: { state: MovieDeskList } | { movie_id: string };
  label: string;
  empty: string;
  open?: string;
};

/** A list of films and the one that is looked at; `open` is looked at from the start. */
function Movies({ wish, label, empty, open }: MoviesProps) {
  const pages = useApiPages('GET /api/v1/ops/movies/', { query: wish });
  const { chosen: movie, choose, step } = useChosen(pages.items ?? [], open);
  return (
    <PagedList
      from={pages}
      failed="一覧を読み込めませんでした"
      waiting={<SkeletonRow />}
      empty={<EmptyState title={empty} />}
    >
      {(movies) => (
        <Desk>
          <Queue aria-label={`${label}の動画`}>
            {movies.map((one) => (
              <QueueRow key={one.id} movie={one} isOpen={one.id === movie?.id} onOpen={() => choose(one.id)} />
            ))}
          </Queue>
          {movie ? (
            <MoviePane
              key={movie.id}
              movie={movie}
              onStep={step}
              onHeld={pages.refresh}
              onDecided={() => {
                step(1);
                return pages.refresh();
              }}
            />
          ) : (
            <Nothing>一覧から選択すると、動画が表示されます。</Nothing>
          )}
        </Desk>
      )}
    </PagedList>
  );
}

function QueueRow({ movie, isOpen, onOpen }: { movie: DeskMovie; isOpen: boolean; onOpen: () => void }) {
  const now = useNow(30_000);
  const { display_name: name, store_name: store } = movie.female_cast;
  const since = new Date((movie.state === 'stopped' && movie.stopped_at) || (movie.held_at ?? movie.sent_at));
  const isLate = movie.state === 'reviewing' && now !== null && now > new Date(movie.due_at);
  return (
    <li>
      <button type="button" aria-pressed={isOpen} onClick={onOpen}>
        <b>{movie.title}</b>
        <Since $late={isLate}>{now && waited(now.getTime() - since.getTime())}</Since>
        <small>
          {[
            name,
            store,
            movie.state === 'reviewing' && movie.held_at !== null ? '出演者の申し出' : '',
            movie.returned > 0 ? `差し戻し${movie.returned}回` : '',
          ]
            .filter(Boolean)
            .join('　')}
        </small>
        <small>{isLate ? '24時間を過ぎました' : lengthText(movie.duration)}</small>
        <HeldBy by={movie.held_by} isOpen={isOpen} />
      </button>
    </li>
  );
}

/** Whether the desk keeps what casts were promised. */
function Promised() {
  const { data } = useApi('GET /api/v1/ops/movies/promise/', {});
  if (!data) return null;
  const { today, month } = data;
  return (
    <Kept>
      本日 {today.decided}件を確認
      {month.decided > 0 &&
        `　${MOVIE_REVIEW_HOURS}時間以内 ${Math.floor((100 * month.in_time) / month.decided)}%（30日間）`}
    </Kept>
  );
}

const Kept = styled.p`
  padding: 0 var(--gutter) 8px;
  color: var(--muted);
  font: var(--t-13);
  font-variant-numeric: tabular-nums;
`;

const Lists = styled(ChipRow)`
  padding: 8px var(--gutter);
`;

const Since = styled.b<{ $late: boolean }>`
  ${({ $late }) => $late && 'color: var(--danger);'}
`;
