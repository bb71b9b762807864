import { HotelMapStep } from '@/parts/place-steps/hotel-map-step';
import { AreaStep, HotelStep } from '@/parts/place-steps/hotel-steps';
import { useWish } from './use-wish';

/** `/matching/place/hotel`. */
export const MatchingHotelScreen = () => <HotelStep control={useWish()} />;

/** `/matching/place/hotel/area`. */
export const MatchingAreaScreen = () => <AreaStep control={useWish()} />;

/** `/matching/place/hotel/map`. */
export const MatchingHotelMapScreen = () => <HotelMapStep control={useWish()} />;
