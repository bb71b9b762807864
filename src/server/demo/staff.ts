import { DEMO_LOGINS } from '@/domain/accounts';
import type { StaffRole } from '@/domain/staff-roles';
import type { Deps, Work } from '../core/deps';
import { countTill, listTills } from '../modules/money/till/service';
import { exemptDemoStaff } from '../modules/people/auth/service';
import { giveRoles } from '../modules/people/staff-role/service';
import * as queries from './queries';

/** The demo's staff beside its first 責任者: one for each role, and one more 責任者 who approves as the second. */
export const DEMO_STAFF: readonly { role: StaffRole; phone: string; nickname: string }[] = [
  { role: 'reception', phone: DEMO_LOGINS.reception, nickname: '佐野' },
  { role: 'safety', phone: DEMO_LOGINS.safety, nickname: '田村' },
  { role: 'review', phone: DEMO_LOGINS.review, nickname: '小林' },
  { role: 'money', phone: DEMO_LOGINS.money, nickname: '森' },
  { role: 'store', phone: DEMO_LOGINS.store, nickname: '青木' },
  { role: 'editor', phone: DEMO_LOGINS.editor, nickname: '西田' },
  { role: 'numbers', phone: DEMO_LOGINS.numbers, nickname: '中川' },
  { role: 'lead', phone: DEMO_LOGINS.lead, nickname: '大西' },
];
const PHONES = DEMO_STAFF.map(({ phone }) => phone);
/** The store of 店舗, and the yen in its till. */
const STORE_ID = 1;
const TILL = 180_000;

/** Makes the staff of a demo that has none of them yet, also of one that an earlier version filled. */
export async function ensureStaff(deps: Deps): Promise<void> {
  if ((await queries.demoState(deps.reader())) === null) return;
  if (!(await queries.isAnyOf(deps.reader(), PHONES))) {
    const [till] = await listTills(deps, [STORE_ID]);
    const credential = await deps.identity.signUp({ password: deps.settings.demoPassword, groups: [] });
    await deps.unitOfWork(async (work) => {
      if (await queries.isAnyOf(work.tx, PHONES)) return;
      const of = await insertStaff(work, credential);
      const by = of.get(DEMO_LOGINS.store);
      if (till && by !== undefined)
        await countTill(work, null, { storeId: STORE_ID, seen: till.balance, counted: TILL, by });
    });
  }
  // Their password is public, and no one holds their phones: they need no second factor, here alone.
  await deps.unitOfWork(async (work) =>
    exemptDemoStaff(work, await queries.idsOf(work.tx, [DEMO_LOGINS.ops, ...PHONES])),
  );
}

async function insertStaff(work: Work, credential: string): Promise<Map<string, number>> {
  const made = await queries.insertPersons(
    work.tx,
    DEMO_STAFF.map(({ phone, nickname }) => ({
      phone,
      nickname,
      credential,
      groups: ['yoi-ops'],
      birthDate: '1985-02-03',
      identityState: 'approved' as const,
      createdAt: work.now,
    })),
  );
  for (const { role, phone } of DEMO_STAFF) {
    const personId = made.get(phone);
    const roles = [{ role, storeId: role === 'store' ? STORE_ID : null }];
    if (personId !== undefined) await giveRoles(work, { personId, roles, by: null });
  }
  return made;
}
