import { keysOf } from './keys';
import { readAloudCode, tailOfCode } from './reservation-code';

/** What an inquiry is about: the name on the wire and in the database, and its words. */
export const CONTACT_CATEGORIES = {
  booking: { label: 'ご予約・キャンセル', note: '時間や場所の変更、キャンセル料について' },
  payment: { label: 'お支払い・ゴールド', note: '購入、残高、返金について' },
  account: { label: '会員登録・ログイン', note: '認証コード、機種変更、電話番号の変更' },
  cast: { label: 'キャスト・店舗', note: '対応について、掲載内容の誤り' },
  performer: { label: '動画に出演された方', note: '写っている動画の公開を止める' },
  safety: { label: 'トラブル・安全のご相談', note: 'お急ぎの場合はお電話ください' },
  privacy: { label: '個人情報・退会', note: '開示や削除のご請求' },
  business: { label: '掲載・提携のご相談', note: '店舗、ホテル、パートナーの方' },
  other: { label: 'その他', note: 'ご意見、ご要望' },
} as const;

/** Name of a category. */
export type ContactCategory = keyof typeof CONTACT_CATEGORIES;

/** The id of the film that an address, or whatever was typed in its place, names; null where it names none. */
export const movieIn = (text: string): string | null => MOVIE_ID.exec(text.toLowerCase())?.[0] ?? null;

const MOVIE_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** True for the name of a category. */
export const isContactCategory = (text: string): text is ContactCategory => Object.hasOwn(CONTACT_CATEGORIES, text);

/** Where an inquiry stands, and what the staff call it: not answered, answered by mail, closed by a person. */
const STATES = { new: '未対応', answered: '回答済み', closed: '対応済み' } as const;
/** One of them. */
export type ContactState = keyof typeof STATES;
/** All of them. */
export const CONTACT_STATES = keysOf(STATES);
/** What the staff call one. */
export const contactStateName = (state: ContactState): string => STATES[state];

/**
 * Bounds of what is sent along (docs/rules/contact.md#pictures): how many pictures, bytes and pixels of each as sent.
 */
export const CONTACT_PICTURES = { most: 3, bytes: 8_000_000, pixels: 40_000_000 } as const;
/** The kinds of pictures that are read; phones send others as JPEG when a page asks for these. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Inquiries of one sender, or with one mail address, within 24 hours. */
export const CONTACTS_PER_DAY = 10;

/** The receipt number of an inquiry, "Q-7K3M-2291", made of its id as a reservation's code is. */
export const contactNumber = (id: string): string => readAloudCode('Q', id);

/** How the last group of the ids begins that a receipt number may stand for; null for what is no such number. */
export const contactTail = (number: string): string | null => tailOfCode('Q', number);
