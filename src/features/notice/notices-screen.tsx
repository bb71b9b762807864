import CheckCheck from 'lucide-react/icons/check-check';
import SettingsIcon from 'lucide-react/icons/settings';
import { useState } from 'react';
import styled from 'styled-components';
import { addDays, formatDate, tokyoDateOf } from '@/domain/business-day';
import { NOTICE_GROUPS, type NoticeGroup } from '@/domain/notices/kinds';
import { RETENTION } from '@/domain/retention';
import type { Role } from '@/domain/roles';
import { useApi } from '@/hooks/use-api';
import { useApiPages } from '@/hooks/use-api-pages';
import { useLive } from '@/hooks/use-live';
import { paths } from '@/paths';
import { castPaths } from '@/paths/cast';
import { serverNow } from '@/platform/clock';
import { PagedList } from '@/ui/patterns/paged-list';
import { Screen } from '@/ui/patterns/screen';
import { useCommand } from '@/ui/patterns/use-command';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Fault } from '@/ui/pieces/fault';
import { Icon } from '@/ui/pieces/icon';
import { IconButton } from '@/ui/pieces/icon-button';
import { List } from '@/ui/pieces/list-row';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { NoticeRow } from './notice-row';
import { NOTICES, type Notice } from './types';
import { COUNTS, useSeen } from './use-seen';

/** `/mypage/notification`: the customer's inbox. */
export function NoticesScreen() {
  return <Inbox of="male_user" />;
}

/** `/home/notification`: the cast's. */
export function CastNoticesScreen() {
  return <Inbox of="female_cast" />;
}

/** Everything that a person was told, by day, the newest first; follows live. */
function Inbox({ of }: { of: Role }) {
  const isCast = of === 'female_cast';
  const [group, setGroup] = useState<NoticeGroup | undefined>();
  const notices = useApiPages(NOTICES, { query: group ? { group } : {} });
  const unread = useApi('GET /api/v1/users/me/notices/unread/', {});
  // Pages of a list are not under a personal key of their own.
  useLive();
  const { isNew, marked, forget } = useSeen(notices.items, group);
  const readAll = useCommand('POST /api/v1/users/me/notices/read/', {
    refresh: [NOTICES, ...COUNTS],
    onDone: forget,
  });
  const [newest] = notices.items ?? [];
  const isAnyNew = (unread.data?.all ?? 0) > 0 || notices.items?.some(isNew);
  return (
    <Screen
      title="お知らせ"
      back={{ href: isCast ? paths.castHome : paths.mypage }}
      right={
        <>
          {newest && isAnyNew && (
            <ReadAll
              type="button"
              disabled={readAll.busy}
              onClick={() => void readAll.run({ body: { up_to: newest.seq, ...(group ? { group } : {}) } })}
            >
              <Icon of={CheckCheck} size={16} />
              すべて既読にする
            </ReadAll>
          )}
          <IconButton icon={SettingsIcon} label="通知設定" href={isCast ? castPaths.notification : paths.notify} />
        </>
      }
    >
      <Groups role="group" aria-label="種類">
        <Chip pressed={group === undefined} onPress={() => setGroup(undefined)}>
          すべて
        </Chip>
        {NOTICE_GROUPS.map((one) => {
          const label = (isCast ? HERS : HIS)[one];
          const count = Math.max(unread.data?.[one] ?? 0, marked(one));
          return (
            label && (
              <Chip key={one} pressed={group === one} onPress={() => setGroup(one)} {...(count > 0 ? { count } : {})}>
                {label}
              </Chip>
            )
          );
        })}
      </Groups>
      <Fault>{readAll.problem}</Fault>
      <PagedList
        from={notices}
        failed="お知らせを読み込めませんでした"
        waiting={<SkeletonRows round />}
        empty={<EmptyState art="bell" title="お知らせはまだありません" note={EMPTY_NOTE[of]} />}
      >
        {(items) => (
          <>
            {byDay(items).map(([day, ofDay]) => (
              <Day key={day} aria-label={dayWords(day)}>
                <h2>{dayWords(day)}</h2>
                <List>
                  {ofDay.map((notice) => (
                    <NoticeRow key={notice.seq} notice={notice} isNew={isNew(notice)} />
                  ))}
                </List>
              </Day>
            ))}
            {!notices.hasMore && <Foot>{RETENTION.notices.days}日を過ぎたお知らせは自動で消えます。</Foot>}
          </>
        )}
      </PagedList>
    </Screen>
  );
}

const HIS: Partial<Record<NoticeGroup, string>> = {
  reserve: '予約',
  talk: 'トーク',
  shift: '出勤',
  offer: 'お得',
  house: '運営',
};
const HERS: Partial<Record<NoticeGroup, string>> = { reserve: '予約', talk: 'トーク', offer: '口コミ', house: '運営' };

const EMPTY_NOTE = {
  male_user: '予約の状況やフォロー中のキャストの出勤が、ここに届きます。',
  female_cast: '予約のリクエストやトークのお知らせが、ここに届きます。',
} as const;

function byDay(items: readonly Notice[]): [day: string, items: Notice[]][] {
  const days = new Map<string, Notice[]>();
  for (const item of items) {
    const day = tokyoDateOf(new Date(item.at));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].sort(([a], [b]) => (a < b ? 1 : -1));
}

function dayWords(day: string): string {
  const today = tokyoDateOf(serverNow());
  if (day === today) return '今日';
  return day === addDays(today, -1) ? '昨日' : formatDate(day);
}

const ReadAll = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  padding-inline: 8px;
  font: var(--t-13);
  color: var(--muted);
`;

const Groups = styled(ChipRow)`
  padding-block: 2px 10px;
  border-bottom: 1px solid var(--line);
`;

const Day = styled.section`
  h2 { padding: 20px var(--gutter) 4px; font: var(--t-14); font-weight: 700; color: var(--muted); font-variant-numeric: tabular-nums; }
`;

const Foot = styled.p`
  padding: 16px var(--gutter) 28px;
  font: var(--t-12);
  color: var(--muted);
`;
