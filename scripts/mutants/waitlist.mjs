/** Who in a line is offered what has become free. */
export default [
  {
    in: 'booking/waitlist/line.ts',
    by: 'booking/waitlist/waitlist',
    mutants: [
      [
        'who is elsewhere is passed over',
        'busy: entry.busy };',
        'busy: [] };',
        'gives each of several openings to another customer',
      ],
      [
        'a block since is silent',
        '?.hidden !== false) return null;',
        '?.hidden === null) return null;',
        'leaves out customers blocked since by the cast, and suspended ones',
      ],
    ],
  },
  {
    in: 'booking/waitlist/ends.ts',
    by: 'booking/waitlist/waitlist',
    mutants: [
      [
        'what was passed is offered to the next one',
        'if (entry.occupied) await refreshBookedDays',
        'if (!entry.occupied) await refreshBookedDays',
        'goes to the next one',
      ],
    ],
  },
  {
    in: 'booking/waitlist/line-queries.ts',
    by: 'booking/waitlist/beside-others',
    mutants: [
      [
        'who asks to move a booking to that hour is elsewhere',
        'busy: [...booked, ...moving]',
        'busy: booked',
        'passes over a customer who has asked to move another booking to that hour',
      ],
      [
        'who owes something is passed over',
        'not(isOwing(sql`${waitlistEntry}.person_id`)),',
        '',
        'passes over a customer who owes something',
      ],
    ],
  },
  {
    in: 'booking/waitlist/queries.ts',
    by: 'booking/machines/waitlist',
    mutants: [
      [
        'no customer is told of an opening twice',
        "eq(waitlistEntry.state, 'offered'), isNull(waitlistEntry.toldAt))",
        "eq(waitlistEntry.state, 'offered'))",
        'a place that is',
      ],
    ],
  },
];
