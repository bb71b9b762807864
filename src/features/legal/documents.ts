import { keysOf } from '@/domain/keys';
import { ADDRESS_VISIBLE_HOURS } from '@/domain/limits';
import { periodOf, RETENTION } from '@/domain/retention';
import type { LegalName } from '@/paths';
import type { LegalDocument } from './document';
import { PRICES, WORKERS } from './guides';
import { cookieRows, storageRows } from './kept';

/** Who runs an installation, as its settings name it; an empty text is not given. */
export type Operator = {
  name: string;
  manager: string;
  address: string;
  phone: string;
  mail: string;
  registration: string;
  /** True in the demo, which no one runs as a business. */
  demo: boolean;
};

const VERSION = '2026-11-22';
const IN_DEMO = 'デモのため記載していません';
// What is not published is told on request (特定商取引法).
const ON_REQUEST = 'ご請求があれば遅滞なく書面または電子メールでお知らせします';

const TERMS: LegalDocument = {
  title: '利用規約',
  version: VERSION,
  lead: 'YOI（以下「当サービス」）をご利用になる方と、当サービスとの約束です。',
  parts: [
    {
      title: '1. 利用できる方',
      text: [
        '18歳以上の方に限ります。18歳未満の方と高校生の方は利用できません。',
        '予約とトークには、本人確認書類による年齢の確認が必要です。アカウントはご本人だけが使い、1人1つとします。',
      ],
    },
    {
      title: '2. 予約',
      text: [
        '予約は、届出済みの店舗に所属するキャストの時間についての申し込みです。キャストが承認したときに成立します。',
        '料金は確認画面の総額（税込）です。成立までは料金をいただきません。承認されなかった予約と期限を過ぎた予約には、料金がかかりません。',
      ],
    },
    {
      title: '3. キャンセル',
      text: [
        'キャンセル料は、予約の確認画面に時刻とともに表示した割合です。キャストまたは店舗の都合による場合は全額を返します。',
      ],
    },
    {
      title: '4. ゴールド',
      text: [
        '1G＝1円（税込）として、当サービス内だけで使えます。有償ゴールドの有効期限は購入日から180日で、延長しません。期限の近いものから使われます。',
        '購入後のキャンセル・返金は原則できません。二重決済のとき、サービスを提供できないとき、サービスを終えるとき、法令が定めるときは返します。退会すると残りのゴールドは失効します。',
      ],
    },
    {
      title: '5. してはいけないこと',
      text: [
        '連絡先の交換の要求、当サービスを通さない取引、撮影・録音、脅しやつきまとい、他人のなりすまし、法令に反すること。',
        '守られない場合は、利用の停止または退会の手続きを行うことがあります。',
      ],
    },
    {
      title: '6. 口コミと通報',
      text: ['口コミはご利用後に投稿できます。連絡先や個人を特定する内容は表示しません。通報は担当者が確認します。'],
    },
    {
      title: '7. 責任と変更',
      text: [
        '当サービスの故意または過失による損害について、法令に従って責任を負います。',
        'この規約を変えるときは、変える日と内容を前もってお知らせします。準拠法は日本法とします。',
      ],
    },
  ],
};

const PRIVACY: LegalDocument = {
  title: 'プライバシーポリシー',
  version: VERSION,
  lead: '何をお預かりし、何に使い、いつ消すかをまとめました。',
  parts: [
    {
      title: '1. お預かりする情報と使いみち',
      rows: [
        { term: '電話番号', words: 'ログインと認証コードの送信。キャストには伝わりません。' },
        { term: 'ニックネーム・生年月日', words: 'キャストへの表示（ニックネーム）と年齢の確認。' },
        { term: '本人確認書類', words: '年齢の確認だけに使います。' },
        {
          term: '住所',
          words: '自宅を場所に選んだ予約だけに使い、暗号化して保存します。確定後、その予約のキャストに表示します。',
        },
        { term: '予約・トーク・口コミ', words: '予約の実行、トラブルへの対応、不正の防止。' },
        { term: 'お問い合わせ', words: 'ご返信とトラブルへの対応。添付の画像からは撮影場所などの情報を取り除きます。' },
        { term: '紹介元のコード', words: 'パートナーのリンクから登録された人数の集計。30日以内の登録に限ります。' },
        {
          term: '決済会社にお渡しする情報',
          words:
            'カードでのお支払いのとき、電話番号と、登録されている場合はメールアドレス。お支払いの手続きと不正の防止だけに使います。',
        },
        { term: '決済の結果', words: '残高への反映と会計。カード番号は当サービスでは取り扱いません。' },
      ],
    },
    {
      title: '2. 保存する期間',
      rows: [
        ...keysOf(RETENTION).map((kind) => ({ term: RETENTION[kind].what, words: periodOf(kind) })),
        { term: '自宅の住所・部屋番号の表示', words: `ご利用終了の${ADDRESS_VISIBLE_HOURS}時間後まで` },
        { term: '利用停止の記録', words: '停止が続くあいだ' },
      ],
    },
    {
      title: '3. 第三者への提供',
      text: [
        '予約の実行に必要な範囲で、そのキャストと所属店舗に提供します。決済は決済会社が行います。',
        'ほかの第三者には、法令による場合を除き、ご本人の同意なく提供しません。',
      ],
    },
    {
      title: '4. 退会後',
      text: [
        '退会するとプロフィールはすぐに見えなくなり、30日後に、上の期間の定めがあるものを除いて個人を特定できない形にします。',
      ],
    },
    {
      title: '5. 開示・訂正・削除',
      text: [
        'ご自身の情報の開示、訂正、利用の停止、削除を求めることができます。特定商取引法に基づく表記の連絡先へお申し出ください。',
      ],
    },
    {
      title: '6. Cookie',
      text: ['ログインと設定の保存に必要なCookieを使います。'],
      rows: cookieRows(false),
    },
    {
      title: '7. 分析のためのCookie',
      text: [
        '同意された場合だけに使い、登録のときにその内容をアカウントとともにお預かりします。サービスの改善だけに使い、外部へは送りません。同意はいつでも取り消せます。',
      ],
      rows: cookieRows(true),
    },
  ],
};

const EXTERNAL_TRANSMISSION: LegalDocument = {
  title: '外部送信について',
  version: VERSION,
  lead: 'ご利用の端末から外部の事業者へ送られる情報についてのお知らせです（電気通信事業法による公表）。',
  parts: [
    {
      title: '送信する先と内容',
      rows: [
        {
          term: 'プッシュ通知（通知をオンにした場合だけ）',
          words:
            '送信先：お使いのブラウザの提供元（Google、Apple、Mozilla、Microsoftのいずれか）。内容：通知の宛先を示す識別子。目的：お知らせを届けるため。',
        },
        {
          term: 'カード決済（決済画面へ進む場合だけ）',
          words: '送信先：画面に表示する決済会社。内容：注文の番号、金額。目的：お支払いのため。',
        },
      ],
    },
    {
      title: '広告・分析',
      text: ['広告や分析のために、端末から外部の事業者へ情報を送ることはありません。'],
    },
    {
      title: '分析のためのCookie（同意された場合だけ）',
      text: [
        '画面の種類と経路だけを記録し、どのキャストをご覧になったかは含みません。当サービス内の分析だけに使います。',
      ],
      rows: cookieRows(true),
    },
    { title: '必要なCookie', rows: cookieRows(false) },
    { title: 'Cookieのほかに端末に保存するもの', rows: storageRows() },
  ],
};

const tokushoho = (operator: Operator): LegalDocument => ({
  title: '特定商取引法に基づく表記',
  version: VERSION,
  lead: 'ゴールドの販売と予約についての表記です。',
  parts: [
    {
      title: '販売業者',
      id: 'operator',
      rows: [
        { term: '販売業者', words: fact(operator, 'name') },
        { term: '運営責任者', words: fact(operator, 'manager') },
        { term: '所在地', words: fact(operator, 'address') },
        { term: '電話番号', words: fact(operator, 'phone') },
        { term: 'メールアドレス', words: fact(operator, 'mail') },
        { term: '届出番号', words: fact(operator, 'registration') },
      ],
    },
    {
      title: '販売の条件',
      rows: [
        { term: '販売価格', words: '購入画面・予約の確認画面に総額（税込）で表示します。' },
        {
          term: '商品代金以外の必要料金',
          words: 'ありません。通信料はお客様の負担です。交通費がかかる予約では総額に含めて表示します。',
        },
        { term: '支払方法', words: 'クレジットカード、ゴールド、現金。選べる方法は確認画面に表示します。' },
        {
          term: '支払時期',
          words:
            'カードは手続きのときに確定し、引き落とし日はカード会社の規約によります。ゴールドは予約のリクエストと同時に確保し、ご利用の完了で支払いが確定します。',
        },
        { term: '引渡時期', words: 'ゴールドは決済の完了後ただちに追加します。予約は選んだ日時に提供します。' },
        {
          term: '返品・キャンセル',
          words:
            'ゴールドは購入後のキャンセル・返金は原則できません（二重決済、サービスを提供できない場合、サービスの終了、法令による場合を除く）。予約のキャンセル料は確認画面に時刻とともに表示します。',
        },
        { term: 'ゴールドの有効期限', words: '有償ゴールドは購入日から180日。延長はしません。' },
        { term: '利用できる方', words: '18歳以上の方（高校生を除く）。' },
        { term: '動作環境', words: 'iOS 16.4以上のSafari、Android・パソコンのChrome、Edge、Firefoxの最新版。' },
      ],
    },
  ],
});

function fact(operator: Operator, name: Exclude<keyof Operator, 'demo'>): string {
  return operator[name] || (operator.demo ? IN_DEMO : ON_REQUEST);
}

/** The text of a document for an installation. */
export function legalDocument(name: LegalName, operator: Operator): LegalDocument {
  return name === 'tokushoho' ? tokushoho(operator) : DOCUMENTS[name];
}

const DOCUMENTS: Readonly<Record<Exclude<LegalName, 'tokushoho'>, LegalDocument>> = {
  terms: TERMS,
  privacy: PRIVACY,
  external_transmission: EXTERNAL_TRANSMISSION,
  prices: PRICES,
  workers: WORKERS,
};
