import type { Reply } from '@/contract';
import { businessDateOf, toTokyoIso } from '@/domain/business-day';
import { DEBT_WORDS } from '@/domain/debts';
import { monthAfter, monthOf } from '@/domain/month';
import type { GuestRecord } from '../../booking/reservation/service';
import type { openDebtsOf } from '../../money/debt/service';
import type { Balance, lots, presentHistory } from '../../money/gold/service';
import type { SuspensionRow } from '../../people/auth/service';
import type { readLatest } from '../../people/identity/service';
import type { ActAbout } from '../../people/staff-act/service';
import type { bookingsOfCustomer } from '../booking-desk/service';
import type { latestExport } from '../data-export/service';
import type { listVisits } from '../ghost/service';
import type { Counted, consentsOf, warningsAbout } from './queries';

type Customer = Reply<'GET /api/v1/ops/customers/{account_id}/'>;
type Of<F extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

/** All that is read about a customer. */
export type Read = {
  account: { id: number; phone: string; withdrawnAt: Date | null; createdAt: Date };
  names: ReadonlyMap<number, string>;
  identity: Of<typeof readLatest>;
  record: GuestRecord;
  bookings: Of<typeof bookingsOfCustomer>;
  balance: Balance;
  lots: Awaited<ReturnType<typeof lots>>;
  history: ReturnType<typeof presentHistory>['data'];
  debts: Of<typeof openDebtsOf>;
  suspensions: readonly SuspensionRow[];
  endOfGrace: Date | null;
  copy: Of<typeof latestExport>;
  counted: Counted;
  warnings: Awaited<ReturnType<typeof warningsAbout>>;
  consents: Awaited<ReturnType<typeof consentsOf>>;
  contacts: Customer['contacts'];
  visits: Of<typeof listVisits>['data'];
  acts: readonly ActAbout[];
  openings: readonly ActAbout[];
};

/** Months of the table. */
const MONTHS = 12;
/** Lines of what the staff did. */
const ACTS = 8;

/** The page of a customer. */
export const presentCustomer = (read: Read, now: Date): Customer => {
  const { account, names, identity, record, counted, copy } = read;
  return {
    id: account.id,
    name: names.get(account.id) ?? '',
    registered_at: toTokyoIso(account.createdAt),
    phone_last4: account.withdrawnAt ? null : account.phone.slice(-4),
    identity: { state: identity.state, decided_at: identity.check?.decided_at ?? null },
    reliability: {
      score: record.reliability.score,
      band: record.reliability.band,
      formula: record.reliability.formula.map(({ label, points, count }) => ({ label, points, count })),
    },
    use: useOf(read.bookings, now),
    bookings: read.bookings.bookings,
    gold: goldOf(read),
    debts: read.debts.map(({ id, cause, amount, reservationId, createdAt }) => ({
      id,
      at: toTokyoIso(createdAt),
      label: DEBT_WORDS[cause],
      amount,
      reservation_id: reservationId,
    })),
    debts_closed: counted.debtsClosed,
    ...suspensionsOf(read),
    left: account.withdrawnAt && {
      since: toTokyoIso(account.withdrawnAt),
      take_back_until: read.endOfGrace && toTokyoIso(read.endOfGrace),
    },
    export: copy && { state: copy.state, asked_at: copy.asked_at },
    reviews: counted.reviews,
    reports: { by: counted.reportsBy, about: counted.reportsAbout },
    blocks: { by: counted.blocksBy, about: counted.blocksAbout },
    warnings: read.warnings,
    devices: { known: counted.known, push: counted.push },
    consents: read.consents.flatMap(({ version, at }) => (at ? [{ version, at: toTokyoIso(at) }] : [])),
    contacts: read.contacts,
    acts: actsOf(read),
    opened: read.openings.filter(({ isDone }) => isDone).map(({ at, name }) => ({ at: toTokyoIso(at), name })),
  };
};

function useOf({ counts, months }: Read['bookings'], now: Date): Customer['use'] {
  const latest = monthOf(businessDateOf(now));
  return {
    all: counts.all ?? 0,
    completed: counts.completed ?? 0,
    coming: counts.open ?? 0,
    called_off: counts.called_off ?? 0,
    sum: months.reduce((all, { sum }) => all + sum, 0),
    months: Array.from({ length: MONTHS }, (_, at) => {
      const month = monthAfter(latest, at + 1 - MONTHS);
      return months.find((one) => one.month === month) ?? { month, count: 0, sum: 0 };
    }),
  };
}

const goldOf = ({ balance, lots: kept, history }: Read): Customer['gold'] => ({
  total: balance.total,
  held: balance.held,
  next_expiry: balance.nextExpiry && {
    amount: balance.nextExpiry.amount,
    expires_at: toTokyoIso(balance.nextExpiry.expiresAt),
  },
  lots: kept.map(({ kind, remaining, expiresAt }) => ({ kind, amount: remaining, expires_at: toTokyoIso(expiresAt) })),
  movements: history.map(({ id, created_at: at, label, amount, reservation_id }) => ({
    id,
    at,
    label,
    amount,
    reservation_id,
  })),
});

function suspensionsOf({ suspensions, names }: Read): Pick<Customer, 'suspension' | 'suspensions_before'> {
  const current = suspensions.find(({ liftedAt }) => liftedAt === null);
  return {
    suspension: current
      ? {
          reason: current.reason,
          since: toTokyoIso(current.startedAt),
          until: current.endsAt && toTokyoIso(current.endsAt),
          by: names.get(current.startedBy) ?? '',
        }
      : null,
    suspensions_before: suspensions.length - (current ? 1 : 0),
  };
}

// Looks at the screens of the account stand among the acts: their own calls name no account in the address.
function actsOf({ acts, visits, names }: Read): Customer['acts'] {
  const done = acts.map(({ id, at, words, name, isDone }) => ({
    id: `act-${id}`,
    at: toTokyoIso(at),
    words: isDone ? words : `${words}　受け付けず`,
    name,
  }));
  const looks = visits.map(({ id, started_at: at, staff_id: by, ticket }) => ({
    id: `look-${id}`,
    at,
    words: `お客様の画面を見る（${ticket}）`,
    name: names.get(by) ?? '',
  }));
  return [...done, ...looks].sort((one, other) => other.at.localeCompare(one.at)).slice(0, ACTS);
}
