import { clearCookie, readCookie, writeCookie } from '@/platform/storage/cookies';
import { paths } from '@/shell/paths';
import { type ListQuery, without } from '../cast-query';
import { listQueryOf } from './address';

const LONGEST = 1000;

/** Keeps the conditions of a search for the next visit: not its day and time, which will be over. */
export function keepSearch(query: ListQuery): void {
  const text = paths.search(lasting(query)).split('?')[1] ?? '';
  if (text === '' || text.length > LONGEST) clearCookie('searchState');
  else writeCookie('searchState', text);
}

/** The last search of this browser; null when there was none. */
export function lastSearch(): ListQuery | null {
  const keys = new URLSearchParams(readCookie('searchState') ?? '');
  const query = lasting(listQueryOf(Object.fromEntries([...keys.keys()].map((name) => [name, keys.getAll(name)]))));
  return Object.keys(query).length > 0 ? query : null;
}

function lasting(query: ListQuery): ListQuery {
  return without(query, 'date', 'from', 'to', 'now', 'sort', 'hotel');
}
