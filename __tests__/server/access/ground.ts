import type { PgTable } from 'drizzle-orm/pg-core';
import { businessDateOf } from '@/domain/business-day';
import { HOUR_MS } from '@/domain/durations';
import * as t from '@/server/db/schema';
import { makeCast, makeMan, makeOps } from '../../support/factories';
import type { World } from '../modules/booking/reservation/world';

/** The people of an estate, their agreed booking with its payment by card, and ways to put rows beside it. */
export async function makeGround(world: World) {
  const { deps } = world;
  const customer = await makeMan(deps, { gold: 300_000 });
  const cast = await makeCast(deps);
  const [staff, second] = [await makeOps(deps), await makeOps(deps)];
  const now = deps.clock.now();
  const uuid = () => deps.random.uuid();
  const put = async (table: PgTable, values: Record<string, unknown>): Promise<void> => {
    await deps.unitOfWork(({ tx }) => tx.insert(table).values(values as never));
  };
  /** A row whose id is a UUID of ours. */
  const own = async (table: PgTable, values: Record<string, unknown>): Promise<string> => {
    const id = uuid();
    await put(table, { id, ...values });
    return id;
  };
  /** A row whose number the database gives. */
  const numbered = async (table: PgTable & { id: never }, values: Record<string, unknown>): Promise<number> => {
    const [row] = await deps.unitOfWork(({ tx }) =>
      tx
        .insert(table)
        .values(values as never)
        .returning({ id: table.id }),
    );
    return Number(row?.id);
  };
  const [castId, personId] = [cast.castId, customer.id];
  const booked = (await world.book(customer, castId)).data.id;
  await world.event(cast, booked, 'accept');
  const card = await own(t.goldOrder, {
    orderKey: `order-${uuid()}`,
    personId,
    reservationId: booked,
    amount: 3000,
    paidGold: 0,
    freeGold: 0,
    provider: 'telecom',
    mode: 'first',
    shopId: 'shop',
    state: 'created',
    createdAt: now,
    expiresAt: new Date(now.getTime() + HOUR_MS),
  });
  return {
    world,
    deps,
    customer,
    cast,
    staff,
    second,
    castId,
    personId,
    booked,
    card,
    now,
    uuid,
    put,
    own,
    numbered,
    shiftId: cast.shiftIds[0] ?? 0,
    today: businessDateOf(now),
    /** The instant so many milliseconds from now. */
    at: (ms: number) => new Date(now.getTime() + ms),
  };
}

export type Ground = Awaited<ReturnType<typeof makeGround>>;
