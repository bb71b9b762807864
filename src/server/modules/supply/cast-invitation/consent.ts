import type { Reply } from '@/contract';
import { CONTRACT_VERSION } from '@/domain/cast-invitation';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { storeById } from '../place/service';
import { hideFromGuests, profileOf, requireCastId } from '../profile/service';
import { contractOf, presentConsent } from './present';
import * as rows from './queries';

type Contract = Reply<'GET /api/v1/female_casts/me/contract/'>;

/**
 * A cast's contract as it reads now, and the consent given last; null for a cast from before there were invitations.
 */
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
 * Takes a cast's consent back: no one is asked, no reason is wanted, customers do not find the cast any more at once.
 * What is agreed the cast keeps or calls off; leaving is another step of the cast's. Twice does no harm. Throws
 * `not_found` where there is no consent.
 */
export async function takeConsentBack(work: Work, personId: number): Promise<Contract> {
  const { tx, now } = work;
  const invitation = await locked(work, personId);
  if ((await rows.withdrawConsent(tx, invitation.id, now)) > 0) {
    await rows.insertStep(tx, { invitationId: invitation.id, event: 'withdraw', byId: null, at: now });
    await hideFromGuests(work, await requireCastId(tx, personId));
  }
  return readContract(tx, personId);
}

/**
 * Gives anew a consent that the cast took back, to the contract as it reads now: `hash` is of the text that was read.
 * Customers find the cast again once the staff has published the cast. Twice does no harm. Throws `not_found` where
 * there never was one, `cast_invitation/contract_changed`.
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

// Locked, so that publishing, agreeing and withdrawing go one after the other.
async function locked({ tx }: Work, personId: number): Promise<rows.InvitationRow> {
  const invitation = await rows.lockInvitationOf(tx, personId);
  if (!invitation) throw new Refusal('not_found');
  return invitation;
}
