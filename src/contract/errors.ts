import type { LeavingCause } from '@/domain/leaving';
import type { SuspensionTold } from '@/domain/suspension';

/**
 * Every refusal the API can give (docs/rules/calls.md#refusals): a stable code, its HTTP status, the title and the sentence
 * that people read. The table is total: a code that is missing here does not compile anywhere.
 */
export const errorCodes = {
  'validation/failed': [400, '入力内容を確認してください', '入力内容に誤りがあります。'],
  'idempotency/key_required': [400, '送信内容を確認してください', 'Idempotency-Key ヘッダーが必要です。'],
  'auth/required': [401, 'ログインが必要です', 'ログインしてください。'],
  'auth/invalid': [401, 'ログインを確認できません', 'もう一度ログインしてください。'],
  'auth/expired': [
    401,
    'ログインの有効期限が切れました',
    'ログインの有効期限が切れました。もう一度ログインしてください。',
  ],
  'auth/bad_credentials': [401, 'ログインできませんでした', '電話番号またはパスワードが正しくありません。'],
  'auth/device_unconfirmed': [401, '端末の確認が必要です', 'SMSで送信した認証コードを入力してください。'],
  'role/forbidden': [403, 'この操作はできません', 'このアカウントではご利用いただけません。'],
  'identity/not_approved': [403, '本人確認が必要です', '本人確認が完了するとご利用いただけます。'],
  'account/suspended': [403, 'アカウントが停止されています', 'このアカウントは現在ご利用いただけません。'],
  'account/withdrawn': [403, '退会の手続き中です', 'このアカウントは退会の手続き中です。期間内は退会を取り消せます。'],
  'video/not_owned': [403, '購入すると視聴できます', 'この動画は購入すると視聴できます。'],
  'ghost/read_only': [403, '代理閲覧中は操作できません', '代理閲覧中のため、この操作はできません。'],
  'ghost/expired': [
    403,
    '代理ログインの有効期限が切れました',
    '代理ログインの有効期限が切れました。必要な場合は、もう一度はじめてください。',
  ],
  'ghost/not_allowed': [403, '代理では行えません', 'この操作は代理では行えません。ご本人にお願いしてください。'],
  not_found: [404, '見つかりません', 'お探しの情報が見つかりませんでした。'],
  method_not_allowed: [405, 'この操作はできません', 'この宛先では使えない操作です。'],
  'reservation/slot_taken': [
    409,
    'この時間は予約できません',
    'ほかのお客様の予約が入りました。別の時間を選択してください。',
  ],
  'reservation/state_conflict': [
    409,
    '予約の状態が変わりました',
    '予約の状態が変わったため、この操作はできません。画面を更新してください。',
  ],
  'reservation/fee_changed': [
    409,
    'キャンセル料が変わりました',
    'キャンセル料が変わりました。まだキャンセルしていません。新しい金額をご確認ください。',
  ],
  'reservation/too_early': [409, 'まだ操作できません', 'この操作ができる時刻になっていません。'],
  'reservation/hotel_unnamed': [
    409,
    'ホテルが決まっていません',
    'お客様がホテルを入力すると、出発できるようになります。',
  ],
  'place/fixed': [409, 'この場所は変更できません', 'ホテル以外の予約では、場所の入力はありません。'],
  'place/on_the_way': [
    409,
    'このホテルには変更できません',
    'キャストが出発したあとは、同じエリアのホテルだけに変更できます。',
  ],
  'reservation/limit': [409, '予約の上限に達しています', '同時にお取りいただけるご予約は3件までです。'],
  'reservation/own_overlap': [409, '時間が重なっています', '同じ時間帯にほかのご予約があります。'],
  'quote/used': [409, 'このお見積もりは使用済みです', 'この内容ではすでにリクエスト済みです。'],
  'shift/has_bookings': [409, '予約が入っています', 'この出勤には予約が入っています。'],
  'shift/pattern_limit': [
    409,
    'パターンの上限に達しています',
    '登録できるパターンは12件までです。使わないものを削除してください。',
  ],
  'shift/overlap': [409, '出勤が重なっています', 'ほかの出勤と時間が重なっています。'],
  'review/already': [409, '投稿済みです', 'このご予約の口コミは投稿済みです。'],
  'talk/closed': [409, 'いまは送信できません', 'お相手は現在トークを受け付けていません。'],
  'talk/blocking': [409, 'ブロック中です', 'ブロックを解除すると、メッセージを送れます。'],
  'home/limit': [409, '登録の上限に達しています', '登録できる住所は3件までです。'],
  'store/changed': [
    409,
    '変更されています',
    'ほかの担当者が先に変更しました。内容をご確認のうえ、もう一度保存してください。',
  ],
  'price/range_changed': [
    409,
    '料金の範囲が変わりました',
    '店舗が料金の範囲を変更しました。ご確認のうえ、もう一度保存してください。',
  ],
  'hiding/limit': [409, '登録の上限に達しています', '登録できる電話番号は2,000件までです。'],
  'event/limit': [
    409,
    'イベントの上限に達しています',
    '終了していないイベントは10件までです。使わないものを削除してください。',
  ],
  'event/state_conflict': [409, 'イベントの状態が変わりました', 'ほかの画面で変更されました。画面を更新してください。'],
  'article/changed': [409, '記事が変更されています', 'ほかの担当者がこの記事を変更しました。'],
  'article/released': [409, '公開している記事です', '公開を取りやめてから削除してください。'],
  'movie/limit': [
    409,
    '動画の上限に達しています',
    '公開前の動画は5本までです。使わない下書きを消すか、審査が終わってから追加してください。',
  ],
  'movie/state_conflict': [409, '動画の状態が変わりました', 'ほかの画面で変更されました。画面を更新してください。'],
  'movie/incomplete': [409, 'まだ審査に出せません', '動画、同意、表紙、題名がそろうと審査に出せます。'],
  'movie/not_watched': [409, '最後まで再生してください', '動画を最後まで再生すると、承認できます。'],
  'movie/unreadable': [
    400,
    'この動画は送れません',
    '動画として読み取れませんでした。MP4（H.264）かWebMで保存してから、もう一度選択してください。',
  ],
  'movie/too_long': [400, '動画が長すぎます', '無料の動画は3分まで、有料の動画は30分までです。'],
  'movie/refused_before': [
    400,
    'この動画は送れません',
    '以前、掲載の基準に合わなかった動画と同じものです。別の動画を選択してください。',
  ],
  'photo/limit': [409, '写真の上限に達しています', '写真は8枚までです。使わない写真を消してから追加してください。'],
  'photo/state_conflict': [409, '写真の状態が変わりました', 'ほかの画面で変更されました。画面を更新してください。'],
  'news/sent': [409, '本日は送信しました', '一斉メッセージは1営業日に1回です。'],
  'follow/limit': [409, 'フォローの上限に達しています', 'フォローできるのは100人までです。'],
  'main_area/limit': [409, 'エリアの上限に達しています', 'よく利用するエリアは5つまでです。'],
  'identity/state_conflict': [
    409,
    '本人確認の状態が変わりました',
    'この本人確認は受付済みか、確認が終わっています。画面を更新してください。',
  ],
  'identity/held': [409, 'ほかの担当者が確認中です', 'ほかの担当者がこの本人確認を開いています。'],
  'matching/open': [409, '募集中のマッチングがあります', '同時に募集できるのは1件までです。'],
  'matching/paused': [
    409,
    'マッチングを休止しています',
    '募集の取り消しや時間切れが続いたため、新しい募集を休止しています。',
  ],
  'matching/reliability': [
    403,
    'マッチングはご利用いただけません',
    '予約信頼度がCのあいだは、マッチングをご利用いただけません。',
  ],
  'matching/state_conflict': [409, '募集の状態が変わりました', 'この募集はすでに受け付けを終えています。'],
  'matching/offer_gone': [409, 'この提案は受け付けを終えました', 'ほかの提案を選択してください。'],
  'matching/full': [409, '提案の受け付けを終えました', 'この募集には、すでに多くの提案が届いています。'],
  'booking_offer/open': [409, '提案を送信済みです', 'このお客様は、前の提案へのお返事がまだです。'],
  'booking_offer/limit': [409, '提案の上限に達しています', '提案は、同じお客様へは24時間に2回、全体では10回までです。'],
  'booking_offer/over': [409, 'この提案は終わりました', '提案の状態が変わったため、この操作はできません。'],
  'waitlist/open': [409, 'ただいま空いています', 'この時間帯は、いま予約できます。'],
  'waitlist/already': [409, 'すでにお待ちいただいています', '同じキャストの同じ日のキャンセル待ちは1件までです。'],
  'waitlist/limit': [409, 'キャンセル待ちの上限に達しています', 'キャンセル待ちは3件までです。'],
  'extension/open': [409, '延長をお願いしています', '前の延長のお願いへの返事がまだです。'],
  'extension/over': [409, 'この延長は終わりました', '延長のお願いの状態が変わったため、この操作はできません。'],
  'extension/not_possible': [409, 'この時間までは延長できません', '次の予約や出勤の終わりがあるため、選べません。'],
  'extension/unpaid': [409, '延長できませんでした', 'お客様のお支払いの準備ができていません。'],
  'debt/open': [409, '追加のお支払いが必要です', 'お支払いが完了すると、予約や延長をご利用いただけます。'],
  'debt/state_conflict': [
    409,
    'お支払いの状態が変わりました',
    'このお支払いの状態が変わりました。画面を更新してください。',
  ],
  'debt/same_person': [409, '別の担当者が必要です', '自分が1人目の免除は、2人目になれません。'],
  'change/open': [409, '変更をお願いしています', '前の変更のお願いへのお返事がまだです。'],
  'change/over': [409, 'この変更のお願いは終わりました', '変更のお願いの状態が変わったため、この操作はできません。'],
  'change/nothing': [409, '変更がありません', '日時・長さ・オプションのどれかを変更してください。'],
  'change/limit': [409, '変更のお願いの上限に達しています', '変更のお願いは、1つの予約につき5回までです。'],
  'change/price': [409, '料金が変わりました', '新しい料金をご確認のうえ、もう一度お送りください。'],
  'change/below_fee': [
    409,
    'この内容には変更できません',
    'いまキャンセルした場合の料金を下回るため、この内容には変更できません。',
  ],
  'change/card': [
    409,
    'この内容には変更できません',
    'カードへの差額の返金は、1つの予約につき1回までです。料金が下がらない内容を選択してください。',
  ],
  'change/unpaid': [409, '変更できませんでした', 'お客様のお支払いの準備ができていません。予約はそのままです。'],
  'reception/not_yet': [409, 'まだ再開できません', '受付を再開できる時刻になっていません。'],
  'gold_order/state_conflict': [
    409,
    'お手続きの状態が変わりました',
    'このお手続きはすでに完了しているか、有効期限が切れています。',
  ],
  'withdrawal/held_up': [
    409,
    'まだ退会できません',
    '進行中の予約や決済があります。それぞれを終えるかキャンセルしてから、もう一度お試しください。',
  ],
  'export/too_soon': [409, '書き出しは1日1回です', '前回のご依頼から24時間たつと、もう一度ご依頼いただけます。'],
  'suspension/state_conflict': [
    409,
    'アカウントの状態が変わりました',
    'このアカウントの停止は、ほかの担当者が変更しました。画面を更新してください。',
  ],
  'suspension/bookings_changed': [
    409,
    '予約が変わりました',
    '確認しているあいだに予約が増えました。最新の予約を確認して、もう一度お試しください。',
  ],
  'suspension/under_way': [
    409,
    'ご利用中の予約があります',
    'このキャストはご利用中の予約があるため、安全機能を止められません。終了してから停止してください。',
  ],
  'refund/state_conflict': [
    409,
    '返金の状態が変わりました',
    'この返金はすでに対応されています。画面を更新してください。',
  ],
  'refund/same_person': [409, '別の担当者が必要です', '自分が1人目の返金は、2人目になれません。'],
  'plan/ended': [409, 'このプランは終了しました', 'このプランは終了しました。もう一度加入できます。'],
  'video/price_changed': [409, '価格が変わりました', '動画の価格が変わりました。新しい価格をご確認ください。'],
  'pay/amount_differs': [409, '金額が変わりました', '申請した金額とサーバーの金額が違います。明細をご確認ください。'],
  'pay/not_now': [409, 'いまは精算できません', 'この出勤の精算は、いまは申請できません。画面を更新してください。'],
  'pay/no_account': [409, '振込先がありません', '振込先の口座を登録すると、振り込みを選べます。'],
  'coercion/closed': [409, '確認は終わっています', 'ほかの担当者が確認を終えました。画面を更新してください。'],
  'payout/state_conflict': [
    409,
    '振り込みの状態が変わりました',
    'この振り込みはすでに対応されています。画面を更新してください。',
  ],
  'payout/same_person': [409, '別の担当者が必要です', '自分が1人目の振り込みは、2人目になれません。'],
  'payout/no_payer': [409, '振込元の口座がありません', '振込元の口座（PAYOUT_FROM）が設定されていません。'],
  'quote/expired': [410, 'お見積もりの有効期限が切れました', 'もう一度、内容をご確認ください。'],
  'code/expired': [410, '認証コードの有効期限が切れました', '有効期限が切れました。再送してください。'],
  'reset/expired': [
    410,
    'お手続きの有効期限が切れました',
    'お手続きの有効期限が切れました。もう一度、電話番号の入力からお試しください。',
  ],
  'export/link_expired': [410, 'リンクの期限が切れました', 'もう一度ダウンロードしてください。'],
  'identity/link_expired': [410, '表示の期限が切れました', '画像を見るには、もう一度表示してください。'],
  'take_back/expired': [
    410,
    'お手続きの有効期限が切れました',
    'お手続きの有効期限が切れました。もう一度ログインしてください。',
  ],
  'gold_order/expired': [
    410,
    'お手続きの有効期限が切れました',
    'お手続きの有効期限が切れました。もう一度はじめからお試しください。',
  ],
  'body/too_large': [413, '送信内容が大きすぎます', '送信内容を小さくしてください。'],
  'body/not_json': [415, '送信形式を確認してください', 'JSON で送信してください。'],
  'body/not_form': [415, '送信形式を確認してください', 'multipart/form-data で送信してください。'],
  'idempotency/key_reused': [422, '送信内容を確認してください', '同じ Idempotency-Key が別の内容で使われています。'],
  'gold/not_enough': [422, 'ゴールドが足りません', 'ゴールドの残高が足りません。'],
  'payment/not_offered': [422, 'このお支払い方法は使えません', '別のお支払い方法を選択してください。'],
  'code/wrong': [422, '認証コードを確認してください', '認証コードが正しくありません。'],
  'passkey/refused': [422, '確認できませんでした', '確認できませんでした。もう一度お試しください。'],
  'place/out_of_area': [422, 'このホテルは選べません', 'キャストが伺えるエリアのホテルを選択してください。'],
  'place/other_price': [
    422,
    'このホテルは選べません',
    '交通費が変わるため、このホテルには変更できません。料金が同じホテルを選択してください。',
  ],
  'booking/not_possible': [422, 'この内容では予約できません', '日時・場所・時間をもう一度選択してください。'],
  'booking/home_after_first_visit': [
    422,
    'ご自宅はまだ選択できません',
    'ご自宅は、一度ご利用が完了してから選択できます。ホテルまたは店舗を選択してください。',
  ],
  'rate/limited': [
    429,
    'しばらくお待ちください',
    '回数の上限に達しました。しばらく時間をおいてから再度お試しください。',
  ],
  internal: [500, 'ただいま混み合っています', 'しばらく時間をおいてから再度お試しください。'],
  busy: [503, 'ただいま混み合っています', 'しばらく時間をおいてから再度お試しください。'],
} as const satisfies Record<string, readonly [status: number, title: string, detail: string]>;

/** A stable refusal code, for example `gold/not_enough`. */
export type ErrorCode = keyof typeof errorCodes;

/** One faulty field: `path` as the caller names it (`body.phone_number`, `query.area_id`), a machine code, a Japanese sentence. */
export type FieldError = { path: string; code: string; message: string };

/** The body of every refusal, sent as `application/problem+json` (RFC 9457). */
export type Problem<Code extends ErrorCode = ErrorCode> = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: Code;
  request_id: string;
  errors?: FieldError[];
} & ProblemExtras;

/** What holds a leaving up; `reservation_id` where it is a booking. */
export type LeavingCauses = { kind: LeavingCause; reservation_id: string | null; starts_at: string | null }[];

/** What single codes say beside that. */
export type ProblemExtras = {
  /** Of `auth/device_unconfirmed`: what the code that went out belongs to. */
  confirmation_id?: string;
  /** Of `account/withdrawn`: what takes the leaving back, and until when that is possible (RFC 3339). */
  take_back_token?: string;
  take_back_until?: string;
  /** Of `account/suspended`: why, since when and until when. */
  suspension?: SuspensionTold;
  /** Of `video/price_changed`: the price now. Of `reservation/fee_changed`: the fee now (yen). Of `pay/amount_differs`: the server's amount, and what it is more than the one that was sent (yen). */
  amount?: number;
  difference?: number;
  /** Of `debt/open`: where it is paid, a path of this site. */
  path?: string;
  /** Of `withdrawal/held_up`: what must end first; of `reception/not_yet`: why a pause lasts, and until when. */
  causes?: LeavingCauses | { code: string; message: string; until: string | null }[];
};
