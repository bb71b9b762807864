import type { Data } from '@/contract';
import { coarse, isOnMap, PIN_NAME, type PlaceWish, pinWords } from '@/domain/talk-places';
import { Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import { type ListedPlace, namedPlaces } from '../../supply/place/service';
import type { MessageRow } from './message-queries';

/** What a message keeps of a place. */
export type PlaceColumns = Pick<MessageRow, 'placeKind' | 'placeId' | 'placeLat' | 'placeLon'>;
type ShownPlace = Data<'POST /api/v1/users/me/talk_rooms/{room_id}/messages/'>['place'];

/**
 * What is kept of a place that is sent, looked up by the server: of a listed one its id, of a point its coarse
 * position. Throws `talk/place_unknown` for what visitors are not shown, `talk/place_outside`.
 */
export async function columnsOf(db: Db, wish: PlaceWish | undefined): Promise<PlaceColumns> {
  if (wish === undefined) return NO_PLACE;
  if (wish.kind === 'pin') {
    if (!isOnMap(wish)) throw new Refusal('talk/place_outside');
    const { lat, lon } = coarse(wish);
    return { ...NO_PLACE, placeKind: 'pin', placeLat: lat, placeLon: lon };
  }
  if ((await namedPlaces(db, [wish])).length === 0) throw new Refusal('talk/place_unknown');
  return { ...NO_PLACE, placeKind: wish.kind, placeId: wish.id };
}

/** The places of messages as they are called now: a hotel under its new name, one that is gone without any. */
export async function placesOf(
  db: Db,
  messages: readonly PlaceColumns[],
): Promise<(message: PlaceColumns) => ShownPlace> {
  const named = await namedPlaces(
    db,
    messages.flatMap((message) => listed(message) ?? []),
  );
  return (message) => {
    const { placeLat: lat, placeLon: lon } = message;
    if (lat !== null && lon !== null)
      return { kind: 'pin', id: null, name: PIN_NAME, note: pinWords({ lat, lon }), lat, lon };
    const wanted = listed(message);
    if (!wanted) return null;
    const found = named.find(({ kind, id }) => kind === wanted.kind && id === wanted.id);
    const { lat: north = null, lon: east = null } = found?.spot ?? {};
    return { ...wanted, name: found?.name ?? null, note: found?.note ?? '', lat: north, lon: east };
  };
}

function listed({ placeKind: kind, placeId: id }: PlaceColumns): ListedPlace | null {
  return kind === null || kind === 'pin' || id === null ? null : { kind, id };
}

const NO_PLACE: PlaceColumns = { placeKind: null, placeId: null, placeLat: null, placeLon: null };
