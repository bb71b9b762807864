import type { Data } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import type { Db } from '../../../core/work';
import { suspensionsOf } from '../../people/auth/service';
import { nicknamesOf } from '../../people/person/service';
import { actsAbout } from '../../people/staff-act/service';
import { lastContactLook } from '../../people/staff-note/service';
import { endOfGrace } from '../../people/withdrawal/service';
import { listVisits } from '../ghost/service';

type Customer = Data<'GET /api/v1/ops/customers/{account_id}/'>;

/** What the staff did about an account, and what stands against it, in the contract's words. */
export type AccountRecord = Pick<Customer, 'suspension' | 'left' | 'contact_looked' | 'acts' | 'opened'> & {
  suspensionsBefore: number;
};
/** The account; `opening` is the call that opens its page, and the id that names the account in it. */
type About = {
  account: { id: number; withdrawnAt: Date | null };
  opening: { route: string; subject: string };
  now: Date;
};

/** Lines of what the staff did, and of who opened the page. */
const [ACTS, OPENINGS] = [8, 5];

/** Reads it. Looks at the screens of the account stand among the acts: their own calls name no account. */
export async function accountRecord(db: Db, { account, opening, now }: About): Promise<AccountRecord> {
  const { id, withdrawnAt } = account;
  const suspensions = await suspensionsOf(db, id);
  const { data: visits } = await listVisits(db, id, { cursor: undefined, limit: ACTS, now });
  const staff = [...suspensions.map(({ startedBy }) => startedBy), ...visits.map(({ staff_id: by }) => by)];
  const names = await nicknamesOf(db, [...new Set(staff)]);
  const acts = await actsAbout(db, String(id), { param: 'account_id', but: opening.route, most: ACTS });
  const openings = await actsAbout(db, opening.subject, { route: opening.route, most: OPENINGS });
  const current = suspensions.find(({ liftedAt }) => liftedAt === null);
  const graceEnd = withdrawnAt && (await endOfGrace(db, id));
  const done = acts.map((act) => ({
    id: `act-${act.id}`,
    at: toTokyoIso(act.at),
    words: act.isDone ? act.words : `${act.words}　受け付けず`,
    name: act.name,
  }));
  const looks = visits.map(({ id: visit, started_at: at, staff_id: by, ticket }) => ({
    id: `look-${visit}`,
    at,
    words: `画面を見る（${ticket}）`,
    name: names.get(by) ?? '',
  }));
  return {
    suspension: current
      ? {
          reason: current.reason,
          since: toTokyoIso(current.startedAt),
          until: current.endsAt && toTokyoIso(current.endsAt),
          by: names.get(current.startedBy) ?? '',
        }
      : null,
    suspensionsBefore: suspensions.length - (current ? 1 : 0),
    left: withdrawnAt && { since: toTokyoIso(withdrawnAt), take_back_until: graceEnd && toTokyoIso(graceEnd) },
    contact_looked: await lastContactLook(db, id),
    acts: [...done, ...looks].sort((one, other) => other.at.localeCompare(one.at)).slice(0, ACTS),
    opened: openings.filter(({ isDone }) => isDone).map(({ at, name }) => ({ at: toTokyoIso(at), name })),
  };
}
