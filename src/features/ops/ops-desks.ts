import { type ComponentType, lazy } from 'react';
import type { StaffTask } from '@/domain/staff-roles';
import { paths } from '@/paths';
import { opsPaths } from '@/paths/ops';

type Named = { name: string; label: string; task: StaffTask };
type Group = { label: string | null; desks: readonly (Named & ({ Part: ComponentType } | { href: string }))[] };

// The short lists share a chunk, and so do the queues: each chunk costs every page of the product a line in the table
// of chunks.

/**
 * Every desk of `/ops` with the task that opens it, by what its staff are there for; what nothing waits at stands
 * last.
 */
export const DESK_GROUPS = [
  {
    label: null,
    desks: [
      {
        name: 'home',
        task: 'home',
        label: 'ホーム',
        href: paths.ops,
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './home/desk-home')),
      },
      {
        name: 'accounts',
        task: 'accounts',
        label: 'アカウント',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './account-search')),
      },
    ],
  },
  {
    label: '予約',
    desks: [
      { name: 'board', task: 'bookings', label: 'ボード', href: opsPaths.board },
      { name: 'bookings', task: 'bookings', label: '予約を探す', href: opsPaths.bookings },
      { name: 'phone', task: 'phone_bookings', label: '電話で予約', href: opsPaths.phone },
    ],
  },
  {
    label: '安全',
    desks: [
      { name: 'safety', task: 'alarms', label: '安全', Part: lazy(() => import('./safety-desk')) },
      {
        name: 'coercion',
        task: 'coercion',
        label: '見守り',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './coercion-desk')),
      },
      {
        name: 'alarms',
        task: 'alarms',
        label: 'アラーム',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './alarm-list')),
      },
      {
        name: 'disputes',
        task: 'disputes',
        label: '問題の報告',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './dispute-list')),
      },
      {
        name: 'guest-warnings',
        task: 'coercion',
        label: '注意の共有',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './guest-warnings/warning-desk')),
      },
    ],
  },
  {
    label: '審査',
    desks: [
      {
        name: 'identity',
        task: 'identity',
        label: '本人確認',
        Part: lazy(() => import(/* webpackChunkName: "ops-queues" */ './identity/identity-desk')),
      },
      {
        name: 'phone-recoveries',
        task: 'identity',
        label: '番号の変更',
        Part: lazy(() => import(/* webpackChunkName: "ops-queues" */ './phone-recoveries/recovery-desk')),
      },
      {
        name: 'invitations',
        task: 'invited',
        label: '招待',
        Part: lazy(() => import(/* webpackChunkName: "ops-queues" */ './invitations/invitation-desk')),
      },
      {
        name: 'photos',
        task: 'works',
        label: '写真',
        Part: lazy(() => import(/* webpackChunkName: "ops-queues" */ './photos/photo-desk')),
      },
      {
        name: 'movies',
        task: 'works',
        label: '動画',
        Part: lazy(() => import(/* webpackChunkName: "ops-queues" */ './movies/movie-desk')),
      },
      {
        name: 'events',
        task: 'works',
        label: 'イベント',
        Part: lazy(() => import(/* webpackChunkName: "ops-queues" */ './events/event-desk')),
      },
      {
        name: 'reviews',
        task: 'works',
        label: '口コミ',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './review-list')),
      },
      {
        name: 'introductions',
        task: 'introductions',
        label: '紹介',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './introductions/introduction-list')),
      },
    ],
  },
  {
    label: 'ご連絡',
    desks: [
      {
        name: 'reports',
        task: 'reports',
        label: '通報',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './report-list')),
      },
      {
        name: 'contacts',
        task: 'contacts',
        label: 'お問い合わせ',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './contact-list')),
      },
    ],
  },
  {
    label: 'お金',
    desks: [
      {
        name: 'refunds',
        task: 'refunds',
        label: '返金',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './refund-list')),
      },
      {
        name: 'debts',
        task: 'refunds',
        label: '未払い',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './debt-list')),
      },
      {
        name: 'payouts',
        task: 'payouts',
        label: '支払い',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './payout-list')),
      },
      {
        name: 'cash',
        task: 'cash',
        label: '店舗の現金',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './cash/cash-desk')),
      },
      {
        name: 'video-purchases',
        task: 'sales',
        label: '動画の購入',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './video-purchase-list')),
      },
      {
        name: 'video-plans',
        task: 'sales',
        label: '動画のプラン',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './plan-list')),
      },
    ],
  },
  {
    label: '管理',
    desks: [
      {
        name: 'approvals',
        task: 'approvals',
        label: '承認',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './approval-list')),
      },
      {
        name: 'stores',
        task: 'stores',
        label: '店舗',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './store-list')),
      },
      {
        name: 'hotels',
        task: 'hotels',
        label: 'ホテル',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './hotel-list')),
      },
      {
        name: 'articles',
        task: 'articles',
        label: '記事',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './articles/article-desk')),
      },
      {
        name: 'partners',
        task: 'partners',
        label: 'パートナー',
        Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './partner-list')),
      },
      {
        name: 'staff',
        task: 'staff',
        label: 'スタッフ',
        href: opsPaths.staff,
      },
      { name: 'audit', task: 'desk', label: '記録', href: opsPaths.audit },
      {
        name: 'factor',
        task: 'desk',
        label: '自分の確認方法',
        Part: lazy(() => import(/* webpackChunkName: "ops-staff" */ './second-factor/own-factor')),
      },
    ],
  },
] as const satisfies readonly Group[];

/** What `/ops` opens by itself. */
export const HOME = DESK_GROUPS[0].desks[0];

/** All of them in their order. */
export const DESKS = DESK_GROUPS.flatMap(({ desks }) => [...desks]);

type Desk = (typeof DESKS)[number];

/** Those of `/ops?tab=`; another one is a page of its own. */
export const TABS = DESKS.filter((desk): desk is Extract<Desk, { Part: unknown }> => 'Part' in desk);

/** The desks that one may open, in their groups. */
export const openedGroups = (may: (task: StaffTask) => boolean): { label: string | null; desks: Desk[] }[] =>
  DESK_GROUPS.map(({ label, desks }) => ({ label, desks: desks.filter(({ task }) => may(task)) })).filter(
    ({ desks }) => desks.length > 0,
  );

/** Where a desk is. */
export const deskPath = (desk: Desk): string => ('href' in desk ? desk.href : opsPaths.desk(desk.name));

/** The open desk, how many things wait at each (null for nothing), and which tasks one is known to hold. */
export type OpenDesk = {
  open: string;
  countOf: (desk: string) => number | null;
  may: (task: StaffTask) => boolean;
};
