import { paths } from '@/paths';
import { readCookie, writeCookie } from '@/platform/storage/cookies';
import { type ListQuery, without } from '../cast-query';
import { listQueryOf } from './address';

/** Characters as the cookie holds them: every search that our screens can make fits, and a cookie may have 4,096. */
const LONGEST = 3500;

/**
 * Keeps the conditions in an address of the list of casts or of its hub for the next visit: not their day and time,
 * which will be over. An address without conditions leaves what was kept.
 */
export function keepSearch(path: string): void {
  const text = paths.search(lasting(conditionsOf(path.split(/[?#]/)[1] ?? ''))).split('?')[1] ?? '';
  if (text !== '' && encodeURIComponent(text).length <= LONGEST) writeCookie('searchState', text);
}

/** The last search of this browser; null when there was none. */
export function lastSearch(): ListQuery | null {
  const query = lasting(conditionsOf(readCookie('searchState') ?? ''));
  return Object.keys(query).length > 0 ? query : null;
}

function conditionsOf(search: string): ListQuery {
  const keys = new URLSearchParams(search);
  return listQueryOf(Object.fromEntries([...keys.keys()].map((name) => [name, keys.getAll(name)])));
}

function lasting(query: ListQuery): ListQuery {
  return without(query, 'date', 'from', 'to', 'now', 'sort', 'hotel');
}
