import type { Reply } from '@/contract';
import { CONTRACT_VERSION } from '@/domain/cast-invitation';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { storeById } from '../place/service';
import { hideFromGuests, profileOf, requireCastId } from '../profile/service';
import { contractOf, presentConsent } from './present';
import * as rows from './queries';

type Contract = Reply<'GET /api/v1/female_casts/me/contract/'>;

/** Her contract as it reads now, and the consent that she gave last; null for who came before there were invitations. */
export async function readContract(db: Db, personId: number): Promise<Contract> {
  const invitation = await rows.invitationOf(db, personId);
  const profile = await profileOf(db, await requireCastId(db, personId));
  const store = profile && (await storeById(db, profile.storeId));
  const current = invitation && (await contractOf(db, invitation));
  return {
    store_name: store?.name ?? '',
    consent: invitation && presentConsent(await rows.consentOf(db, invitation.id)),
    current: current && { version: CONTRACT_VERSION, hash: current.hash, text: current.text },
  };
}

/**
 * Takes her consent back: nobody is asked, no reason is wanted, guests do not find her any more at once. What is agreed she keeps or calls
 * off herself; leaving is another step of hers. Twice does no harm. Throws `not_found` where there is no consent.
 */
export async function withdrawOwnConsent(work: Work, personId: number): Promise<Contract> {
  const { tx, now } = work;
  const invitation = await locked(work, personId);
  if ((await rows.withdrawConsent(tx, invitation.id, now)) > 0) {
    await rows.insertStep(tx, { invitationId: invitation.id, event: 'withdraw', byId: null, at: now });
    await hideFromGuests(work, await requireCastId(tx, personId));
  }
  return readContract(tx, personId);
}

/**
 * Gives a consent anew that she took back, to the contract as it reads now: `hash` is of the text that she read. Guests find her again once
 * the staff has published her. Twice does no harm. Throws `not_found` where there never was one, `cast_invitation/contract_changed`.
 */
export async function agreeAgain(
  work: Work,
  personId: number,
  { hash, device }: { hash: string; device: string },
): Promise<Contract> {
  const { tx, now } = work;
  const invitation = await locked(work, personId);
  const last = await rows.consentOf(tx, invitation.id);
  if (last?.withdrawnAt !== null) {
    const contract = await contractOf(tx, invitation);
    if (contract.hash !== hash) throw new Refusal('cast_invitation/contract_changed');
    const agreed = { version: CONTRACT_VERSION, textHash: contract.hash, text: contract.text };
    await rows.insertConsent(tx, { invitationId: invitation.id, ...agreed, agreedAt: now, device });
    await rows.insertStep(tx, { invitationId: invitation.id, event: 'agree', byId: null, at: now });
  }
  return readContract(tx, personId);
}

// Locked, so that nobody publishes, agrees or withdraws beside each other.
async function locked({ tx }: Work, personId: number): Promise<rows.InvitationRow> {
  const invitation = await rows.lockInvitationOf(tx, personId);
  if (!invitation) throw new Refusal('not_found');
  return invitation;
}
