import type { PlaceStep } from '@/paths/place-steps';

/** Where it is to be: an area, a kind of place, and where it is known the hotel or the home. */
export type PlaceWish = { area: number; place: number; hotel: number | null; home: number | null };

/** The place that an address holds, and the address of another step with it. */
export type PlaceControl = { wish: PlaceWish; at: (step: PlaceStep, patch?: Partial<PlaceWish>) => string };
