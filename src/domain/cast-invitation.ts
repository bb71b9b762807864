/** How a cast comes to a store: by a link of the operator's staff (docs/rules/joining.md). */

/** Hours that a link lives. */
export const INVITATION_HOURS = 72;
/** Hours within which the number need not be proven again on the device on which it was. */
export const INVITATION_SESSION_HOURS = 24;
/** Codes that one link may ask for; another link begins anew. */
export const INVITATION_CODES = 5;
/** Characters of what is agreed besides, of a call for help, of the note that closes one. */
export const INVITATION_LIMITS = { terms: 500, help: 500, note: 500, noteMin: 10, legalName: 40 } as const;

/** The answer to whether someone told this person to register. It decides nothing: a member of the staff asks. */
export const PROMPTED = { no: 'いいえ', yes: 'はい', unsure: '答えたくない' } as const;
/** One of them. */
export type Prompted = keyof typeof PROMPTED;

/** The version of the contract's text: it changes with every change of the words below. */
export const CONTRACT_VERSION = '2026-11';

/** What the contract depends on. */
export type ContractTerms = { store: string; percent: number; terms: string };
/** A part of it. */
export type ContractPart = { title: string; body: string };

/** The contract in plain words: what the work is, what is paid, what the cast may always do. */
export function contractParts({ store, percent, terms }: ContractTerms): ContractPart[] {
  return [
    {
      title: 'お仕事の内容',
      body: `${store}の紹介するお客様と、予約した時間をご一緒に過ごす接客のお仕事です。風営法の届出をした店舗で、18歳以上（高校生を除く）の方だけが働けます。どの予約も、どのお願いも、理由を言わずに断れます。断っても不利益はありません。`,
    },
    {
      title: '報酬',
      body: `コース料金の${percent}%と、指名料・オプション・交通費の全額を受け取ります。予約ごとの内訳と金額は、アプリでいつでも確認できます。振込先は、ご本人名義の口座だけです。`,
    },
    {
      title: 'しないこと',
      body: '罰金、前借り、保証金、登録料はありません。身分証や通帳、携帯電話を店舗やほかの人が預かることはありません。だれかに紹介料を払うこともありません。',
    },
    {
      title: 'やめるとき',
      body: 'いつでも、だれの許可もなくやめられます。この契約への同意も、いつでも取り消せます。取り消すと、公開と新しい予約はすぐに止まります。それまでの報酬はお支払いします。',
    },
    {
      title: '書類と個人情報',
      body: '本人確認書類を見るのは運営の担当者だけです。店舗には見せません。画像は結果が出てから90日で消します。住所と電話番号をお客様に伝えることはありません。',
    },
    {
      title: '安全',
      body: 'お仕事中はアプリから店舗と運営に知らせることができます。困ったとき、だれかに無理にすすめられたときは、店舗に知られずに運営へ連絡できます。',
    },
    ...(terms === '' ? [] : [{ title: '店舗とのお約束', body: terms }]),
  ];
}

/** The contract as one text: what its hash is made of, and what is kept with the cast's consent. */
export const contractText = (of: ContractTerms): string =>
  [`契約 ${CONTRACT_VERSION}`, ...contractParts(of).map(({ title, body }) => `${title}\n${body}`)].join('\n\n');
