import { placeWords } from '@/domain/place-words';
import { useApi } from '@/hooks/use-api';
import type { ChosenPlace } from '@/parts/place-picker/chosen-place';
import { PlacePicker } from '@/parts/place-picker/place-picker';
import { Loaded } from '@/ui/patterns/loaded';
import { Skeleton } from '@/ui/pieces/skeleton';
import { patched, STAYS } from './change-place';
import type { Reservation } from './status-words';

type PlaceSectionProps = {
  reservation: Reservation;
  chosen: ChosenPlace;
  /** The address of the page on which a home is added, which leads back to all that is chosen. */
  addHome: string;
  onChange: (next: ChosenPlace) => void;
};

/** Where: as it was agreed, or one of the places that a booking with the cast can have. */
export function PlaceSection({ reservation, chosen, addHome, onChange }: PlaceSectionProps) {
  const { female_cast: cast, place } = reservation;
  const page = useApi('GET /api/v1/female_casts/{female_cast_id}/', { params: { female_cast_id: cast.id } });
  return (
    <Loaded from={page} failed="場所を読み込めませんでした" inline waiting={<Skeleton height="144px" radius={8} />}>
      {(cast) => (
        <PlacePicker
          cast={cast}
          chosen={chosen}
          addHome={addHome}
          missing={false}
          keep={{ note: placeWords(place), onChoose: () => onChange(STAYS) }}
          onChange={(patch) => onChange(patched(chosen, patch, cast, reservation))}
        />
      )}
    </Loaded>
  );
}
