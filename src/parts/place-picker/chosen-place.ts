import type { Data } from '@/contract';

/** Where a play with the cast can be, as the cast's page says it. */
export type PlacesOfCast = Pick<
  Data<'GET /api/v1/female_casts/{female_cast_id}/'>,
  'display_name' | 'places' | 'area_ids' | 'area_names' | 'surcharges'
>;

/** A place as far as it is chosen; `placeTypeId` null = none yet. */
export type ChosenPlace = {
  placeTypeId: number | null;
  areaId: number | null;
  hotelId: number | null;
  homeId: number | null;
};

/** Props of PlacePicker. */
export type PlacePickerProps = {
  cast: PlacesOfCast;
  chosen: ChosenPlace;
  /** The address of the page on which a home is added. */
  addHome: string;
  /** The person went on without choosing a home. */
  missing: boolean;
  /** A first row that leaves everything as it was agreed. */
  keep?: { note: string; onChoose: () => void };
  onChange: (patch: Partial<TypedPlace>) => void;
};

type TypedPlace = ChosenPlace & { placeTypeId: number };
