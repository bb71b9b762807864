import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { MOVIE_REVIEW_HOURS, type MovieDeskList } from '@/domain/movie-making';
import { lengthText } from '@/domain/paid-videos';
import { isUuid } from '@/domain/uuid';
import { useApi } from '@/hooks/use-api';
import { useApiPages } from '@/hooks/use-api-pages';
import { opsPaths } from '@/paths/ops';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { QueueDesk } from '../queue-desk';
import type { DeskMovie } from './movie-facts';
import { MoviePane } from './movie-pane';

const LISTS = [
  { state: 'reviewing', label: '審査待ち', empty: '審査待ちの動画はありません' },
  { state: 'published', label: '公開中', empty: '公開中の動画はありません' },
  { state: 'stopped', label: '停止', empty: '停止した動画はありません' },
] as const satisfies readonly { state: MovieDeskList; label: string; empty: string }[];

/**
 * Films of casts: those that are not approved yet, the oldest first; those that are shown; those that were taken back.
 */
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
  return (
    <QueueDesk
      pages={useApiPages('GET /api/v1/ops/movies/', { query: wish })}
      name={`${label}の動画`}
      empty={empty}
      hint="一覧から選択すると、動画が表示されます。"
      first={open}
      claims={'state' in wish && wish.state === 'reviewing' ? 'movies' : undefined}
      row={rowOf}
    >
      {(movie, steps) => <MoviePane key={movie.id} movie={movie} {...steps} />}
    </QueueDesk>
  );
}

function rowOf(movie: DeskMovie, now: Date | null) {
  const { id, title, female_cast: cast, state, held_at: heldAt, returned } = movie;
  const isLate = state === 'reviewing' && now !== null && now > new Date(movie.due_at);
  const what = [
    cast.display_name,
    cast.store_name,
    state === 'reviewing' && heldAt !== null ? '出演者の申し出' : '',
    returned > 0 ? `差し戻し${returned}回` : '',
  ];
  return {
    id,
    who: title,
    what: what.filter(Boolean).join('　'),
    isLate,
    heldBy: movie.held_by,
    since: (state === 'stopped' && movie.stopped_at) || (heldAt ?? movie.sent_at),
    lengthOrTime: isLate ? '24時間を過ぎました' : lengthText(movie.duration),
  };
}

/** Whether the desk keeps what casts were promised. */
function Promised() {
  const { data } = useApi('GET /api/v1/ops/movies/promise/', {});
  if (!data) return null;
  const { today, month } = data;
  return (
    <Remark>
      本日 {today.decided}件を確認
      {month.decided > 0 &&
        `　${MOVIE_REVIEW_HOURS}時間以内 ${Math.floor((100 * month.in_time) / month.decided)}%（30日間）`}
    </Remark>
  );
}

const Remark = styled.p`
  padding: 0 var(--gutter) 8px;
  color: var(--muted);
  font: var(--t-13);
  font-variant-numeric: tabular-nums;
`;

const Lists = styled(ChipRow)`
  padding: 8px var(--gutter);
`;
