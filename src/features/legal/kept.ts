import { keysOf } from '@/domain/keys';
import { COOKIES, type CookieName } from '@/platform/storage/cookies';
import { type KeptIn, OTHER_NAMES, type OtherName } from '@/platform/storage/names';
import { SESSION_KEYS, type SessionKey } from '@/platform/storage/session-values';

/** A row of a table: the name on the device, and what it is for, until when. */
type Row = { term: string; words: string };

/** The cookies: those that are needed, and those of analytics, which need an agreement. */
export const cookieRows = (consent: boolean): Row[] => [
  ...(consent ? [] : otherRows(['cookie'])),
  ...keysOf(COOKIES)
    .filter((cookie) => COOKIES[cookie].consent === consent)
    .map((cookie) => ({ term: COOKIES[cookie].name, words: `${COOKIE_WORDS[cookie]}（${COOKIES[cookie].days}日）` })),
];

/** What is kept beside cookies. */
export const storageRows = (): Row[] => [
  ...SESSION_KEYS.map((key) => ({ term: `yoi_${key}`, words: `${SESSION_WORDS[key]}（タブを閉じるまで）` })),
  ...otherRows(['session', 'local', 'database']),
];

const otherRows = (kinds: readonly KeptIn[]): Row[] =>
  keysOf(OTHER_NAMES)
    .filter((name) => kinds.includes(OTHER_NAMES[name]))
    .map((name) => ({ term: name, words: OTHER_WORDS[name] }));

const COOKIE_WORDS: Readonly<Record<CookieName, string>> = {
  deviceKey: '端末の確認',
  accountRole: 'この端末でログインした会員の種類（ログアウトまで）',
  cookieAgreement: '分析のためのCookieへのお答え',
  searchState: '前回の検索条件',
  unsetVideoBadge: '新しい動画のお知らせ',
  unsetPaidVideoBadge: '新しい有料動画のお知らせ',
  needRefreshPwa: 'アプリの通知の更新',
  appPromotedDates: '通知のご案内を表示した日',
  lastOperationTime: 'ログイン中に最後に操作した日時',
  refreshedAt: 'ログインの状態を更新した日時',
  referrerCode: '紹介元のパートナーのコード',
  landingPage: '最初に開いた画面の種類',
  clickedPage: '最後に開いた画面の種類',
  cta1: '会員登録のご案内を押した画面の種類',
  cta2: '予約のご案内を押した画面の種類',
  deviceType: '端末の種類',
  latestChannel: '最近の経路（検索、SNSなど）',
  pastChannels: 'それより前の経路',
};

const SESSION_WORDS: Readonly<Record<SessionKey, string>> = {
  register_where_learned: '登録の途中：知ったきっかけ',
  register_input_phone_number: '登録の途中：入力した電話番号',
  register_verify_phone_number: '登録の途中：SMS認証の状態',
  register_input_user_info: '登録の途中：お客様情報（パスワードは保存しません）',
  register_input_mail: '登録の途中：入力したメールアドレス',
  register_verify_mail: '登録の途中：メール認証の状態',
  register_follow_cast: '登録の途中：選んだキャスト',
  start_time: 'ご利用を始めた時刻',
  elapsed_seconds: 'ご利用の経過時間',
  registration_suggest_shown: '会員登録のご案内を表示したこと',
  credit_payment_preparation: '決済の前に開いていた画面',
  auto_open_video: '動画を開いたこと',
  referrer_code: '紹介元のパートナーのコード',
  referrer: '登録のきっかけになった画面',
  inviter_id: '招待コード',
  contact_draft: '入力の途中のお問い合わせ',
  profile_draft: '保存する前のプロフィールの入力',
  mail_change: 'メールアドレスの変更の途中の状態',
  phone_change: '電話番号の変更の途中の状態',
  phone_recovery: '電話番号の変更の申請の途中（パスワードと書類は保存しません）',
  cast_invitation: '開いた招待リンクの状態',
  film_consent: '開いた出演の確認のリンク',
};

const OTHER_WORDS: Readonly<Record<OtherName, string>> = {
  '__Host-yoi_access': 'ログインの状態（15分）',
  '__Host-yoi_refresh': 'ログインの状態（30日）',
  '__Host-yoi_ghost': '運営による代理閲覧の状態（30分）',
  '__Host-yoi_play': '購入した動画を再生している状態（5分）',
  yoi_age: '年齢確認へのお答え（「いいえ」はタブを閉じるまで）',
  yoi_theme: '画面の明るさ',
  yoi_discreet: '写真をぼかす設定',
  yoi_lock: 'アプリロックの設定と、最後にアプリを離れた時刻',
  yoi_signed_out: 'ほかのタブへのログアウトの連絡',
  yoi_guest: 'この端末でログインしていないこと',
  yoi_ghost_changed: 'ほかのタブへの代理閲覧の連絡',
  yoi_kept_plan: '本人確認の前に選んだ予約の内容（予約するかログアウトするまで）',
  yoi_desk_columns: '運営スタッフが選んだ一覧の列',
  yoi_board_zoom: '運営スタッフが選んだボードの幅',
  yoi_agreed_video_creation: '動画の投稿のきまりに同意したこと',
  yoi_presses: '電波が届かず送信を待っている操作（24時間まで）',
  yoi_meeting_proof: 'ログインが切れてもご利用中の安全の知らせを送るための番号（次のご利用で入れ替わります）',
  yoi_tab_history: '開いた画面と位置（タブを閉じるまで）',
  yoi_left_at: '検索の画面をどこまで送ったか（タブを閉じるまで）',
  yoi_pages_read: '読み進めた一覧の量（タブを閉じるまで）',
  yoi_attempt_: '予約や購入を二重に送らないための番号（タブを閉じるまで）',
  yoi: 'この端末でログインしたアカウント',
  yoi_offline:
    '送信を待つメッセージと入力の途中のメッセージ、最近見たキャスト、電波がないときに表示する次の予約と最近のトークの相手（ログアウトまで）',
  'workbox-expiration': '電波がないときのために保存した画像やファイルの期限',
};
