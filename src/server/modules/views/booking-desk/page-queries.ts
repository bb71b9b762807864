import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { DAY_MS } from '@/domain/durations';
import type { Stores } from '../../../core/person';
import type { Db } from '../../../core/work';
import {
  cardRefund,
  cashReceipt,
  debt,
  feeWaiver,
  goldHold,
  goldOrder,
  goldTransfer,
  notice,
  reservationChange,
  reservationEvent,
  reservationExtension,
  safetyStep,
} from '../../../db/schema';
import { carriersOf } from '../../machinery/outbox/service';
import { nicknamesOf } from '../../people/person/service';
import { contactLooksAround } from '../../people/staff-note/service';
import type { ListedRow } from './queries';

/** All that is stored of what happened in a booking. */
export type Story = Awaited<ReturnType<typeof readStory>>;

/**
 * Reads it, each kind by the index of its booking or of its people. A store does not learn that a contact was looked
 * at for someone's safety.
 */
export async function readStory(db: Db, { id, personId, castPersonId, createdAt, endsAt }: ListedRow, stores: Stores) {
  const events = await db
    .select()
    .from(reservationEvent)
    .where(eq(reservationEvent.reservationId, id))
    .orderBy(asc(reservationEvent.seq));
  const orders = await db.select(ORDER).from(goldOrder).where(eq(goldOrder.reservationId, id));
  const ofOrders = inArray(
    cardRefund.orderId,
    orders.map((order) => order.id),
  );
  const looks = await db
    .select({ id: safetyStep.id, at: safetyStep.at, byId: safetyStep.byId, note: safetyStep.note })
    .from(safetyStep)
    .where(and(eq(safetyStep.reservationId, id), eq(safetyStep.kind, 'look')));
  // A look names whose contact it was and why, and no booking: those are told that fall into the time of this one.
  const contactLooks = await contactLooksAround(db, [personId, castPersonId], {
    from: createdAt,
    to: new Date(endsAt.getTime() + DAY_MS),
  });
  return {
    events,
    orders,
    looks,
    contactLooks: contactLooks.filter(({ reason }) => stores === null || reason !== 'safety'),
    names: await nicknamesOf(
      db,
      [
        ...events.map(({ actorId }) => actorId),
        ...looks.map(({ byId }) => byId),
        ...contactLooks.map(({ lookedBy }) => lookedBy),
      ].filter(isId),
    ),
    hold: (await db.select().from(goldHold).where(eq(goldHold.reservationId, id))).at(0) ?? null,
    refunds: await db
      .select()
      .from(cardRefund)
      .where(or(eq(cardRefund.reservationId, id), orders.length > 0 ? ofOrders : undefined)),
    transfers: await db
      .select()
      .from(goldTransfer)
      .where(and(eq(goldTransfer.personId, personId), eq(goldTransfer.reservationId, id))),
    cash: (await db.select().from(cashReceipt).where(eq(cashReceipt.reservationId, id))).at(0) ?? null,
    waiver: (await db.select().from(feeWaiver).where(eq(feeWaiver.reservationId, id))).at(0) ?? null,
    debts: await db.select().from(debt).where(eq(debt.reservationId, id)),
    extensions: await db.select().from(reservationExtension).where(eq(reservationExtension.reservationId, id)),
    changes: await db.select().from(reservationChange).where(eq(reservationChange.reservationId, id)),
    notices: await db
      .select()
      .from(notice)
      .where(and(inArray(notice.personId, [personId, castPersonId]), eq(notice.subject, id))),
    carriers: await carriersOf(db, id),
  };
}

const ORDER = {
  id: goldOrder.id,
  amount: goldOrder.amount,
  provider: goldOrder.provider,
  state: goldOrder.state,
  settleUuid: goldOrder.settleUuid,
  createdAt: goldOrder.createdAt,
  settledAt: goldOrder.settledAt,
};

const isId = (id: number | null): id is number => id !== null;
