import { useState } from 'react';
import styled from 'styled-components';
import { Chip, ChipRow } from '@/components/chip';
import { EmptyState } from '@/components/empty-state';
import { SkeletonRow } from '@/components/skeleton';
import type { MovieDeskList } from '@/domain/movie-making';
import { lengthText } from '@/domain/paid-videos';
import { useApiPages } from '@/hooks/use-api-pages';
import { useNow } from '@/hooks/use-now';
import { PagedList } from '@/kit/paged-list';
import { Desk, Nothing, Queue, useChosen, waited } from '../desk-parts';
import { type DeskMovie, MoviePane } from './movie-pane';

const LISTS = [
  { state: 'reviewing', label: '審査待ち', empty: '審査待ちの動画はありません' },
  { state: 'published', label: '公開中', empty: '公開中の動画はありません' },
  { state: 'stopped', label: '停止', empty: '停止した動画はありません' },
] as const satisfies readonly { state: MovieDeskList; label: string; empty: string }[];

/** Films of casts: those that nobody has approved yet, the oldest first; those that are shown; those that were taken back. */
export default function MovieDesk() {
  const [state, setState] = useState<MovieDeskList>('reviewing');
  return (
    <>
      <Lists aria-label="動画の一覧">
        {LISTS.map((list) => (
          <Chip key={list.state} pressed={list.state === state} onPress={() => setState(list.state)}>
            {list.label}
          </Chip>
        ))}
      </Lists>
      <Movies key={state} {...(LISTS.find((list) => list.state === state) ?? LISTS[0])} />
    </>
  );
}

function Movies({ state, label, empty }: { state: MovieDeskList; label: string; empty: string }) {
  const pages = useApiPages('GET /api/v1/ops/movies/', { query: { state } });
  const { chosen: movie, choose, step } = useChosen(pages.items ?? []);
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
  const since = new Date(movie.state === 'stopped' && movie.stopped_at ? movie.stopped_at : movie.sent_at);
  const isLate = movie.state === 'reviewing' && now !== null && now > new Date(movie.due_at);
  return (
    <li>
      <button type="button" aria-pressed={isOpen} onClick={onOpen}>
        <b>{movie.title}</b>
        <Since $late={isLate}>{now && waited(now.getTime() - since.getTime())}</Since>
        <small>
          {[name, store, movie.returned > 0 ? `差し戻し${movie.returned}回` : ''].filter(Boolean).join('　')}
        </small>
        <small>{isLate ? '24時間を過ぎました' : lengthText(movie.duration)}</small>
      </button>
    </li>
  );
}

const Lists = styled(ChipRow)`
  padding: 8px var(--gutter);
`;

const Since = styled.b<{ $late: boolean }>`
  ${({ $late }) => $late && 'color: var(--danger);'}
`;
