import styled from 'styled-components';
import { paths } from '@/paths';
import { moviePaths } from '@/paths/movies';
import { EmptyState, type EmptyStateProps } from '@/ui/pieces/empty-state';
import type { MoviesProps } from './load';
import { hasConditions } from './movie-query';

/** Which films were asked for. */
export type NoMoviesProps = Pick<MoviesProps, 'tab' | 'conditions'>;

/** A feed without films, and where others are. */
export default function NoMovies(asked: NoMoviesProps) {
  return (
    <Empty>
      <EmptyState {...emptyWords(asked)} />
    </Empty>
  );
}

function emptyWords({ tab, conditions }: NoMoviesProps): EmptyStateProps {
  if (hasConditions(conditions)) {
    return {
      title: '条件に合う動画はまだありません',
      action: { label: '条件を変える', href: moviePaths.search(conditions) },
    };
  }
  const action = { label: 'キャストを探す', href: paths.casts() };
  if (tab === 'followed') {
    return {
      title: 'フォロー中のキャストの動画はまだありません',
      note: '気になるキャストをフォローすると、ここに動画が並びます。',
      action,
    };
  }
  return { title: '動画はまだ投稿されていません', action };
}

const Empty = styled.div`
  max-width: 460px;
  margin-inline: auto;
  padding-top: calc(52px + var(--safe-t));
  --ink: var(--on-night);
  --muted: var(--night-muted);
  color: var(--on-night);
`;
