import { asc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../core/work';
import { castPhoto, femaleCast, person } from '../../db/schema';

/** Inserts accounts; those whose telephone number is taken are left out of the answer. */
export const insertPersons = (tx: Tx, rows: (typeof person.$inferInsert)[]) =>
  tx
    .insert(person)
    .values(rows)
    .onConflictDoNothing({ target: person.phone })
    .returning({ id: person.id, phone: person.phone, nickname: person.nickname });

/** A cast like the first published one: same store, prices, areas and pictures. Null without any to copy. */
export const copyCast = async (tx: Tx, personId: number, displayName: string, now: Date) => {
  const [model] = await tx
    .select()
    .from(femaleCast)
    .where(isNotNull(femaleCast.publishedAt))
    .orderBy(asc(femaleCast.id))
    .limit(1);
  if (!model) return null;
  const { id: modelId, ...columns } = model;
  const [made] = await tx
    .insert(femaleCast)
    .values({
      ...columns,
      personId,
      displayName,
      accepting: true,
      ratingAverage: null,
      reviewCount: 0,
      publishedAt: now,
    })
    .returning({ id: femaleCast.id, areaIds: femaleCast.areaIds });
  const photos = await tx.select().from(castPhoto).where(eq(castPhoto.castId, modelId));
  if (made && photos.length > 0)
    await tx.insert(castPhoto).values(photos.map(({ id: _, ...photo }) => ({ ...photo, castId: made.id })));
  return made ?? null;
};
