import { later } from '@/components/later';
import { Skeleton } from '@/components/skeleton';

/** Whom he had in mind when he was asked for an account, in a room of one height. Who comes without a cast in mind loads nothing of her. */
export const IntendedCast = later(() => import('./intended-cast-row'), <Skeleton height="64px" />);
