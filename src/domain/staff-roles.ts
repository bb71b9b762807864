/**
 * What the operator's staff may do (docs/rules/staff-roles.md): each role has its tasks, each call of the staff and
 * each desk names the task that it belongs to. What no role of a person holds is refused and not shown.
 */
import { keysOf } from './keys';

/** The roles in words. */
export const STAFF_ROLES = {
  reception: '受付',
  safety: '安全',
  review: '審査',
  money: 'お金',
  store: '店舗',
  editor: '編集',
  lead: '責任者',
  numbers: '閲覧',
} as const;

/** A role; a person of the staff may have several. */
export type StaffRole = keyof typeof STAFF_ROLES;
/** All of them, in the order in which people read them. */
export const STAFF_ROLE_NAMES = keysOf(STAFF_ROLES);

/** A role as it is held: 店舗 for a store. */
export type HeldRole = { role: StaffRole; storeId: number | null };

/** `roleless`: held by everybody of the staff, also without any role. */
type TaskFacts = { words: string; roles: readonly StaffRole[]; roleless?: true };

/**
 * The tasks, and which roles may do each beside 責任者, who may do all. `store` stands where the answer holds the rows
 * of the own store alone, and nowhere else.
 */
export const STAFF_TASKS = {
  own: { words: '自分のログインと役割', roles: STAFF_ROLE_NAMES, roleless: true },
  desk: { words: '運営の画面に入る', roles: STAFF_ROLE_NAMES },
  home: { words: 'いま待っていることと本日の数字を見る', roles: ['reception', 'safety', 'review', 'money', 'store'] },
  search: { words: 'すべてを探す', roles: ['reception', 'safety', 'review', 'money', 'store'] },
  approvals: { words: '2人目の承認を待つ操作', roles: ['reception', 'safety', 'money'] },
  alarms: { words: '安全の知らせを見る・引き受ける', roles: ['reception', 'safety'] },
  alarm_place: { words: '安全の知らせから場所とお客様を見る（理由つき）', roles: ['reception', 'safety'] },
  coercion: { words: '見守り・注意の共有', roles: ['safety'] },
  reports: { words: '通報に対応する', roles: ['safety'] },
  suspension: { words: '利用を止める', roles: ['safety'] },
  store_bars: { words: 'お客様の店舗でのご利用をお断りする', roles: ['reception', 'safety'] },
  bookings: { words: '予約を見る', roles: ['reception', 'safety', 'store'] },
  disputes: { words: '問題の報告を見る', roles: ['reception', 'safety'] },
  booking_acts: { words: '予約を進める・直す', roles: ['reception', 'safety'] },
  phone_bookings: { words: '電話で予約をとる', roles: ['reception'] },
  customers: { words: 'お客様の画面を見る', roles: ['reception', 'safety'] },
  casts: { words: 'キャストの画面を見る', roles: ['reception', 'safety', 'review', 'money', 'store'] },
  cast_pause: { words: 'キャストの受付を止める・再開する', roles: ['reception', 'store'] },
  cast_notes: { words: 'キャストについての職員のメモ', roles: ['reception', 'safety', 'review', 'money'] },
  safety_notes: { words: '安全のメモを読む・書く', roles: ['safety'] },
  contact_numbers: { words: '電話番号とメールアドレスを見る（理由つき）', roles: ['reception', 'safety'] },
  accounts: { words: 'アカウントを探す', roles: ['reception', 'safety', 'review', 'money'] },
  ghost: { words: '代理ログイン', roles: ['reception', 'safety'] },
  contacts: { words: 'お問い合わせに答える', roles: ['reception'] },
  introductions: { words: 'お客様をキャストに紹介する', roles: ['reception'] },
  hotels: { words: 'ホテルの満室', roles: ['reception'] },
  identity: { words: '本人確認・電話番号の変更', roles: ['review'] },
  joining: { words: 'キャストの招待と公開', roles: ['review'] },
  invited: { words: '招待の一覧と、招待からの相談', roles: ['review', 'safety'] },
  works: { words: '写真・動画・イベント・口コミの審査', roles: ['review'] },
  articles: { words: '記事', roles: ['review', 'editor'] },
  partners: { words: 'パートナー', roles: ['editor'] },
  refunds: { words: '返金・未払いを見る、1人目として承認する', roles: ['reception', 'safety', 'money'] },
  refunds_done: { words: '返金・免除を決める（2人目）', roles: ['money'] },
  cash: { words: '店舗の現金', roles: ['money', 'store'] },
  payouts: { words: '精算・現金・振り込み（1人目）', roles: ['money'] },
  payouts_done: { words: '振り込みのファイルを作る（2人目）', roles: [] },
  sales: { words: '動画の購入と返金', roles: ['money'] },
  daily_check: { words: '日次の突合を見る', roles: ['money', 'numbers'] },
  stores: { words: '店舗の一覧を見る', roles: ['reception', 'safety', 'review', 'money'] },
  rates: { words: '店舗・還元率・料金を変える', roles: [] },
  acts: { words: '全員の操作の記録を見る', roles: [] },
  staff: { words: 'スタッフと役割', roles: [] },
} as const satisfies Readonly<Record<string, TaskFacts>>;

/** A task. */
export type StaffTask = keyof typeof STAFF_TASKS;
/** All of them. */
export const STAFF_TASK_NAMES = keysOf(STAFF_TASKS);

/** The roles that hold a task, 責任者 among them. */
export const rolesFor = (task: StaffTask): StaffRole[] => {
  const held: readonly StaffRole[] = STAFF_TASKS[task].roles;
  return STAFF_ROLE_NAMES.filter((role) => role === 'lead' || held.includes(role));
};

/** True where one of these roles holds the task. */
export const mayDo = (roles: readonly StaffRole[], task: StaffTask): boolean =>
  'roleless' in STAFF_TASKS[task] || rolesFor(task).some((role) => roles.includes(role));

/** The stores whose rows a call of a task may answer with; null = those of every store. */
export const storesFor = (held: readonly HeldRole[], task: StaffTask): number[] | null =>
  held.some(({ role }) => role !== 'store' && mayDo([role], task))
    ? null
    : held.flatMap(({ storeId }) => (storeId === null ? [] : [storeId]));

/** Roles that need no more than their name: 店舗 is held for a store. */
export type PlainRole = Exclude<StaffRole, 'store'>;
/** All of them. */
export const PLAIN_ROLES = STAFF_ROLE_NAMES.filter((role): role is PlainRole => role !== 'store');

/** The tasks that these roles hold together. */
export const tasksOf = (roles: readonly StaffRole[]): StaffTask[] =>
  STAFF_TASK_NAMES.filter((task) => mayDo(roles, task));

/** "受付、安全、責任者". */
export const roleWords = (roles: readonly StaffRole[]): string => roles.map((role) => STAFF_ROLES[role]).join('、');

/** The sentence of a refusal. */
export const refusedTask = (task: StaffTask): string =>
  `「${STAFF_TASKS[task].words}」は、${roleWords(rolesFor(task))}の役割で行えます。`;
