import { checkNewPassword } from '@/domain/password-strength';
import { normalizePhone } from '@/domain/phone';
import type { PlainRole } from '@/domain/staff-roles';
import type { Deps } from '../../../core/deps';
import { insertPerson } from '../person/service';
import { giveRoles } from '../staff-role/service';
import { removeFromPool } from './pool';

/** What was made, or why not: one English sentence for the person at the terminal. */
export type OpsAccount = { id: number; phone: string } | { fault: string };

// The table asks for a date of birth; of the operator's staff none is kept.
const NO_BIRTH_DATE = '1900-01-01';
const LEAD = ['lead'] as const;

/**
 * Makes an account of the operator's staff with its roles, 責任者 unless said. Telephone number and password obey the
 * rules of every account.
 */
export const createOpsAccount = async (
  deps: Deps,
  input: { phone: string; password: string; name: string; roles?: readonly PlainRole[] },
): Promise<OpsAccount> => {
  const phone = normalizePhone(input.phone);
  if (!phone) return { fault: 'The telephone number must be a Japanese mobile number, for example 090-1234-5678.' };
  const message = checkNewPassword(input.password, { phone });
  if (message) return { fault: `The password is refused: ${message}` };
  const nickname = input.name.normalize('NFKC').trim();
  if (nickname === '' || [...nickname].length > 20) return { fault: 'The name must have 1 to 20 characters.' };
  const groups = ['yoi-ops'];
  const credential = await deps.identity.signUp({ password: input.password, groups });
  const made = await deps.unitOfWork(async (work) => {
    const values = { phone, credential, groups, nickname, birthDate: NO_BIRTH_DATE, createdAt: work.now };
    const row = await insertPerson(work.tx, values);
    const roles = (input.roles ?? LEAD).map((role) => ({ role, storeId: null }));
    if (row) await giveRoles(work, { personId: row.id, roles, by: null });
    return row;
  });
  if (!made) await removeFromPool(deps, credential);
  return made ? { id: made.id, phone } : { fault: 'This telephone number already has an account.' };
};
