/** The identity check: documents, what must be readable, why one is sent back (docs/rules/identity.md). */
import type { IdentityState } from './accounts';

/** How far the check is, in a word or two. */
export const IDENTITY_STATE_WORDS: Readonly<Record<IdentityState, string>> = {
  none: '未提出',
  draft: '未提出',
  submitted: '審査中',
  approved: '確認済み',
  rejected: '再提出が必要',
  expired: '再提出が必要',
};

/** A picture of a document. */
export const DOCUMENT_SIDES = ['front', 'back'] as const;
/** One of them. */
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];

type Document = {
  label: string;
  note: string;
  /** What each picture is called; a document without a back is never photographed from behind. */
  sides: { front: string; back?: string };
  /** What may or must be covered. */
  cover: string;
};

/** Documents that are accepted: the name on the wire and in the database, and their words. */
export const IDENTITY_DOCUMENTS = {
  driving_licence: {
    label: '運転免許証',
    note: '表と裏',
    sides: { front: '表', back: '裏' },
    cover: '住所や免許証の番号は、隠してもかまいません',
  },
  my_number_card: {
    label: 'マイナンバーカード',
    note: '表だけ。裏は撮影しません',
    sides: { front: '表' },
    cover: '住所は隠してもかまいません。番号のある裏は撮影しないでください',
  },
  passport: {
    label: 'パスポート',
    note: '顔写真のページ',
    sides: { front: '顔写真のページ' },
    cover: '旅券番号と本籍は、隠してもかまいません',
  },
  residence_card: {
    label: '在留カード',
    note: '表と裏',
    sides: { front: '表', back: '裏' },
    cover: '住所やカードの番号は、隠してもかまいません',
  },
  eligibility_certificate: {
    label: '資格確認書',
    note: '記号・番号を隠して撮影します',
    sides: { front: '表' },
    cover: '保険者番号、記号・番号、QRコードは必ず隠してください',
  },
} as const satisfies Record<string, Document>;

/** Name of a document. */
export type IdentityDocument = keyof typeof IDENTITY_DOCUMENTS;

/** True for the name of a document. */
export const isIdentityDocument = (text: string): text is IdentityDocument => Object.hasOwn(IDENTITY_DOCUMENTS, text);

/** What a picture of a document is called; null where there is none to be taken. */
export const sideName = (document: IdentityDocument, side: DocumentSide): string | null => {
  const { sides }: Document = IDENTITY_DOCUMENTS[document];
  return sides[side] ?? null;
};

/** The pictures that belong to a document, in their order. */
export const sidesOf = (document: IdentityDocument): DocumentSide[] =>
  DOCUMENT_SIDES.filter((side) => sideName(document, side) !== null);

/** Where a check stands: it waits for a person, or one has decided. A decision is final; another check begins anew. */
export const IDENTITY_CHECK_STATES = ['submitted', 'approved', 'rejected'] as const;

/** Why a check was sent back: the word of the desk, what the person reads, and the one thing to do about it. */
export const IDENTITY_REJECTIONS = {
  unclear: {
    label: '不鮮明',
    title: '画像が不鮮明でした',
    remedy: '明るい場所で照明の反射を避け、真上から撮影してください。書類はそのままお使いいただけます。',
    bad: '光っている・ぼやけている',
  },
  expired: {
    label: '期限切れ',
    title: '書類の有効期限が切れていました',
    remedy: '有効期限内の書類を撮影してください。別の種類の書類もお使いいただけます。',
    bad: '有効期限が過ぎている',
  },
  birth_date_hidden: {
    label: '生年月日が見えない',
    title: '生年月日が読めませんでした',
    remedy: '生年月日を隠さず、文字が読めるように撮影してください。書類はそのままお使いいただけます。',
    bad: '生年月日が隠れている',
  },
  name_mismatch: {
    label: '氏名不一致',
    title: '書類の氏名がそろっていませんでした',
    remedy: 'ご本人の書類を、表と裏がそろうように撮影してください。',
    bad: '別の方の書類が混ざっている',
  },
  under_age: {
    label: '18歳未満',
    title: '18歳未満の方はご利用いただけません',
    remedy: '内容に誤りがある場合は、お問い合わせください。',
    bad: null,
  },
} as const;

/** A reason to send a check back. */
export type IdentityRejection = keyof typeof IDENTITY_REJECTIONS;

/** What the person who decides has looked at before an approval, in the order of the keys 1–4. */
export const IDENTITY_POINTS = {
  birth_date_readable: '生年月日が読める',
  same_date: '入力と同じ日付',
  document_and_issuer: '書類名と発行元がある',
  in_force: '有効期限内',
} as const;

/** Bounds of a picture as it is sent. */
export const IDENTITY_PICTURES = { bytes: 10_000_000, pixels: 40_000_000 } as const;
/** Hours within which a person decides: promised on the screen that waits. */
export const IDENTITY_ANSWER_HOURS = 24;
/** Minutes that a link to a picture lives. */
export const IDENTITY_LINK_MINUTES = 5;
