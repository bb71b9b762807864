import LogOut from 'lucide-react/icons/log-out';
import { useRouter } from 'next/router';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { Chip } from '@/components/chip';
import { IconButton } from '@/components/icon-button';
import { later } from '@/components/later';
import { SkeletonRow } from '@/components/skeleton';
import { Screen } from '@/kit/screen';
import { signOut } from '@/platform/auth';
import { opsPaths } from '@/shell/ops-paths';
import { AccountSearch } from './account-search';
import { Key } from './desk-parts';
import { useWaiting } from './waiting';
import { useWorkKeys } from './work-keys';

// It listens from the first second on, and nothing of it is seen before an alarm.
const SafetyBell = later(() => import('./safety-bell'));

// The short lists share a chunk: each chunk costs every page of the product a line in the table of chunks.
const TABS = [
  { name: 'accounts', label: 'アカウント', Part: AccountSearch },
  { name: 'identity', label: '本人確認', Part: lazy(() => import('./identity/identity-desk')) },
  {
    name: 'phone-recoveries',
    label: '番号の変更',
    Part: lazy(() => import('./phone-recoveries/recovery-desk')),
  },
  { name: 'invitations', label: '招待', Part: lazy(() => import('./invitations/invitation-desk')) },
  { name: 'photos', label: '写真', Part: lazy(() => import('./photos/photo-desk')) },
  { name: 'movies', label: '動画', Part: lazy(() => import('./movies/movie-desk')) },
  { name: 'events', label: 'イベント', Part: lazy(() => import('./events/event-desk')) },
  {
    name: 'guest-warnings',
    label: '注意の共有',
    Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './guest-warnings/warning-desk')),
  },
  {
    name: 'introductions',
    label: '紹介',
    Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './introductions/introduction-list')),
  },
  { name: 'safety', label: '安全', Part: lazy(() => import('./safety-desk')) },
  {
    name: 'coercion',
    label: '見守り',
    Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './coercion-desk')),
  },
  { name: 'alarms', label: 'アラーム', Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './alarm-list')) },
  {
    name: 'disputes',
    label: '問題の報告',
    Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './dispute-list')),
  },
  { name: 'reviews', label: '口コミ', Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './review-list')) },
  { name: 'reports', label: '通報', Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './report-list')) },
  {
    name: 'contacts',
    label: 'お問い合わせ',
    Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './contact-list')),
  },
  { name: 'refunds', label: '返金', Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './refund-list')) },
  { name: 'debts', label: '未払い', Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './debt-list')) },
  {
    name: 'video-purchases',
    label: '動画の購入',
    Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './video-purchase-list')),
  },
  {
    name: 'video-plans',
    label: '動画のプラン',
    Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './plan-list')),
  },
  { name: 'payouts', label: '支払い', Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './payout-list')) },
  { name: 'stores', label: '店舗', Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './store-list')) },
  { name: 'hotels', label: 'ホテル', Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './hotel-list')) },
  { name: 'articles', label: '記事', Part: lazy(() => import('./articles/article-desk')) },
  {
    name: 'partners',
    label: 'パートナー',
    Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './partner-list')),
  },
  { name: 'acts', label: '記録', Part: lazy(() => import(/* webpackChunkName: "ops-lists" */ './act-list')) },
] as const;

/** Where a queue, the thing and the decision stand beside each other. */
const WIDE: readonly string[] = [
  'identity',
  'phone-recoveries',
  'invitations',
  'photos',
  'movies',
  'events',
  'guest-warnings',
  'safety',
  'coercion',
  'articles',
];

/** `/ops?tab=`: the desk of the operator's staff. Accounts to find, and everything that a person must decide. */
export function OpsScreen() {
  const { query } = useRouter();
  const tab = TABS.find(({ name }) => name === query.tab) ?? TABS[0];
  const [open, setOpen] = useState(0);
  const waiting = useWaiting();
  useWorkKeys();
  const countOf = (name: string) => (name === 'safety' ? open || null : waiting(name));
  return (
    <Column $wide={WIDE.includes(tab.name)}>
      <Screen
        title="運営"
        tab={`${tab.label}｜運営`}
        right={<IconButton icon={LogOut} label="ログアウト" onClick={() => void signOut()} />}
      >
        <Tabs aria-label="運営の画面">
          {TABS.map(({ name, label }) => (
            <Chip key={name} href={opsPaths.desk(name)} pressed={name === tab.name} count={countOf(name) ?? undefined}>
              {label}
            </Chip>
          ))}
        </Tabs>
        {!WIDE.includes(tab.name) && (
          <Hint>
            <Key>J</Key> <Key>K</Key> 移動　<Key>Enter</Key> <Key>1</Key>〜 選んだものを決める
          </Hint>
        )}
        <SafetyBell onOpen={setOpen} />
        <Suspense fallback={<SkeletonRow />}>
          <tab.Part />
        </Suspense>
      </Screen>
    </Column>
  );
}

/* All of them in sight: what waits behind the last one must not be missed. */
const Tabs = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 4px var(--gutter) 8px;
`;

/* Where keys are: a screen that is pressed with a finger has none. */
const Hint = styled.p.attrs({ 'aria-hidden': true })`
  padding: 0 var(--gutter) 8px;
  font: var(--t-12);
  color: var(--muted);

  @media not (hover: hover) { display: none; }
`;

const Column = styled.div<{ $wide: boolean }>`
  max-width: ${({ $wide }) => ($wide ? 1280 : 720)}px;
  min-height: 100dvh;
  margin-inline: auto;
  padding-bottom: 48px;
`;
