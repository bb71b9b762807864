import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { talkSetting } from '../../../db/schema';

/** What a person wishes of talk. */
export type SettingRow = Omit<typeof talkSetting.$inferSelect, 'personId'>;

/** The stored wishes of a person, or null. */
export const settingOf = async (db: Db, personId: number): Promise<SettingRow | null> =>
  (await db.select().from(talkSetting).where(eq(talkSetting.personId, personId)))[0] ?? null;

/** Stores some of them. */
export const putSetting = async (tx: Tx, personId: number, set: Partial<SettingRow>): Promise<void> => {
  const insert = tx.insert(talkSetting).values({ personId, ...set });
  await (Object.keys(set).length === 0
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({ target: talkSetting.personId, set }));
};

export const deleteTalkSetting = (tx: Tx, personId: number) =>
  tx.delete(talkSetting).where(eq(talkSetting.personId, personId));
