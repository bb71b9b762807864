import type { Reply } from '@/contract';
import { businessDateOf, toTokyoIso } from '@/domain/business-day';
import { DEBT_WORDS } from '@/domain/debts';
import { monthAfter, monthOf } from '@/domain/month';
import type { GuestRecord } from '../../booking/reservation/service';
import type { openDebtsOf } from '../../money/debt/service';
import type { Balance, lots, presentHistory } from '../../money/gold/service';
import type { readLatest } from '../../people/identity/service';
import type { bookingsOfCustomer } from '../booking-desk/service';
import type { latestExport } from '../data-export/service';
import type { Counted, consentsOf, warningsAbout } from './queries';
import type { AccountRecord } from './record';

type Customer = Reply<'GET /api/v1/ops/customers/{account_id}/'>;
type Of<F extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

/** All that is read about a customer. */
export type Read = {
  account: { id: number; phone: string; withdrawnAt: Date | null; createdAt: Date };
  name: string;
  identity: Of<typeof readLatest>;
  guest: GuestRecord;
  storeBars: Customer['store_bars'];
  record: AccountRecord;
  bookings: Of<typeof bookingsOfCustomer>;
  balance: Balance;
  lots: Awaited<ReturnType<typeof lots>>;
  history: ReturnType<typeof presentHistory>['data'];
  debts: Of<typeof openDebtsOf>;
  copy: Of<typeof latestExport>;
  counted: Counted;
  warnings: Awaited<ReturnType<typeof warningsAbout>>;
  consents: Awaited<ReturnType<typeof consentsOf>>;
  contacts: Customer['contacts'];
};

/** Months of the table. */
const MONTHS = 12;

/** The page of a customer. */
export const presentCustomer = (read: Read, now: Date): Customer => {
  const { account, identity, guest, counted, copy } = read;
  return {
    id: account.id,
    name: read.name,
    registered_at: toTokyoIso(account.createdAt),
    phone_last4: account.withdrawnAt ? null : account.phone.slice(-4),
    identity: { state: identity.state, decided_at: identity.check?.decided_at ?? null },
    reliability: {
      score: guest.reliability.score,
      band: guest.reliability.band,
      formula: guest.reliability.formula.map(({ label, points, count }) => ({ label, points, count })),
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
    suspension: read.record.suspension,
    suspensions_before: read.record.suspensionsBefore,
    store_bars: read.storeBars,
    left: read.record.left,
    export: copy && { state: copy.state, asked_at: copy.asked_at },
    reviews: counted.reviews,
    reports: { by: counted.reportsBy, about: counted.reportsAbout },
    blocks: { by: counted.blocksBy, about: counted.blocksAbout },
    warnings: read.warnings,
    devices: { known: counted.known, push: counted.push },
    consents: read.consents.flatMap(({ version, at }) => (at ? [{ version, at: toTokyoIso(at) }] : [])),
    contacts: read.contacts,
    contact_looked: read.record.contact_looked,
    acts: read.record.acts,
    opened: read.record.opened,
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
