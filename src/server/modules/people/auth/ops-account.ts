import type { Transport } from '@/domain/accounts';
import { checkNewPassword } from '@/domain/password-strength';
import { normalizePhone } from '@/domain/phone';
import type { HeldRole, PlainRole } from '@/domain/staff-roles';
import type { Deps, Work } from '../../../core/deps';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import { insertPerson } from '../person/service';
import { giveRoles } from '../staff-role/service';
import { removeFromPool, sealedGrant } from './pool';
import { type Issued, issueFor, startSession } from './sessions';

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

/** The device that an account signs in on from its first moment. */
export type SignInDevice = {
  transport: Transport;
  deviceKey: string | null;
  userAgent: string;
  place?: string | null;
  lastToken?: string | null;
};
type Joining = { name: string; password: string; device: SignInDevice };
/** What an account is made with: the proven number, and the roles with both who gave them. */
type Given = { phone: string; roles: readonly HeldRole[]; by: number; approvedBy: number | null };
/** `take` gives it, or refuses; `taken` writes down whose it became. Both are part of the account's transaction. */
type Source<From extends Given> = {
  take: (work: Work) => Promise<From>;
  taken: (work: Work, from: From, personId: number) => Promise<void>;
};

/**
 * Makes the account of an invited person of the staff, and signs in. Throws what `take` throws,
 * `staff_invitation/phone_taken`, and 400 for a weak password.
 */
export async function signUpStaff<From extends Given>(
  deps: Deps,
  { name, password, device }: Joining,
  { take, taken }: Source<From>,
): Promise<Issued> {
  const groups = ['yoi-ops'];
  const credential = await deps.identity.signUp({ password, groups });
  const joining = async () => {
    const entered = await deps.identity.signIn({ credential, groups }, password);
    const grantSealed = sealedGrant(deps, entered?.grant ?? null);
    return deps.unitOfWork(async (work) => {
      const from = await take(work);
      const { phone, roles, by, approvedBy } = from;
      const weak = checkNewPassword(password, { phone });
      if (weak) throw fieldRefusal('body.password', weak);
      const values = { phone, credential, groups, nickname: name, birthDate: NO_BIRTH_DATE, createdAt: work.now };
      const made = await insertPerson(work.tx, values);
      if (!made) throw new Refusal('staff_invitation/phone_taken');
      await giveRoles(work, { personId: made.id, roles, by, approvedBy });
      await taken(work, from, made.id);
      const account = { id: made.id, groups };
      return { account, session: await startSession(work, account, device.transport, { ...device, grantSealed }) };
    });
  };
  const { account, session } = await joining().catch(async (error: unknown) => {
    // Only a refusal has certainly stored nothing.
    if (error instanceof Refusal && error.code !== 'busy') await removeFromPool(deps, credential);
    throw error;
  });
  return issueFor(deps, account, session);
}
