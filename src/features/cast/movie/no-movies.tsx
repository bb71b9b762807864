import styled from 'styled-components';
import { EmptyState } from '@/components/empty-state';
import { moviePaths } from '@/shell/movie-paths';
import { paths } from '@/shell/paths';
import type { MoviesProps } from './load';
import { isAsked } from './movie-query';

/** Which films were asked for. */
export type NoMoviesProps = Pick<MoviesProps, 'tab' | 'conditions'>;

/** A feed without films, and where others are. */
export default function NoMovies({ tab, conditions }: NoMoviesProps) {
  return (
    <Empty>
      {isAsked(conditions) ? (
        <EmptyState
          title="条件に合う動画はまだありません"
          action={{ label: '条件を変える', href: moviePaths.search(conditions) }}
        />
      ) : tab === 'followed' ? (
        <EmptyState
          title="フォロー中のキャストの動画はまだありません"
          note="気になるキャストをフォローすると、ここに動画が並びます。"
          action={{ label: 'キャストを探す', href: paths.casts() }}
        />
      ) : (
        <EmptyState title="動画はまだ投稿されていません" action={{ label: 'キャストを探す', href: paths.casts() }} />
      )}
    </Empty>
  );
}

const Empty = styled.div`
  max-width: 460px;
  margin-inline: auto;
  padding-top: calc(52px + var(--safe-t));
  --ink: var(--on-night);
  --muted: var(--night-muted);
  color: var(--on-night);
`;
