import { isAvatarName } from '@/domain/guest-profile';
import { clearSession, readSession, writeSession } from '@/platform/storage';
import type { Typed } from './profile-types';

/** What this man (`id` of his account) typed and did not save in this tab; null where that is nothing, or somebody else's. */
export function readProfileDraft(id: number): Typed | null {
  try {
    const stored: unknown = JSON.parse(readSession('profile_draft') ?? 'null');
    if (typeof stored !== 'object' || stored === null || Reflect.get(stored, 'id') !== id) return null;
    const [avatar, wishes]: unknown[] = [Reflect.get(stored, 'avatar'), Reflect.get(stored, 'wish_ids')];
    return {
      nickname: String(Reflect.get(stored, 'nickname') ?? ''),
      introduction: String(Reflect.get(stored, 'introduction') ?? ''),
      avatar: isAvatarName(avatar) ? avatar : null,
      wish_ids: Array.isArray(wishes) ? wishes.filter(Number.isInteger) : [],
    };
  } catch {
    return null; // written by something else
  }
}

/** Keeps what is typed until it is saved, the tab is closed or he signs out; a session that ends by itself loses nothing. */
export function writeProfileDraft(id: number, typed: Typed): void {
  writeSession('profile_draft', JSON.stringify({ ...typed, id }));
}

/** Forgets it. */
export const clearProfileDraft = (): void => clearSession('profile_draft');
