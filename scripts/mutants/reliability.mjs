/** How well a man keeps his bookings, as a cast sees it. */
export default [
  {
    in: 'domain/reliability.ts',
    by: 'domain/reliability',
    mutants: [
      [
        'the twenty-first booking does not count',
        'export const LAST_BOOKINGS = 20;',
        'export const LAST_BOOKINGS = 21;',
      ],
      ['the twentieth booking counts', 'export const LAST_BOOKINGS = 20;', 'export const LAST_BOOKINGS = 19;'],
      [
        'what others decided does not count',
        'bookings.filter(({ state }) => isHisDoing(state)).slice',
        'bookings.filter(({ state }) => state).slice',
      ],
      ['three hours are short notice', 'notice < 3 * HOUR_MS', 'notice <= 3 * HOUR_MS'],
      ['three bookings make a band', 'counted.length < NEW_BELOW', 'counted.length <= NEW_BELOW'],
    ],
  },
];
