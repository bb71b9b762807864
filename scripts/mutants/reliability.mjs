/** How well a customer keeps bookings, as a cast sees it. */
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
    ],
  },
];
