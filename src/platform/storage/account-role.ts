import type { Role } from '@/domain/roles';

/**
 * Whose device this is, as the server noted at the last sign-in; null where no one was signed in, or signed out here.
 * It is part of every first load, and therefore reads the one cookie without the table of all.
 */
export function rememberedRole(): Role | null {
  const [, kept] = /(?:^|; )yoi_account_role=(\w+)/.exec(document.cookie) ?? [];
  return kept === 'female_cast' || kept === 'male_user' ? kept : null;
}
