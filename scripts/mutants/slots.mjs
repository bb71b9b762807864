/** The business day, the ten-minute grid, shifts and what is free of them. */
export default [
  {
    in: 'domain/business-day.ts',
    by: 'domain/business-day',
    mutants: [
      ['the date turns at six', 'const DATE_TURNS_AT_HOUR = 6;', 'const DATE_TURNS_AT_HOUR = 5;'],
      ['the day closes at 29:00', 'const CLOSES_AT_HOUR = 29;', 'const CLOSES_AT_HOUR = 28;'],
      ['Tokyo is nine hours ahead', 'TOKYO_OFFSET_MS = 9 * HOUR_MS', 'TOKYO_OFFSET_MS = 8 * HOUR_MS'],
    ],
  },
  {
    in: 'domain/slots.ts',
    by: 'domain/slots',
    mutants: [
      ['28:00 is the last start', 'parse30(input.dayDate, LAST_START)', "parse30(input.dayDate, '28:30')"],
      ['long plays need the cast’s mark', '(isLong ? input.longOk :', '(isLong ? true :'],
      ['starts stand on the grid', 'onGrid(startsAt, SLOT_MINUTES) &&', ''],
      [
        'half a half hour is not free',
        'Math.max(0, Math.ceil((from - open) / HALF_HOUR_MS))',
        'Math.max(0, Math.floor((from - open) / HALF_HOUR_MS))',
      ],
      ['a window begins at its first half hour', '<< BigInt(fromIndex);', '<< BigInt(fromIndex + 1);'],
    ],
  },
  {
    in: 'shift/shift-plans.ts',
    by: 'shift/shift-plans',
    mutants: [
      ['a plan passes over a shift in the way', "if (inTheWay.length > 0) return 'overlap';", ''],
      [
        'a plan passes over the past',
        "parse30(form.business_date, form.to) <= now) return 'past';",
        "false) return 'past';",
      ],
      [
        'a pattern fills its weekdays alone',
        '.filter((date) => pattern.weekdays.includes(new Date(date).getUTCDay()))',
        '',
      ],
    ],
  },
  {
    in: 'shift/day-off.ts',
    by: 'shift/shift-plans',
    mutants: [
      [
        'a day off leaves what is under way its time',
        'if (end === null) await',
        'if (end !== null || end === null) await',
      ],
    ],
  },
  {
    in: 'shift/policy.ts',
    by: 'shift/add-shift',
    mutants: [
      ['a shift lasts two hours', 'if (minutes < SHIFT.minMinutes)', 'if (minutes < 0)'],
      [
        'shifts are entered thirty days ahead',
        'if (businessDate > addDays(today, SHIFT.daysAhead))',
        'if (businessDate > addDays(today, 60))',
      ],
      ['the past takes no shift', 'if (businessDate < today)', 'if (businessDate > today && false)'],
      ['a shift is in the cast’s own areas', ' || shift.areaIds.some((id) => !cast.areaIds.includes(id))', ''],
      ['a shift ends by 29:00', 'if (endsAt > businessDayClose(businessDate) || ', 'if ('],
    ],
  },
  {
    in: 'shift/changes.ts',
    by: 'shift/change-shift',
    mutants: [
      [
        'a change leaves no booking without a shift',
        '.filter((booking) => !keeps(wanted, shift, booking))',
        '.filter(() => false)',
      ],
      ['a withdrawal leaves no booking behind', 'if (bookings.length > 0) throw hasBookings(bookings);', ''],
      [
        'the search follows a withdrawn shift',
        'await queries.markWithdrawn(work.tx, shiftId, work.now);\n  await refreshCastDays(work, castId, [shift.businessDate]);',
        'await queries.markWithdrawn(work.tx, shiftId, work.now);',
      ],
      [
        'a shift that moves leaves its old day',
        '[...new Set([shift.businessDate, wanted.businessDate])]',
        '[wanted.businessDate]',
      ],
    ],
  },
  {
    in: 'shift/policy.ts',
    by: 'cast/slots',
    mutants: [
      [
        'a room needs its own ten minutes alone',
        'placeTypeId === PLACE_TYPE.store ? place : Math.max',
        'Math.max',
        'keeps the place’s buffer',
      ],
      [
        'the cast’s preparation counts when it is longer',
        'Math.max(place, cast.bufferMinutes)',
        'place',
        'keeps the place’s buffer',
      ],
    ],
  },
  {
    in: 'shift/policy.ts',
    by: 'reservation/booking',
    mutants: [
      [
        'the eighth day is not bookable',
        'date < addDays(today, DAYS_AHEAD)',
        'date <= addDays(today, DAYS_AHEAD)',
        'is refused where the cast works elsewhere that day',
      ],
    ],
  },
];
