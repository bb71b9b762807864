import * as z from 'zod';
import { addDays, businessDateOf, businessDayClose } from '@/domain/business-day';
import { DAY_MS } from '@/domain/durations';
import { PLAIN_ROLES, type StaffRole } from '@/domain/staff-roles';
import type { Deps, Work } from '../../core/deps';
import { fieldRefusal } from '../../core/refusal';
import { grant } from '../../modules/money/gold/service';
import { exemptDemoStaff, issueFor, startSession } from '../../modules/people/auth/service';
import { giveRoles } from '../../modules/people/staff-role/service';
import { addShift } from '../../modules/supply/shift/service';
import { copyCast, insertPersons } from './queries';

/** `POST /dev/users`. `gold` is paid gold; 0 when left out. */
export const usersForm = z.strictObject({
  role: z.enum(['male_user', 'male', 'female_cast', 'cast', 'ops']),
  count: z.int().min(1).max(500).default(1),
  gold: z.int().min(0).max(10_000_000).default(0),
  /** `none`: the identity check is still ahead. */
  identity: z.enum(['approved', 'none']).optional(),
  /** Of the staff: 責任者 unless said; none = the group alone. */
  staff_roles: z.array(z.enum(PLAIN_ROLES)).optional(),
  /** Of the staff: one of the demo's logins that needs no second factor, unless said. */
  second_factor: z.boolean().optional(),
});

/** An account that can be used at once. `female_cast_id` is there for casts. */
export type DevUser = { id: number; phone_number: string; access_token: string; female_cast_id?: number };

/**
 * Makes accounts: approved unless wished otherwise, with the demo password and a session; casts work the coming week,
 * each day from 9:00 to 29:00.
 */
export const createUsers = async (deps: Deps, form: z.output<typeof usersForm>): Promise<DevUser[]> => {
  const credential = await deps.identity.signUp({ password: deps.settings.demoPassword, groups: [] });
  const groups = GROUPS[form.role];
  const made = [];
  // In parts: hundreds of accounts in one transaction would keep all other work waiting.
  for (let left = form.count; left > 0; left -= PART) {
    const wanted = {
      count: Math.min(left, PART),
      gold: form.gold,
      credential,
      groups,
      identityState: form.identity ?? ('approved' as const),
      roles: form.role === 'ops' ? (form.staff_roles ?? (['lead'] as const)) : [],
      isExempt: form.role === 'ops' && !form.second_factor,
    };
    made.push(...(await deps.unitOfWork((work) => newUsers(work, wanted))));
  }
  return Promise.all(
    made.map(async ({ id, phone, castId, session }) => {
      const { accessToken } = await issueFor(deps, { id, groups }, session);
      const user = { id, phone_number: `0${phone.slice(3)}`, access_token: accessToken };
      return castId === null ? user : { ...user, female_cast_id: castId };
    }),
  );
};

const GROUPS: Readonly<Record<z.output<typeof usersForm>['role'], string[]>> = {
  male: ['male_user'],
  male_user: ['male_user'],
  cast: ['female_cast'],
  female_cast: ['female_cast'],
  ops: ['yoi-ops'],
};
const PART = 25;
/** Paid gold lapses 180 days after it was bought (docs/rules/gold.md#expiry). */
const GOLD_DAYS = 180;
const SHIFT_DAYS = 7;

type Account = { credential: string; groups: string[]; identityState: 'approved' | 'none' };

type Wanted = Account & { count: number; gold: number; roles: readonly StaffRole[]; isExempt: boolean };

const newUsers = async (work: Work, { count, gold, roles, isExempt, ...account }: Wanted) => {
  const { groups } = account;
  const made = [];
  for (const { id, phone, nickname } of await newPersons(work, count, account)) {
    const castId = groups.includes('female_cast') ? await newCast(work, id, nickname) : null;
    if (gold > 0) await give(work, id, gold);
    const held = roles.map((role) => ({ role, storeId: null }));
    await giveRoles(work, { personId: id, roles: held, by: null });
    const session = await startSession(work, { id, groups }, 'body', { deviceKey: null, userAgent: 'test door' });
    made.push({ id, phone, castId, session });
  }
  if (isExempt)
    await exemptDemoStaff(
      work,
      made.map(({ id }) => id),
    );
  return made;
};

const newPersons = async (work: Work, wanted: number, account: Account) => {
  const { tx, now, deps } = work;
  const persons: Awaited<ReturnType<typeof insertPersons>> = [];
  // A number that was drawn before is drawn again.
  while (persons.length < wanted) {
    const rows = Array.from({ length: wanted - persons.length }, () => {
      const digits = deps.random.digits(7);
      return {
        ...account,
        // No mobile number goes on with a zero after its prefix.
        phone: `+81809${digits}`,
        nickname: `試験${digits.slice(0, 4)}`,
        birthDate: '1990-01-01',
        createdAt: now,
      };
    });
    persons.push(...(await insertPersons(tx, rows)));
  }
  return persons;
};

const newCast = async (work: Work, personId: number, displayName: string) => {
  const cast = await copyCast(work.tx, personId, displayName, work.now);
  if (!cast) throw fieldRefusal('body.role', 'コピー元のキャストがいません');
  const today = businessDateOf(work.now);
  // Between 29:00 and 6:00 the day has a date still, and its work is over.
  const first = businessDayClose(today) > work.now ? 0 : 1;
  for (let day = first; day < SHIFT_DAYS; day += 1)
    await addShift(work, cast.id, {
      business_date: addDays(today, day),
      from: '9:00',
      to: '29:00',
      area_ids: cast.areaIds,
    });
  return cast.id;
};

const give = (work: Work, personId: number, amount: number) =>
  grant(work, {
    personId,
    kind: 'paid',
    amount,
    expiresAt: new Date(work.now.getTime() + GOLD_DAYS * DAY_MS),
    source: 'demo',
    reason: 'grant',
  });
