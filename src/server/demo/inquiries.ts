import { DAY_MS, MINUTE_MS } from '@/domain/durations';
import type { contact, partner } from '../db/schema';

/** Fictional partners, whose links lead to `/afi?code=…`; the last one's campaign is over. */
export function demoPartners(now: Date): (typeof partner.$inferInsert)[] {
  const days = (count: number) => new Date(now.getTime() + count * DAY_MS);
  return [
    {
      code: 'yorumichi',
      name: '夜みち案内所',
      headline: '夜みち案内所をご覧の方へ',
      words: '登録は無料です。空いている時間と料金を見てから、落ち着いて選べます。',
      createdAt: days(-90),
    },
    {
      code: 'tokyo-stay-note',
      name: '東京ステイノート',
      headline: '出張の夜に、確かな約束を',
      words: 'ホテルの近くで会える時間がすぐにわかります。料金は予約の前にすべて表示されます。',
      createdAt: days(-60),
    },
    {
      code: 'hitoiki',
      name: 'ひといき編集部',
      headline: 'ひといき編集部からのご紹介',
      words: '届出済みの店舗だけを掲載しています。はじめての方にも流れがわかりやすいサービスです。',
      createdAt: days(-30),
    },
    {
      code: 'natsu-yoi',
      name: '夏宵ガイド',
      headline: '夏宵ガイドをご覧の方へ',
      words: 'このキャンペーンは終了しました。',
      createdAt: days(-150),
      endedAt: days(-45),
    },
  ];
}

/** Inquiries on the desk of a fresh demo, the oldest first: ids count up with time. */
export function demoContacts(now: Date, uuid: () => string): (typeof contact.$inferInsert)[] {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const rows = [
    {
      category: 'account',
      name: 'けんじ',
      mail: 'kenji@example.jp',
      body: '機種変更をしたところ、新しい端末でログインできません。電話番号は変わっていません。確認の方法を教えてください。',
      createdAt: ago(310),
    },
    {
      category: 'booking',
      name: '田中',
      mail: 'tanaka@example.jp',
      body: '明日の予約の開始時刻を30分遅らせることはできますか。キャストの方のご都合が難しければ、そのままで構いません。',
      createdAt: ago(95),
    },
    {
      category: 'payment',
      name: 'みなと',
      mail: 'minato@example.jp',
      body: '領収書の宛名を変更したいのですが、購入のあとでも手続きできますか。',
      createdAt: ago(20),
    },
  ] as const;
  return rows.map((row) => ({ id: uuid(), phone: '', reservation: '', sender: 'demo', ...row }));
}
