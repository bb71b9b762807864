import Calendar from 'lucide-react/icons/calendar';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import House from 'lucide-react/icons/house';
import MessageCircle from 'lucide-react/icons/message-circle';
import Radio from 'lucide-react/icons/radio';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { Role } from '@/domain/roles';
import { paths } from '@/paths';
import type { TabBarItem } from '@/ui/pieces/tab-bar';

/** Counts shown on the tabs, and what stands there while there are new films. */
export type TabBadges = { reserve: number; talk: number; notice: number; matching: number; movie?: ReactNode };

/** Nothing waits. */
export const NO_BADGES: TabBadges = { reserve: 0, talk: 0, notice: 0, matching: 0 };

/** The tabs of a role (guests see those of customers), with the one that holds `path` marked. */
export function tabsFor(role: Role | null, path: string, badges: TabBadges): TabBarItem[] {
  const items = role === 'female_cast' ? castTabs(badges) : maleTabs(badges);
  const current = items
    .filter((item) => holds(item, path))
    .sort((a, b) => b.href.length - a.href.length)
    .at(0);
  return items.map((item) => ({ ...item, current: item === current }));
}

function maleTabs({ reserve, talk, notice, matching, movie }: TabBadges): TabBarItem[] {
  return [
    { href: paths.casts(), label: '探す', icon: Search, mark: movie },
    { href: paths.matching(), label: 'マッチング', icon: Radio, badge: matching, counts: '提案' },
    { href: paths.reserve(), label: '予約', icon: CalendarCheck, badge: reserve, counts: '対応待ち' },
    { href: paths.talk, label: 'トーク', icon: MessageCircle, badge: talk },
    { href: paths.mypage, label: 'マイページ', icon: UserRound, badge: notice, counts: '未読のお知らせ' },
  ];
}

function castTabs({ reserve, talk, matching }: TabBadges): TabBarItem[] {
  return [
    { href: paths.castHome, label: 'ホーム', icon: House, badge: reserve + matching, counts: '対応待ち' },
    { href: paths.reserve(), label: '予約', icon: CalendarCheck },
    { href: paths.castSchedule, label: 'スケジュール', icon: Calendar },
    { href: paths.talk, label: 'トーク', icon: MessageCircle, badge: talk },
    { href: paths.castSettings, label: '設定', icon: Settings },
  ];
}

/** The cast's pages to which the settings lead; all others under /home belong to ホーム. */
const OF_SETTINGS = /^\/home\/(?:access_log|config|events|invite|movie|profile|system|unit-price)(?:\/|$)/;

function holds(item: TabBarItem, path: string): boolean {
  const plain = path.split(/[?#]/, 1)[0] ?? path;
  if (plain === paths.top || /^\/(?:hotelmap|area|schedule|movie)(?:\/|$)/.test(plain))
    return item.href === paths.casts();
  if (plain.startsWith('/notify/')) return item.href === paths.mypage;
  if (OF_SETTINGS.test(plain)) return item.href === paths.castSettings;
  return plain === item.href || plain.startsWith(`${item.href}/`);
}
