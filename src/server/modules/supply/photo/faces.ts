import { ageOn } from '@/domain/person-fields';
import type { Db } from '../../../core/work';
import { castNames } from '../profile/service';
import { pictureOf } from './present';
import { photosOf } from './queries';

/** A cast as bookings, lists and the staff's queues show one. */
export type CastRef = {
  id: number;
  display_name: string;
  age: number;
  store_name: string;
  photo: ReturnType<typeof pictureOf>;
};

/** Casts by id, visible or not, each with the first approved picture. */
export async function castRefs(db: Db, ids: readonly number[], now: Date): Promise<Map<number, CastRef>> {
  if (ids.length === 0) return new Map();
  const photos = new Map((await photosOf(db, ids, true)).map((photo) => [photo.castId, photo]));
  const rows = await castNames(db, ids);
  return new Map(
    rows.map(({ id, displayName, birthDate, storeName }) => [
      id,
      {
        id,
        display_name: displayName,
        age: ageOn(birthDate, now),
        store_name: storeName,
        photo: pictureOf(displayName, photos.get(id)),
      },
    ]),
  );
}
