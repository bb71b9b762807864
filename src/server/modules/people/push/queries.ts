import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Renew, renewColumn } from '../../../core/renewed-column';
import type { Db, Tx } from '../../../core/work';
import { intArray } from '../../../db/int-array';
import { notificationSetting, pushSubscription } from '../../../db/schema';
import { groupsOf, phoneOf, suspendedAtOf } from '../person/service';

/** A stored subscription. */
export type SubscriptionRow = typeof pushSubscription.$inferSelect;
/** Stored wishes of a person. */
export type SettingRow = typeof notificationSetting.$inferSelect;

/** Seals the keys of subscriptions anew. */
export const renewSubscriptionSeals: Renew = (work) =>
  renewColumn(work, { id: pushSubscription.deviceKey, sealed: pushSubscription.keysSealed, purpose: 'push' });

const first = <T>(rows: T[]): T | null => rows[0] ?? null;

/** The subscription under one of these keys that belongs to this person. */
export const subscriptionOf = async (
  db: Db,
  personId: number,
  deviceKeys: readonly string[],
): Promise<SubscriptionRow | null> =>
  first(
    await db
      .select()
      .from(pushSubscription)
      .where(and(inArray(pushSubscription.deviceKey, [...deviceKeys]), eq(pushSubscription.personId, personId))),
  );

/**
 * What a push needs to know of its device; null when it is not this person's (any more) or the account is suspended.
 */
export const targetRow = async (db: Db, personId: number, deviceKey: string) =>
  first(
    await db
      .select({
        endpoint: pushSubscription.endpoint,
        keysSealed: pushSubscription.keysSealed,
        groups: groupsOf(pushSubscription.personId),
      })
      .from(pushSubscription)
      .where(
        and(
          eq(pushSubscription.deviceKey, deviceKey),
          eq(pushSubscription.personId, personId),
          isNull(suspendedAtOf(pushSubscription.personId)),
        ),
      ),
  );

// A member of the staff who has chosen nothing yet still gets what is sent to all in any case.
const orFalse = (column: PgColumn) => sql<boolean>`coalesce(${column}, false)`;

/** The devices of these people, with what each person wants to be told. */
export const devicesOf = (db: Db, personIds: readonly number[]) =>
  db
    .select({
      personId: pushSubscription.personId,
      deviceKey: pushSubscription.deviceKey,
      push1: orFalse(notificationSetting.push1),
      push2: orFalse(notificationSetting.push2),
      showContent: orFalse(notificationSetting.showContent),
      quietFrom: notificationSetting.quietFrom,
      quietTo: notificationSetting.quietTo,
    })
    .from(pushSubscription)
    .leftJoin(notificationSetting, eq(notificationSetting.personId, pushSubscription.personId))
    .where(inArray(pushSubscription.personId, [...personIds]));

/** What stands under a device key or an address, locked. */
export const lockSubscriptions = (tx: Tx, deviceKey: string, endpoint: string): Promise<SubscriptionRow[]> =>
  tx
    .select()
    .from(pushSubscription)
    .where(or(eq(pushSubscription.deviceKey, deviceKey), eq(pushSubscription.endpoint, endpoint)))
    .orderBy(pushSubscription.deviceKey)
    .for('update');

/** One row per device and per endpoint: whatever stood under either gives way. */
export const putSubscription = async (tx: Tx, row: typeof pushSubscription.$inferInsert): Promise<void> => {
  await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.endpoint, row.endpoint), ne(pushSubscription.deviceKey, row.deviceKey)));
  const { deviceKey: _, ...set } = row;
  await tx
    .insert(pushSubscription)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscription.deviceKey, set: { ...set, lastSuccessAt: null } });
};

/** Gives a device's subscription from one person to the next who signed in there. */
export const handOver = (tx: Tx, deviceKey: string, { from, to }: { from: number; to: number }) =>
  tx
    .update(pushSubscription)
    .set({ personId: to })
    .where(and(eq(pushSubscription.deviceKey, deviceKey), eq(pushSubscription.personId, from)));

/** Forgets devices of a person. */
export const deleteDevices = (tx: Tx, personId: number, deviceKeys: readonly string[]) =>
  tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.personId, personId), inArray(pushSubscription.deviceKey, [...deviceKeys])));

/** The addresses of a person, locked: who takes the last one away knows that it is the last. */
export const lockEndpointsOf = async (tx: Tx, personId: number): Promise<string[]> => {
  const rows = await tx
    .select({ endpoint: pushSubscription.endpoint })
    .from(pushSubscription)
    .where(eq(pushSubscription.personId, personId))
    .orderBy(pushSubscription.deviceKey)
    .for('update');
  return rows.map(({ endpoint }) => endpoint);
};

/** Forgets an address that takes no pushes (any more). */
export const deleteEndpoint = (tx: Tx, endpoint: string) =>
  tx.delete(pushSubscription).where(eq(pushSubscription.endpoint, endpoint));

/** Forgets every device of a person; with `wishes` how the person wants to be told, too. */
export const deletePushesOf = async (tx: Tx, personId: number, { wishes }: { wishes: boolean }): Promise<void> => {
  await tx.delete(pushSubscription).where(eq(pushSubscription.personId, personId));
  if (wishes) await tx.delete(notificationSetting).where(eq(notificationSetting.personId, personId));
};

export const markSuccess = (tx: Tx, endpoint: string, lastSuccessAt: Date) =>
  tx.update(pushSubscription).set({ lastSuccessAt }).where(eq(pushSubscription.endpoint, endpoint));

export const settingOf = async (db: Db, personId: number): Promise<SettingRow | null> =>
  first(await db.select().from(notificationSetting).where(eq(notificationSetting.personId, personId)));

/** The quiet hours of the people among these who have set any. */
export const quietHoursOf = (db: Db, personIds: readonly number[]) =>
  db
    .select({
      personId: notificationSetting.personId,
      quietFrom: notificationSetting.quietFrom,
      quietTo: notificationSetting.quietTo,
    })
    .from(notificationSetting)
    .where(and(inArray(notificationSetting.personId, [...personIds]), isNotNull(notificationSetting.quietFrom)));

export const putSetting = async (tx: Tx, personId: number, set: Partial<Omit<SettingRow, 'personId'>>) => {
  const insert = tx.insert(notificationSetting).values({ personId, ...set });
  if (Object.keys(set).length === 0) return insert.onConflictDoNothing();
  return insert.onConflictDoUpdate({ target: notificationSetting.personId, set });
};

/** Whether this person is reached by a push of a booking on some device, and by SMS. */
export const waysOf = async (db: Db, personId: number): Promise<{ push: boolean; sms: boolean }> => {
  const setting = await settingOf(db, personId);
  const devices = await db.$count(pushSubscription, eq(pushSubscription.personId, personId));
  return { push: devices > 0 && setting?.push1 === true, sms: setting?.sms ?? true };
};

/** Telephone numbers of the people among these who want to be told by SMS, with their quiet hours. */
export const smsRecipients = (db: Db, personIds: readonly number[]) =>
  db
    .select({
      personId: sql<number>`asked.id`,
      phone: phoneOf(sql`asked.id`),
      quietFrom: notificationSetting.quietFrom,
      quietTo: notificationSetting.quietTo,
    })
    .from(sql`unnest(${intArray(personIds)}) as asked (id)`)
    .leftJoin(notificationSetting, sql`${notificationSetting.personId} = asked.id`)
    .where(sql`coalesce(${notificationSetting.sms}, true)`);

/** The people among these who want no SMS, or no mail. */
export const withoutSmsOrMail = async (db: Db, personIds: readonly number[], by: 'sms' | 'mail'): Promise<number[]> => {
  const rows = await db
    .select({ personId: notificationSetting.personId })
    .from(notificationSetting)
    .where(and(inArray(notificationSetting.personId, [...personIds]), eq(notificationSetting[by], false)));
  return rows.map(({ personId }) => personId);
};
