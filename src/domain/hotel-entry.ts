/** How one gets into a room: an unattended house with a panel of free rooms, or a front desk. */
export const HOTEL_ENTRIES = ['panel', 'front'] as const;

/** One of them. */
export type HotelEntry = (typeof HOTEL_ENTRIES)[number];
