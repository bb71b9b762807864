import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { normalizePhone } from '@/domain/phone';
import { isOps, type Role, roleOf } from '@/domain/roles';
import { normalizeText } from '@/domain/text';
import { cutPage } from '../../../core/cursor';
import { Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import { lastCheck } from '../../../db/last-check';
import * as rows from './queries';

type Accounts = Reply<'GET /api/v1/ops/accounts/'>;
type Account = Accounts['data'][number];
type Row = NonNullable<Awaited<ReturnType<typeof rows.findAccount>>>;

/** The list's name in its cursors. */
export const ACCOUNTS = 'accounts';

/** A page of accounts for ops, the newest first: by id, by telephone number or its last four digits, by name. */
export async function listAccounts(
  db: Db,
  page: { q: string | undefined; role: Role | undefined; before: number | undefined; limit: number },
): Promise<Accounts> {
  const found = await rows.accountPage(db, {
    filter: filterOf(page.q),
    role: page.role,
    before: page.before,
    limit: page.limit + 1,
  });
  const cut = cutPage(ACCOUNTS, found, page.limit, ({ id }) => id);
  return { data: cut.shown.map(present), page: cut.page };
}

/** One account. Throws `not_found`. */
export async function readAccount(db: Db, id: number): Promise<Account> {
  const row = await rows.findAccount(db, id);
  if (!row) throw new Refusal('not_found');
  return present(row);
}

/** What the last nightly comparison found. */
export async function readDailyCheck(db: Db): Promise<Reply<'GET /api/v1/ops/daily_check/'>> {
  const check = await lastCheck(db);
  const failures = (check?.failures ?? []).map(({ name, title = name, faults }) => ({ title, differences: faults }));
  const differences = failures.reduce((sum, one) => sum + one.differences, 0);
  return { at: check && toTokyoIso(check.at), differences, failures };
}

function filterOf(q: string | undefined): rows.AccountFilter | null {
  const text = normalizeText(q ?? '');
  if (text === '') return null;
  const digits = /^\d{1,9}$/.test(text);
  return {
    text,
    id: digits ? Number(text) : undefined,
    phone: normalizePhone(text) ?? undefined,
    phoneEnd: /^\d{4}$/.test(text) ? text : undefined,
  };
}

const present = (row: Row): Account => ({
  id: row.id,
  name: row.displayName ?? row.nickname,
  role: isOps(row.groups) ? 'ops' : roleOf(row.groups),
  phone_last4: row.phone.slice(-4),
  state: row.suspendedAt === null ? 'active' : 'suspended',
  created_at: toTokyoIso(row.createdAt),
});
