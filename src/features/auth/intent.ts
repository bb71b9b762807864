import { businessDateOf, format30, formatDate, isRealDate } from '@/domain/business-day';
import { sitePath } from '@/domain/site-path';
import { paths } from '@/paths';

/** What a visitor was about to do with a cast when asked for an account; `when` in words, null = not chosen yet. */
export type Intent = { castId: number; what: 'booking' | 'talk' | 'follow'; when: string | null };

/** Reads it from the path to return to; null where that path is about no cast. */
export function intentOf(path: string | undefined): Intent | null {
  const { pathname, searchParams: query } = new URL(sitePath(path) ?? paths.top, 'http://page');
  if (pathname === paths.talk || pathname.startsWith(`${paths.talk}/`)) {
    const castId = idOf(query.get('castId'));
    return castId === null ? null : { castId, what: 'talk', when: null };
  }
  if (pathname === paths.follows()) {
    const castId = idOf(query.get('girl_id'));
    return castId === null ? null : { castId, what: 'follow', when: null };
  }
  const castId = pathname === paths.reserve() ? idOf(query.get('girl_id')) : null;
  return castId === null ? null : { castId, what: 'booking', when: whenOf(query) };
}

function whenOf(query: URLSearchParams): string | null {
  const start = new Date(query.get('starts_at') ?? '');
  const isStart = !Number.isNaN(start.getTime());
  const date = isStart ? businessDateOf(start) : query.get('date');
  if (date === null || !isRealDate(date)) return null;
  const time = isStart ? format30(start) : /^(?:09|1\d|2[0-8]):[0-5]\d$/.exec(query.get('from') ?? '')?.[0];
  const minutes = /^\d{2,4}$/.exec(query.get('minutes') ?? '')?.[0];
  return `${formatDate(date)}${time ? ` ${time}〜` : ''}${minutes ? `　${minutes}分` : ''}`;
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
