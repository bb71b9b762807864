import { eq } from 'drizzle-orm';
import { keysOf } from '@/domain/keys';
import { RETENTION, type RetainedKind } from '@/domain/retention';
import { cleanUp } from '@/server/app/cleaning';
import { checkInvariants } from '@/server/app/invariants';
import type { Tx } from '@/server/core/work';
import {
  alarm,
  castView,
  coercionSignal,
  dataExport,
  followerNews,
  ghostRequest,
  ghostSession,
  goldOrder,
  knownDevice,
  movie,
  moviePlay,
  outbox,
  paymentNotice,
  personEvent,
  quote,
  report,
  reservation,
  review,
  reviewReport,
  suspension,
  withdrawal,
} from '@/server/db/schema';
import { recordEvent } from '@/server/modules/machinery/live/service';
import type { TestCast, TestPerson } from '../../support/factories';
import { type Ghosts, openGhosts } from '../modules/views/ghost/world';

const BEGIN = '2026-11-21T18:00:00+09:00';
const DAY = 86_400_000;

let world: Ghosts;
let ops: TestPerson;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await openGhosts();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set(BEGIN);
  ({ ops, man, cast } = await world.people());
});

/** The nightly cleaning on the day before that many years are over, or on the day after. */
const cleanAfter = async (years: number, days: 1 | -1) => {
  const at = new Date(BEGIN);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  world.deps.clock.set(new Date(at.getTime() + days * DAY).toISOString());
  await cleanUp(world.deps);
};

/** Rows of each class as they are written, and how many are left. A class that is missing here does not compile. */
const KEPT: Readonly<
  Record<RetainedKind, 'elsewhere' | { write: () => Promise<unknown>; left: () => Promise<number> }>
> = {
  account: 'elsewhere', // with talk and refusals: modules/views/leaving
  ledger: 'elsewhere', // modules/views/leaving: whose the rows are goes with the account
  devices: {
    write: () => {
      const row = { personId: man.id, deviceKey: 'x', knownSince: new Date(BEGIN), lastSignInAt: new Date(BEGIN) };
      return insert((tx) => tx.insert(knownDevice).values(row));
    },
    left: () => world.deps.reader().$count(knownDevice, eq(knownDevice.deviceKey, 'x')),
  },
  exports: {
    // Its timer was lost.
    write: () => {
      const [at, expiresAt] = [new Date(BEGIN), new Date(BEGIN)];
      const made = { state: 'ready', keySealed: 'x', folder: 'private/exports/x', parts: 1, bytes: 1 } as const;
      const row = { id: world.deps.random.uuid(), personId: man.id, askedAt: at, readyAt: at, expiresAt, ...made };
      return insert((tx) => tx.insert(dataExport).values(row));
    },
    left: () => world.deps.reader().$count(dataExport, eq(dataExport.personId, man.id)),
  },
  identity: 'elsewhere', // modules/people/identity
  recoveries: 'elsewhere', // modules/views/phone-recovery
  acts: 'elsewhere', // modules/people/staff-act
  invited: 'elsewhere', // modules/supply/cast-invitation
  warnings: 'elsewhere', // modules/supply/customer-note
  talk: 'elsewhere',
  talkPictures: 'elsewhere', // modules/booking/talk/pictures
  refusals: {
    write: () => {
      const left = { personId: man.id, reason: 'x', leftAt: new Date(BEGIN), endsAt: new Date(BEGIN) };
      return insert((tx) => tx.insert(withdrawal).values({ ...left, endedAt: new Date(BEGIN), phoneHash: 'x' }));
    },
    left: () => world.deps.reader().$count(withdrawal, eq(withdrawal.personId, man.id)),
  },
  returns: {
    write: () => {
      const left = { personId: man.id, reason: 'x', leftAt: new Date(BEGIN), endsAt: new Date(BEGIN) };
      return insert((tx) => tx.insert(withdrawal).values({ ...left, endedAt: new Date(BEGIN), guestHash: 'x' }));
    },
    left: () => world.deps.reader().$count(withdrawal, eq(withdrawal.guestHash, 'x')),
  },
  news: {
    write: () => {
      const row = { castId: cast.castId, businessDate: '2026-11-21', text: 'x', startsAt: [], sentAt: new Date(BEGIN) };
      return insert((tx) => tx.insert(followerNews).values(row));
    },
    left: () => world.deps.reader().$count(followerNews, eq(followerNews.castId, cast.castId)),
  },
  views: {
    write: async () => {
      const row = { castId: cast.castId, businessDate: '2026-11-21', visitor: 'x' };
      const id = world.deps.random.uuid();
      const film = { id, castId: cast.castId, kind: 'free', title: 'x', createdAt: new Date(BEGIN) } as const;
      await insert((tx) => tx.insert(movie).values(film));
      await insert((tx) => tx.insert(moviePlay).values({ movieId: id, ...row }));
      await insert((tx) => tx.insert(castView).values({ ...row, hour: 20 }));
    },
    // Of each one.
    left: async () =>
      ((await world.deps.reader().$count(castView, eq(castView.castId, cast.castId))) +
        (await world.deps.reader().$count(moviePlay, eq(moviePlay.castId, cast.castId)))) /
      2,
  },
  performers: 'elsewhere', // modules/media/performer-consent
  notices: 'elsewhere', // modules/views/inbox
  events: {
    // Two: the newest stays for the number's sake.
    write: async () => {
      for (const subject of ['a', 'b'])
        await world.deps.unitOfWork((work) => recordEvent(work, man.id, { kind: 'review', subject, payload: {} }));
    },
    left: async () => (await world.deps.reader().$count(personEvent, eq(personEvent.personId, man.id))) - 1,
  },
  messages: {
    write: () => {
      const at = new Date(BEGIN);
      const row = { channel: 'sms' as const, to: man.phone, body: 'x', createdAt: at, dueAt: at, sentAt: at };
      return insert((tx) => tx.insert(outbox).values(row));
    },
    left: () => world.deps.reader().$count(outbox, eq(outbox.to, man.phone)),
  },
  access: 'elsewhere', // the tests below, of whole years
  addresses: 'elsewhere', // modules/booking/reservation/place-entry
  places: 'elsewhere',
  fulls: 'elsewhere', // modules/booking/reservation/hotel-full
  contacts: 'elsewhere', // modules/views/contact
  reports: 'elsewhere',
  signals: {
    write: () => {
      const at = new Date(BEGIN);
      const row = { id: world.deps.random.uuid(), personId: cast.id, kind: 'words', facts: {} } as const;
      return insert((tx) =>
        tx.insert(coercionSignal).values({ ...row, raisedAt: at, foundAt: at, closedAt: at, closedBy: man.id }),
      );
    },
    left: () => world.deps.reader().$count(coercionSignal, eq(coercionSignal.personId, cast.id)),
  },
  suspensions: {
    write: () => {
      const at = new Date(BEGIN);
      const row = { reason: 'terms' as const, note: 'x', startedBy: ops.id, startedAt: at, liftedAt: at };
      return insert((tx) => tx.insert(suspension).values({ id: world.deps.random.uuid(), personId: man.id, ...row }));
    },
    left: () => world.deps.reader().$count(suspension, eq(suspension.personId, man.id)),
  },
  accounts: 'elsewhere', // modules/views/pay/kept
  transfers: 'elsewhere',
  payments: 'elsewhere',
};
const insert = (task: (tx: Tx) => Promise<unknown>) => world.deps.unitOfWork(({ tx }) => task(tx));

it.each(keysOf(KEPT))('ends %s when the table says so, and not before', async (kind) => {
  const kept = KEPT[kind];
  if (kept === 'elsewhere') return;
  await kept.write();
  const { days = 0, years = 0 }: { days?: number; years?: number } = RETENTION[kind];
  const end = new Date(BEGIN);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  world.deps.clock.set(new Date(end.getTime() + (days - 1) * DAY));
  await cleanUp(world.deps);
  expect(await kept.left()).toBe(1);
  world.deps.clock.set(new Date(end.getTime() + (days + 1) * DAY));
  await cleanUp(world.deps);
  expect(await kept.left()).toBe(0);
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

it('ends the log of what the operator saw after a year', async () => {
  const id = await world.ghost(ops, man);
  await world.call(ops, 'GET /api/v1/male_users/me/', { ghost: id });
  const rows = () => world.deps.reader().select().from(ghostRequest).where(eq(ghostRequest.ghostSessionId, id));
  await cleanAfter(1, -1);
  expect(await rows()).toHaveLength(1);
  await cleanAfter(1, 1);
  expect(await rows()).toEqual([]);
  expect(await world.deps.reader().select().from(ghostSession).where(eq(ghostSession.id, id))).toEqual([]);
});

it('keeps the log append-only for everything but the cleaning', async () => {
  const id = await world.ghost(ops, man);
  await world.call(ops, 'GET /api/v1/male_users/me/', { ghost: id });
  await cleanUp(world.deps);
  const mine = eq(ghostRequest.ghostSessionId, id);
  await expect(world.deps.unitOfWork(({ tx }) => tx.delete(ghostRequest).where(mine))).rejects.toThrow();
  expect(await world.deps.reader().select().from(ghostRequest).where(mine)).toHaveLength(1);
});

it('forgets where a booking took place after three years, and keeps its time and price', async () => {
  const id = await world.booked(man, cast);
  const row = async () => (await world.deps.reader().select().from(reservation).where(eq(reservation.id, id)))[0];
  const before = await row();
  await world.call(cast, `POST /api/v1/users/me/reservations/${id}/decline/`, { key: 'k', body: { hold: false } });
  await cleanAfter(3, -1);
  expect((await row())?.mstHotelId).toBe(1);
  await cleanAfter(3, 1);
  const { startsAt, total, lines } = before ?? {};
  expect(await row()).toMatchObject({ mstHotelId: null, hotelName: null, startsAt, total, lines });
  const quotes = await world.deps.reader().select().from(quote).where(eq(quote.personId, man.id));
  expect(quotes.map(({ mstHotelId }) => mstHotelId)).toEqual([null]);
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

it('removes reports and alarms five years after they were dealt with, and none that waits', async () => {
  const { random } = world.deps;
  const closing = { closedAt: new Date(BEGIN), closedBy: ops.id };
  const people = {
    reporterId: man.id,
    reportedId: cast.id,
    reason: 'other',
    detail: '',
    createdAt: new Date(BEGIN),
  } as const;
  await world.deps.unitOfWork(async ({ tx, now }) => {
    await tx.insert(report).values([
      { id: random.uuid(), ...people, ...closing },
      { id: random.uuid(), ...people },
    ]);
    await tx.insert(alarm).values([
      { kind: 'dispute', subject: 'closed', raisedAt: now, ...closing },
      { kind: 'dispute', subject: 'open', raisedAt: now },
    ]);
    const scores = { overall: 3, service: 3, photoMatch: 3, again: 3 };
    const texts = { author: '匿名', body: 'よい時間でした', usedOn: '2026-11-20', createdAt: now };
    const [made] = await tx
      .insert(review)
      .values({ castId: cast.castId, ...scores, ...texts })
      .returning();
    const about = { reviewId: made?.id ?? 0, reason: '確認してください', createdAt: now };
    await tx.insert(reviewReport).values([
      { ...about, reporterId: man.id, lookedAt: now },
      { ...about, reporterId: cast.id },
    ]);
  });
  const left = async () => {
    const db = world.deps.reader();
    const reports = await db.select().from(report).where(eq(report.reporterId, man.id));
    const seen = await db.select().from(reviewReport).where(eq(reviewReport.reporterId, man.id));
    const waiting = await db.select().from(reviewReport).where(eq(reviewReport.reporterId, cast.id));
    const alarms = await db.select({ subject: alarm.subject }).from(alarm);
    const subjects = alarms.map(({ subject }) => subject).filter((subject) => ['closed', 'open'].includes(subject));
    return [reports.length, seen.length, waiting.length, subjects.sort()];
  };
  await cleanAfter(5, -1);
  expect(await left()).toEqual([2, 1, 1, ['closed', 'open']]);
  await cleanAfter(5, 1);
  expect(await left()).toEqual([1, 0, 1, ['open']]);
});

it('erases what the payment company sent, and where a consent came from, after seven years, and never the accounts', async () => {
  const id = world.deps.random.uuid();
  const consent = { version: '2026-11-01', at: BEGIN, ip: '203.0.113.7', user_agent: 'x' };
  const gold = { pack: 'g3000', amount: 3000, paidGold: 3000, freeGold: 0 } as const;
  const times = { createdAt: new Date(BEGIN), expiresAt: new Date(BEGIN) };
  const at = { provider: 'sandbox', mode: 'first', shopId: '90000', state: 'failed' } as const;
  await world.deps.unitOfWork(async ({ tx, now }) => {
    await tx.insert(goldOrder).values({ id, orderKey: id, personId: man.id, consent, ...gold, ...times, ...at });
    const sent = {
      provider: 'sandbox',
      fields: { money: '3000' },
      sourceIp: '203.0.113.8',
      outcome: 'failed',
    } as const;
    await tx.insert(paymentNotice).values({ ...sent, orderId: id, receivedAt: now });
  });
  const left = async () => {
    const [order] = await world.deps.reader().select().from(goldOrder).where(eq(goldOrder.id, id));
    const notices = await world.deps.reader().select().from(paymentNotice).where(eq(paymentNotice.orderId, id));
    return { amount: order?.amount, consent: order?.consent, notices: notices.length };
  };
  await cleanAfter(7, -1);
  expect(await left()).toEqual({ amount: 3000, consent, notices: 1 });
  await cleanAfter(7, 1);
  expect(await left()).toEqual({ amount: 3000, consent: null, notices: 0 });
});
