import type { ItemOf } from '@/hooks/use-api-pages';

/** The list of the inbox. */
export const NOTICES = 'GET /api/v1/users/me/notices/';
/** One notice of it. */
export type Notice = ItemOf<typeof NOTICES>;
