import { later } from '@/ui/pieces/later';
import { Skeleton } from '@/ui/pieces/skeleton';

/**
 * The cast that a visitor wanted when an account was asked for, in a room of one height. Without a wanted cast none of
 * it is loaded.
 */
export const IntendedCast = later(() => import('./intended-cast-row'), <Skeleton height="64px" />);
