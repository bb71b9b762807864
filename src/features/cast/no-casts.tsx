import { EmptyState, type EmptyStateProps } from '@/ui/pieces/empty-state';

/** In the place of casts where there are none; its code is not part of every page's first load. */
export default function NoCasts(props: EmptyStateProps) {
  return <EmptyState {...props} />;
}
