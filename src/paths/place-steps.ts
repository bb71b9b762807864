/** The pages of choosing a place, by the end of their addresses. */
export type PlaceStep = 'place' | 'place/homes' | 'place/hotel' | 'place/hotel/area' | 'place/hotel/map';
