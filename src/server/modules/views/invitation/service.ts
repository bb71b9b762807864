import type { Data } from '@/contract';
import { parse30, tokyoDateOf } from '@/domain/business-day';
import { INVITATION_GOLD, INVITATION_GOLD_DAYS, INVITATIONS_A_MONTH, type InvitationState } from '@/domain/invitation';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { firstVisitOf } from '../../booking/reservation/service';
import { freeExpiresAt, grant } from '../../money/gold/service';
import { shareDevice } from '../../people/auth/service';
import { tell } from '../../people/notice/service';
import { accountById, invitationsOf, invitedBy, lockPerson, personByInvitation } from '../../people/person/service';
import { wasGuest } from '../../people/withdrawal/service';
import * as rows from './queries';

type Invitation = Data<'GET /api/v1/users/me/invitation/'>;

/** As many invited people are listed. */
const LISTED = 50;

/** A person's own invitation, who came by it, and what it brought. `origin` is that of the product's pages. */
export async function readInvitation(db: Db, person: Person, origin: string, now: Date): Promise<Invitation> {
  const code = (await invitationsOf(db, person.id))?.own;
  if (!code) throw new Refusal('not_found');
  const invited = await invitedBy(db, code);
  const decisions = new Map((await rows.decisionsOf(db, person.id)).map((row) => [row.invitedId, row]));
  return {
    code,
    url: `${origin}/register?inviter_id=${code}`,
    invited_count: invited.length,
    reward_gold: [...decisions.values()].reduce((sum, { inviterGold }) => sum + inviterGold, 0),
    gold: { inviter: person.role === 'male_user' ? INVITATION_GOLD : 0, guest: INVITATION_GOLD },
    month: { rewarded: await rows.rewardedSince(db, person.id, beginningOfMonth(now)), most: INVITATIONS_A_MONTH },
    invited: invited.slice(0, LISTED).map(({ id, createdAt }) => {
      const decided = decisions.get(id);
      return { joined_on: tokyoDateOf(createdAt), state: shownState(decided), gold: decided?.inviterGold ?? 0 };
    }),
  };
}

function shownState(decided: { state: InvitationState } | undefined): Invitation['invited'][number]['state'] {
  if (!decided) return 'registered';
  return decided.state === 'rewarded' ? 'rewarded' : 'not_rewarded';
}

/** What happens when a timer of this module is due: an invited customer has made the first visit a day ago. */
export const invitationTimers = { 'invitation.reward': (work: Work, subject: string) => decide(work, Number(subject)) };

/** Rewards the invitation by which a customer came, or notes why not: once, even for two calls at the same time. */
async function decide(work: Work, invitedId: number): Promise<void> {
  const { tx, now } = work;
  await lockPerson(tx, invitedId);
  const guest = await accountById(tx, invitedId);
  const code = (await invitationsOf(tx, invitedId))?.came;
  if (!guest || !code || isGone(guest) || (await rows.isDecided(tx, invitedId))) return;
  const inviter = await personByInvitation(tx, code);
  const reservationId = await firstVisitOf(tx, invitedId);
  if (!inviter || inviter.id === invitedId || !reservationId) return;
  // Those invited later lock those who were there before: never the other way round. The month's rewards are counted
  // under it.
  await lockPerson(tx, inviter.id);
  const state = await stateOf(work, guest, inviter.id);
  const rewards = state === 'rewarded';
  const earns = rewards && (await mayEarn(work, inviter));
  const row = {
    invitedId,
    inviterId: inviter.id,
    reservationId,
    state,
    decidedAt: now,
    inviterGold: earns ? INVITATION_GOLD : 0,
    guestGold: rewards ? INVITATION_GOLD : 0,
  };
  if (!(await rows.insertDecision(tx, row))) return;
  if (rewards) await give(work, invitedId);
  if (earns) await give(work, inviter.id);
}

type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>;

async function stateOf(work: Work, guest: Account, inviterId: number): Promise<InvitationState> {
  if (await shareDevice(work.tx, guest.id, inviterId)) return 'same_device';
  return (await wasGuest(work, guest.phone)) ? 'former_account' : 'rewarded';
}

/** A customer who is here and has not had all rewards of this month. A cast has nothing to spend gold on. */
const mayEarn = async ({ tx, now }: Work, inviter: Account): Promise<boolean> =>
  inviter.groups.includes('male_user') &&
  !isGone(inviter) &&
  (await rows.rewardedSince(tx, inviter.id, beginningOfMonth(now))) < INVITATIONS_A_MONTH;

const isGone = ({ suspendedAt, withdrawnAt }: Account) => suspendedAt !== null || withdrawnAt !== null;

async function give(work: Work, personId: number): Promise<void> {
  const expiresAt = freeExpiresAt(work.now, INVITATION_GOLD_DAYS);
  const lot = { personId, kind: 'free', amount: INVITATION_GOLD, expiresAt, source: 'invitation' } as const;
  const subject = await grant(work, { ...lot, reason: 'invitation' });
  await tell(work, personId, { kind: 'invited', subject, path: '/mypage/gold', facts: { gold: INVITATION_GOLD } });
}

const beginningOfMonth = (now: Date): Date => parse30(`${tokyoDateOf(now).slice(0, 8)}01`, '0:00');
