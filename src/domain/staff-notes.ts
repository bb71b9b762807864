/** What the staff write down about a customer or a cast, and why they open a contact (docs/rules/desk.md#memos). */
import { MINUTE_MS } from './durations';
import { mayDo, type StaffRole } from './staff-roles';

/** Who reads a memo: everybody who may open the page, or 安全 and 責任者 alone. */
export const NOTE_READERS = { page: '画面を開ける職員', safety: '安全・責任者のみ' } as const;
/** One of them. */
export type NoteReaders = keyof typeof NOTE_READERS;
/** Characters of a memo at most. */
export const STAFF_NOTE_MAX = 500;

/** Memos that these roles read and write. */
export const notesFor = (roles: readonly StaffRole[]): NoteReaders[] =>
  mayDo(roles, 'safety_notes') ? ['page', 'safety'] : ['page'];

/** Why a member of the staff opens somebody's telephone number; the owner reads it in the own log. */
export const CONTACT_LOOK_REASONS = {
  booking: 'ご予約についての連絡',
  inquiry: 'お問い合わせへの対応',
  safety: '安全の確認',
  money: 'お支払い・報酬の確認',
  other: 'その他',
} as const;
/** A reason. */
export type ContactLookReason = keyof typeof CONTACT_LOOK_REASONS;
/** Characters of what is said about the reason: the fewest and the most. */
export const CONTACT_LOOK_WORDS = { min: 10, max: 200 } as const;
/** How long an opened contact is shown. */
export const CONTACT_LOOK_MS = 5 * MINUTE_MS;
