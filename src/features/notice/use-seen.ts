import { useCallback, useEffect, useState } from 'react';
import { groupOf, type NoticeGroup } from '@/domain/notices/kinds';
import { useRefresh } from '@/hooks/use-api';
import { useSession } from '@/hooks/use-session';
import { api } from '@/platform/http';
import { NOTICES, type Notice } from './types';

/** Whatever counts what is not read. */
export const COUNTS = [
  'GET /api/v1/users/me/notices/unread/',
  'GET /api/v1/male_users/me/footer/badge/',
  'GET /api/v1/male_users/me/mypage_top/badge/',
  'GET /api/v1/female_casts/me/footer/badge/',
  'GET /api/v1/female_casts/me/home_top/badge/',
] as const;

/**
 * Marks what is on screen as read: the rows that were loaded, of the group that is looked at, once the page is really
 * seen, and never for staff who act for another person. Their marks stay until the screen is left: no one finds what
 * is new if it looks old as soon as it is there.
 */
export function useSeen(items: readonly Notice[] | undefined, group: NoticeGroup | undefined) {
  const [seen, setSeen] = useState<ReadonlyMap<number, NoticeGroup>>(new Map());
  const { ghost } = useSession();
  const refresh = useRefresh();
  const isSilent = ghost !== undefined;
  const fresh = items?.filter(({ unread }) => unread) ?? [];
  const [newest, oldest] = [fresh[0]?.seq, fresh.at(-1)?.seq];
  const groups = JSON.stringify(fresh.map(({ seq, kind }) => [seq, groupOf(kind)]));
  useEffect(() => {
    let told = false;
    const tell = () => {
      if (newest === undefined || oldest === undefined || isSilent || told || document.hidden) return;
      told = true;
      const body = { up_to: newest, down_to: oldest, ...(group ? { group } : {}) };
      // What gets lost is told at the next visit.
      api('POST /api/v1/users/me/notices/read/', { body }).then(
        () => {
          setSeen((before) => new Map([...before, ...(JSON.parse(groups) as [number, NoticeGroup][])]));
          // The list too: what is shown at the next visit, before it is read again, is marked as read.
          return refresh([NOTICES, ...COUNTS]);
        },
        () => undefined,
      );
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [newest, oldest, groups, group, isSilent, refresh]);
  const forget = useCallback(() => setSeen(new Map()), []);
  return {
    isNew: ({ seq, unread }: Notice) => unread || seen.has(seq),
    /** Of a group, how many are marked as new by this visit. */
    marked: (of: NoticeGroup) => [...seen.values()].filter((one) => one === of).length,
    forget,
  };
}
