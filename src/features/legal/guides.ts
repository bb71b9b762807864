import { SAME_DAY_PERCENT, SHORT_NOTICE_PERCENT } from '@/domain/cancellation';
import { ANSWER_MINUTES, APOLOGY_GOLD, EXTENSION, QUOTE_MINUTES } from '@/domain/limits';
import { formatGold } from '@/domain/money';
import { paths } from '@/paths';
import { matchingPaths } from '@/paths/matching';
import type { LegalDocument } from './document';

const VERSION = '2026-11-27';

/**
 * `/prices`: what a booking costs, for visitors who have not booked yet. Rules: docs/rules/prices.md,
 * docs/rules/cancellation.md.
 */
export const PRICES: LegalDocument = {
  title: '料金・しくみ',
  version: VERSION,
  lead: 'ご予約の料金と、お支払い・キャンセルのしくみのご案内です。料金はすべて税込です。',
  parts: [
    {
      title: '料金の内訳',
      rows: [
        { term: 'コース', words: 'ご利用時間ごとの料金です。キャストが店舗の決めた範囲の中で決めます。' },
        { term: '指名料', words: '初めてのキャストは写真指名、2回目からは本指名の料金です。' },
        { term: '時間帯・場所の加算', words: 'キャストが設定しているときだけ、1回の予約に1度加わります。' },
        { term: '交通費', words: '認定ホテル街と店舗の部屋は無料です。それ以外は店舗の定めた額がかかります。' },
        { term: 'オプション', words: '選んだものだけが加わります。' },
        {
          term: '延長',
          words: `ご利用中に${EXTENSION.minutes.join('・')}分からお申し込みいただけます。キャストが承認したときだけ料金がかかります。`,
        },
      ],
    },
    {
      title: '表示する料金',
      text: [
        `一覧の料金は、いちばん短いコースと写真指名の合計です。予約の確認画面には総額と内訳を表示し、その額は${QUOTE_MINUTES}分間変わりません。`,
      ],
    },
    {
      title: 'お支払い',
      text: [
        'お支払いの方法は、ゴールド（1G＝1円）、クレジットカード、現金です。選べる方法は確認画面に表示します。',
        `承認の前に料金はかかりません。承認されなかったときと、${ANSWER_MINUTES}分以内にお返事がないときは、確保したゴールドがすぐに戻ります。`,
      ],
    },
    {
      title: 'キャンセル料',
      rows: [
        { term: '承認の前', words: '無料' },
        { term: '確定から10分以内', words: '無料（開始まで3時間を超えるとき）' },
        { term: '前の営業日の29:00まで', words: '無料' },
        { term: 'その後、開始の3時間前まで', words: `コース料金の${SAME_DAY_PERCENT}%` },
        { term: '3時間前から1時間前まで', words: `コース料金の${SHORT_NOTICE_PERCENT}%` },
        { term: '1時間前から、キャストの出発後、ご来場がないとき', words: 'コース料金の100%と交通費' },
        {
          term: 'キャストや店舗の都合のとき',
          words: `料金はかかりません。おわびに無償ゴールド${formatGold(APOLOGY_GOLD)}をお贈りします。`,
        },
      ],
    },
    {
      title: 'マッチング',
      text: ['条件を決めてキャストを募集できます。募集は無料で、総額がご予算の上限を超えることはありません。'],
      links: [{ label: 'マッチングの料金・しくみ', href: matchingPaths.system }],
    },
  ],
};

/**
 * `/workers`: the places to which a person who works as a cast, or is asked to, may turn. Rules:
 * docs/rules/coercion.md, docs/rules/contact.md.
 */
export const WORKERS: LegalDocument = {
  title: '働く方の相談窓口',
  version: VERSION,
  lead: '働いている方、働くように言われて困っている方のための窓口のご案内です。',
  parts: [
    {
      title: '今すぐ危険があるとき',
      text: ['110番に電話してください。声を出せないときは、警察の「110番アプリシステム」も使えます。'],
      links: [{ label: '110番に電話する', href: 'tel:110' }],
    },
    {
      title: '公的な相談窓口',
      text: ['お住まいの地域の窓口につながります。お名前を言わずに相談できます。'],
      links: [
        { label: '女性相談支援 #8778', href: 'tel:%238778' },
        { label: '性犯罪・性暴力の相談 #8891', href: 'tel:%238891' },
        { label: '警察相談 #9110', href: 'tel:%239110' },
      ],
    },
    {
      title: '運営への相談',
      text: [
        'YOIの運営にも、店舗を通さずに相談できます。会員でない方も使えます。内容が店舗やお客様に伝わることはありません。',
        '働くことを強いられている、報酬を渡さなければならない、やめさせてもらえない。そのようなときは、ひとことだけでもお知らせください。',
      ],
      links: [{ label: '運営に相談する', href: paths.contactForm({ category: 'safety' }) }],
    },
    {
      title: 'YOIの約束',
      text: [
        'お断りや受付の停止で報酬が減ることはありません。罰金はありません。',
        '掲載も動画も、ご本人の同意がなければ公開しません。同意はいつでも取り消せます。',
      ],
    },
  ],
};
