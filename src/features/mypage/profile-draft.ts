import { isAvatarName } from '@/domain/guest-profile';
import { clearSession, readSession, writeSession } from '@/platform/storage';
import { fieldsOf } from '@/platform/storage/json';
import type { Typed } from './profile-types';

/**
 * What this customer (`id` of the account) typed and did not save in this tab; null where that is nothing, or another
 * person's.
 */
export function readProfileDraft(id: number): Typed | null {
  const stored = fieldsOf(readSession('profile_draft'));
  if (stored === null || stored.id !== id) return null;
  const { nickname, introduction, avatar, wish_ids: wishes } = stored;
  return {
    nickname: String(nickname ?? ''),
    introduction: String(introduction ?? ''),
    avatar: isAvatarName(avatar) ? avatar : null,
    wish_ids: Array.isArray(wishes) ? wishes.filter(Number.isInteger) : [],
  };
}

/**
 * Keeps what is typed until it is saved, the tab is closed or the customer signs out; a session that ends by itself
 * loses nothing.
 */
export function writeProfileDraft(id: number, typed: Typed): void {
  writeSession('profile_draft', JSON.stringify({ ...typed, id }));
}

/** Forgets it. */
export const clearProfileDraft = (): void => clearSession('profile_draft');
