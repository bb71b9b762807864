import { EXPORT_DAYS } from './data-export';
import { DAY_MS } from './durations';
import { RETURN_YEARS } from './invitation';
import { ADDRESS_KEPT_DAYS, KNOWN_DEVICE_DAYS, LEAVING_DAYS } from './limits';
import { MOVIE_KEPT_DAYS } from './movie-making';

/** How long something is kept, counted from what `from` says. */
type RetentionRule = {
  /** What it is, as people read it. */
  what: string;
  /** From what moment on it is kept for that long. */
  from: string;
} & ({ days: number; years?: never } | { years: number; days?: never });

/**
 * What is kept how long, in one table: the privacy policy prints it row by row, and each row has its end in the
 * nightly cleaning: `retention` of a module. The server does not compile without it.
 */
export const RETENTION = {
  account: {
    what: '電話番号・ニックネーム・氏名のフリガナ・生年月日（年を除く）・写真・動画・自宅・フォロー・いいね・端末・通知の設定',
    from: '退会から',
    days: LEAVING_DAYS,
  },
  ledger: {
    what: '予約の日時と料金・ゴールドの記録とお客様との結びつき（その後はだれのものか分からない会計の記録として、税法が定める7年以上）',
    from: '退会から',
    days: LEAVING_DAYS,
  },
  devices: { what: '認証コードを確認した端末', from: '最後のログインから', days: KNOWN_DEVICE_DAYS },
  exports: { what: 'ご本人のデータの写し（ダウンロード用のファイル）', from: '作成から', days: EXPORT_DAYS },
  identity: { what: '本人確認書類の画像', from: '審査の結果が出てから', days: 90 },
  recoveries: { what: '電話番号の変更の申請（申請した番号と結果）', from: '申請の終わりから', years: 1 },
  invited: {
    what: '登録に至らなかったキャストへの招待と、運営スタッフへの招待の記録',
    from: '招待の終わりから',
    days: 90,
  },
  talkPictures: {
    what: 'トークの写真（送ったあとのご利用がない場合は、最後のメッセージから）',
    from: 'ご利用終了から',
    days: 30,
  },
  talk: { what: 'トーク', from: '退会から', days: 90 },
  refusals: {
    what: 'ブロックを再登録後も守るための、電話番号の照合値（番号には戻せません）',
    from: '退会から',
    years: 5,
  },
  returns: {
    what: '退会後のご再登録を、ご招待の特典で新しいお客様と数えないための、電話番号の照合値（番号には戻せません）',
    from: '退会から',
    years: RETURN_YEARS,
  },
  news: { what: 'キャストからフォロワーへの一斉メッセージ', from: '送信から', days: 2 },
  views: {
    what: 'キャストのページと動画が見られた記録（だれが見たかは分からない照合値）',
    from: '閲覧から',
    days: 181,
  },
  notices: { what: 'お知らせの受信箱', from: '受信から', days: 90 },
  events: { what: '画面の更新の記録', from: '発生から', days: 90 },
  messages: { what: '送信したSMS・メール・プッシュ通知の控え', from: '送信から', days: 30 },
  access: { what: '運営による代理閲覧、連絡先・通報されたトークの写真の閲覧の記録', from: '閲覧から', years: 1 },
  addresses: { what: '予約に控えた自宅の住所・部屋番号', from: 'ご利用終了から', days: ADDRESS_KEPT_DAYS },
  places: { what: '予約のホテル、提案の内容、予約までの経路', from: 'ご利用から', years: 3 },
  fulls: { what: 'ホテルが満室との連絡', from: '連絡から', days: 90 },
  contacts: { what: 'お問い合わせと添付の画像', from: '対応から', years: 1 },
  reports: { what: '通報・報告の記録', from: '対応から', years: 5 },
  warnings: { what: 'お店のキャストどうしで共有したお客様への注意', from: '運営の確認から', days: 180 },
  signals: { what: 'キャストの働き方を見守る記録', from: '確認を終えてから', years: 3 },
  acts: { what: '運営の担当者の操作の記録・メモ', from: '操作から', years: 5 },
  suspensions: { what: 'アカウント停止の記録', from: '解除から', years: 5 },
  performers: {
    what: '動画に一緒に写っている方のお名前（同意の日時だけが残ります）',
    from: '動画の差し戻し・停止から',
    days: MOVIE_KEPT_DAYS,
  },
  accounts: {
    what: 'キャストの報酬の振込先（お支払いが残っている間は、その完了まで）',
    from: '退会から',
    days: 90,
  },
  transfers: { what: 'キャストへの振込に使った口座の控え', from: '振込から', days: 180 },
  payments: { what: '決済会社からの通知・同意の記録', from: '受信から', years: 7 },
} as const satisfies Record<string, RetentionRule>;

/** A class of what is kept. */
export type RetainedKind = keyof typeof RETENTION;

const kept = (kind: RetainedKind): RetentionRule => RETENTION[kind];

/** The instant before which nothing of a class is kept any more: whole calendar years, or days of 24 hours. */
export const keptSince = (kind: RetainedKind, now: Date): Date => {
  const { days, years } = kept(kind);
  const then = new Date(now);
  if (years === undefined) then.setTime(then.getTime() - days * DAY_MS);
  else then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
};

/** The period as people read it: 「退会から30日」. */
export const periodOf = (kind: RetainedKind): string => {
  const { from, days, years } = kept(kind);
  return `${from}${years === undefined ? `${days}日` : `${years}年`}`;
};
