import type { Role } from '@/domain/roles';
import { readCookie } from './cookies';

/** Whose device this is, as the server noted at the last sign-in; null where nobody was signed in, or signed out here. */
export function rememberedRole(): Role | null {
  const kept = readCookie('accountRole');
  return kept === 'female_cast' || kept === 'male_user' ? kept : null;
}
