/** What a booking costs, what a cancellation costs, and what of it the cast gets. */
export default [
  {
    in: 'domain/pricing.ts',
    by: 'domain/price',
    mutants: [
      [
        'a begun half hour is paid as a whole one',
        'Math.ceil((minutes - base.minutes)',
        'Math.floor((minutes - base.minutes)',
      ],
      ['nothing is paid for the way to a store room', 'travelFee === null ? []', 'travelFee === 0 ? []'],
      ['options are part of the price', 'amount: option.price }', 'amount: 0 }'],
    ],
  },
  {
    in: 'domain/cancellation.ts',
    by: 'domain/cancellation',
    mutants: [
      ['the day itself costs 30 percent', 'const SAME_DAY_PERCENT = 30;', 'const SAME_DAY_PERCENT = 50;'],
      ['three hours before costs half', 'const SHORT_NOTICE_MS = 3 * HOUR_MS;', 'const SHORT_NOTICE_MS = 2 * HOUR_MS;'],
      [
        'ten minutes after the confirmation are free',
        'const GRACE_MS = 10 * MINUTE_MS;',
        'const GRACE_MS = 9 * MINUTE_MS;',
      ],
      [
        'nothing is due before the confirmation',
        'if (confirmedAt === null) return 0;',
        'if (confirmedAt === null) return 100;',
      ],
      [
        'after the cast’s departure everything is due',
        'if (departed || ON_THE_WAY.includes(state)) return 100;',
        'if (ON_THE_WAY.includes(state)) return 100;',
      ],
    ],
  },
  {
    in: 'domain/money.ts',
    by: 'domain/cancellation',
    mutants: [
      ['shares are rounded down', 'Math.floor((amount * percent) / 100)', 'Math.ceil((amount * percent) / 100)'],
    ],
  },
  {
    in: 'reward/policy.ts',
    by: 'booking/reservation/steps',
    mutants: [
      [
        'the cast’s share is of the course alone',
        'SHARED.includes(line.code)',
        "line.code !== 'travel'",
        'goes from 出発',
      ],
      [
        'the travel in a fee is all the cast’s',
        'percentOf(fee - travel, courseBackPercent)',
        'percentOf(fee, courseBackPercent)',
        'of the customer costs course and travel',
      ],
    ],
  },
  {
    in: 'reward/service.ts',
    by: 'reservation/disputes',
    mutants: [
      ['a refund takes the cast’s reward back', 'amount: -amount }]', 'amount }]', 'of a completed play refunds'],
    ],
  },
  {
    in: 'domain/cast-event.ts',
    by: 'event/sums',
    mutants: [
      ['only the desk approves', "step: 'approve', by: 'ops'", "step: 'approve', by: 'cast'", 'only the desk approves'],
    ],
  },
  {
    in: 'reward/policy.ts',
    by: 'event/sums',
    mutants: [
      [
        'a discount is rounded with its course',
        'ofCourse(course + line.amount) - ofCourse(course)',
        'ofCourse(line.amount)',
      ],
      ['a fee is of the course after its discount', "'place', 'discount'];", "'place'];"],
    ],
  },
  {
    in: 'domain/surcharges.ts',
    by: 'domain/price',
    mutants: [['24:00 is deep night', "from: '24:00'", "from: '25:00'"]],
  },
  {
    in: 'reservation/book/create.ts',
    by: 'event/event',
    mutants: [
      [
        'two quotes for a first booking make one',
        'quote.firstOnly && ',
        'false && ',
        'counts for its audience: a first booking with the cast',
      ],
    ],
  },
  {
    in: 'event/desk.ts',
    by: 'event/event',
    mutants: [['what was read is decided', ' || row.version !== version', '', 'goes from a draft']],
  },
];
