import type { AccessOf, Endpoint } from '@/contract';

/** The reads that go through an account's eyes: every read of the contract, except what is the operator's own. */
export type OwnersRead = Extract<{ [K in Endpoint]: AccessOf<K> extends 'ops' ? never : K }[Endpoint], `GET ${string}`>;

/** What the account's owner reads of each call: a new read of the contract does not compile without its words. */
const READS = {
  'GET /api/v1/areas/': 'エリアの一覧',
  'GET /api/v1/home/': 'トップページ',
  'GET /api/v1/female_casts/': 'キャストの検索結果',
  'GET /api/v1/female_casts/cards/': 'キャストの一覧',
  'GET /api/v1/female_casts/ranking/': 'ランキング',
  'GET /api/v1/schedules/': '出勤表',
  'GET /api/v1/schedules/days/': '出勤表の人数',
  'GET /api/v1/female_casts/count/': 'キャストの検索結果',
  'GET /api/v1/female_casts/{female_cast_id}/': 'キャストのページ',
  'GET /api/v1/female_casts/{female_cast_id}/access/': 'キャストのページ',
  'GET /api/v1/female_casts/{female_cast_id}/reviews/': 'キャストの口コミ',
  'GET /api/v1/female_casts/{female_cast_id}/schedule/': 'キャストの出勤予定',
  'GET /api/v1/female_casts/{female_cast_id}/slots/': 'キャストの空き時間',
  'GET /api/v1/areas/{area_id}/': 'エリアのページ',
  'GET /api/v1/hotel_towns/': '認定ホテル街の一覧',
  'GET /api/v1/hotel_towns/{hotel_town_id}/': '認定ホテル街のページ',
  'GET /api/v1/mst_hotels/': 'ホテルの一覧',
  'GET /api/v1/mst_hotels/{mst_hotel_id}/': 'ホテルのページ',
  'GET /api/v1/users/me/mst_hotels/{mst_hotel_id}/': 'ホテルのページ',
  'GET /api/v1/partners/{partner_code}/': 'パートナーのページ',
  'GET /api/v1/postal_codes/{postal_code}/': '郵便番号から探した町名',
  'GET /api/v1/push_public_key/': '通知の準備',
  'GET /api/v1/female_casts/me/': 'プロフィール',
  'GET /api/v1/female_casts/me/home_top/': 'ホーム',
  'GET /api/v1/female_casts/me/footer/badge/': '未読などの件数',
  'GET /api/v1/female_casts/me/home_top/badge/': '未読などの件数',
  'GET /api/v1/female_casts/me/settings/': '受付設定',
  'GET /api/v1/female_casts/me/pay_terms/': '報酬のしくみ',
  'GET /api/v1/female_casts/me/shifts/': '出勤の一覧',
  'GET /api/v1/female_casts/me/shifts/copy/': '出勤のコピーの確認',
  'GET /api/v1/female_casts/me/reward/{shift_id}/': '報酬の明細',
  'GET /api/v1/male_users/me/': 'プロフィール',
  'GET /api/v1/male_users/me/footer/badge/': '未読などの件数',
  'GET /api/v1/male_users/me/mypage_top/badge/': '未読などの件数',
  'GET /api/v1/users/me/reservation_reliability/': '予約信頼度',
  'GET /api/v1/users/me/mygold/': 'ゴールドの残高',
  'GET /api/v1/users/me/user_gold_histories/': 'ゴールドの履歴',
  'GET /api/v1/users/me/gold/expired/': 'ゴールドの有効期限',
  'GET /api/v1/users/me/gold_packs/': 'ゴールドの購入画面',
  'GET /api/v1/users/me/gold_orders/unfinished/': 'ゴールドの購入の状況',
  'GET /api/v1/users/me/gold_orders/{order_id}/': 'ゴールドの購入の状況',
  'GET /api/v1/users/me/homes/': 'ご自宅の住所',
  'GET /api/v1/users/me/follows/': 'フォロー中のキャスト',
  'GET /api/v1/users/me/follows/ids/': 'フォロー中のキャスト',
  'GET /api/v1/users/me/notices/': 'お知らせ',
  'GET /api/v1/users/me/notices/unread/': '未読などの件数',
  'GET /api/v1/users/me/notification_settings/': '通知設定',
  'GET /api/v1/users/me/reservations/': '予約の一覧',
  'GET /api/v1/users/me/reservations/{reservation_id}/': '予約の詳細',
  'GET /api/v1/users/me/reservations/{reservation_id}/cancel_preview/': '予約のキャンセル料',
  'GET /api/v1/users/me/reservations/{reservation_id}/payments/': '予約のお支払い',
  'GET /api/v1/users/me/reservations/{reservation_id}/payments/{payment_id}/': '予約のお支払いの状態',
  'GET /api/v1/users/me/reservations/{reservation_id}/address/': '予約の住所',
  'GET /api/v1/users/me/reservations/{reservation_id}/place/': '予約のホテルと部屋番号',
  'GET /api/v1/users/me/reservations/{reservation_id}/hotels/': '予約で選べるホテル',
  'GET /api/v1/users/me/reservations/{reservation_id}/proposal_slots/': '提案できる日時',
  'GET /api/v1/users/me/talk_rooms/': 'トークの一覧',
  'GET /api/v1/users/me/talk_rooms/{room_id}/': 'トークの相手',
  'GET /api/v1/users/me/talk_rooms/{room_id}/messages/': 'トークのメッセージ',
  'GET /api/v1/users/me/talk_rooms/{room_id}/reservations/': 'トークの相手との予約',
  'GET /api/v1/users/me/talk_templates/': 'トークの定型文',
  'GET /api/v1/users/me/talk_settings/': 'トークの設定',
  'GET /api/v1/users/me/account/': 'アカウント',
  'GET /api/v1/users/me/withdrawal/': '退会の確認',
  'GET /api/v1/users/me/devices/': 'ログイン中の端末',
  'GET /api/v1/users/me/identity_checks/latest/': '本人確認の状態',
  'GET /api/v1/users/me/blocks/': 'ブロックした相手',
  'GET /api/v1/users/me/ghost_sessions/': '代理閲覧の記録',
} as const satisfies Record<OwnersRead, string>;

/** What is no endpoint of the contract: live changes, and calls that the contract no longer has. */
const LIVE = { route: '/graphql', words: '画面の自動更新' };
const OTHER = 'その他の画面';

const WORDS = new Map<string, string>(Object.entries(READS).map(([endpoint, words]) => [endpoint.slice(4), words]));

/** The words for a read in the log; `route` is the pattern that was noted with it. */
export const wordsOfRead = (route: string): string => (route === LIVE.route ? LIVE.words : (WORDS.get(route) ?? OTHER));
