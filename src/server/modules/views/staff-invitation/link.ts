import type { Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { STAFF_INVITATION } from '@/domain/staff-invitation';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import {
  type Issued,
  proveNewNumber,
  type SignInDevice,
  sendNewNumberCode,
  signUpStaff,
  spendNewNumberToken,
} from '../../people/auth/service';
import { readHeld } from '../../people/staff-role/service';
import { rolesInWords } from './present';
import * as rows from './queries';

type Form = Received<'POST /api/v1/staff_invitations/accept/'>['body'];

const PROOF = 'staff invitation';

/** What a link is known by: nothing that opens anything is stored. */
export const tokenHashOf = ({ seal }: Pick<Deps, 'seal'>, token: string): string =>
  seal.fingerprint('staff-invitation', token);

/** What a link shows. Throws `not_found` for one that is used, taken back or out of time. */
export async function openLink(deps: Deps, token: string): Promise<Reply<'POST /api/v1/staff_invitations/open/'>> {
  const row = await opened(deps, token);
  return { roles: await rolesInWords(deps.reader(), row), expires_at: toTokyoIso(row.expiresAt) };
}

/** Sends a code to the number that signs in from then on. Throws `not_found`, `rate/limited`. */
export async function sendCode(work: Work, token: string, phone: string) {
  const { tx, now, deps } = work;
  const row = await rows.lockByToken(tx, tokenHashOf(deps, token), now);
  if (!row) throw new Refusal('not_found');
  if (row.codesSent >= STAFF_INVITATION.codes) {
    const message = '送信回数の上限に達しました。招待した責任者に、新しいリンクをお求めください';
    throw new Refusal('rate/limited', { errors: [{ path: 'body.phone_number', code: 'wait', message }] });
  }
  await rows.updateInvitation(tx, row.id, { codesSent: row.codesSent + 1 });
  const { id, ...times } = await sendNewNumberCode(work, PROOF, phone);
  return { proof_id: id, ...times };
}

/** Proves the number for an hour. Throws `not_found`, `code/wrong`, `code/expired`. */
export async function proveNumber(deps: Deps, { token, id, code }: { token: string; id: string; code: string }) {
  await opened(deps, token);
  const minutes = STAFF_INVITATION.phoneMinutes;
  return { phone_token: await proveNewNumber(deps, { kind: PROOF, id, code, minutes }) };
}

/**
 * Makes the account with the roles that two 責任者 agreed on, and signs in; the second factor is set up before anything
 * else opens. Of two calls with one link one is answered so. Throws `not_found`, `staff_invitation/unproven`,
 * `staff_invitation/phone_taken`, and 400 for a weak password.
 */
export async function accept(deps: Deps, form: Form, device: SignInDevice): Promise<Issued> {
  // Refused before the pool makes an account for it.
  await opened(deps, form.token);
  const { name, password } = form;
  return signUpStaff(
    deps,
    { name, password, device },
    {
      take: async (work) => {
        const row = await rows.lockByToken(work.tx, tokenHashOf(deps, form.token), work.now);
        if (!row) throw new Refusal('not_found');
        const phone = await spendNewNumberToken(work, PROOF, form.phone_token);
        if (phone === null) throw new Refusal('staff_invitation/unproven');
        return { phone, roles: row.roles.map(readHeld), by: row.askedBy, approvedBy: row.approvedBy, id: row.id };
      },
      taken: async ({ tx, now }, { id }, personId) => {
        await rows.updateInvitation(tx, id, { state: 'taken', tokenHash: null, endedAt: now, personId });
      },
    },
  );
}

async function opened(deps: Deps, token: string): Promise<rows.InvitationRow> {
  const row = await rows.openByToken(deps.reader(), tokenHashOf(deps, token), deps.clock.now());
  if (!row) throw new Refusal('not_found');
  return row;
}
