/** What a booking costs, what a cancellation costs, and what of it is hers. */
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
      [
        'an extension never costs more than the longer course',
        'Math.min(base.amount + extensions * extensionAmount, ...longer)',
        'base.amount + extensions * extensionAmount',
      ],
      [
        'the longest shorter course is the base',
        'course.minutes <= minutes).at(-1)',
        'course.minutes <= minutes).at(0)',
      ],
      [
        'a discount never exceeds the rest',
        'Math.min(event.discount, courseAmount(courses, minutes, extensionAmount))',
        'event.discount',
      ],
      ['another way replaces the old travel line', '!isOfWay(line) && !isBase(line)', '!isBase(line)'],
      ['the band stands in the price', '...(input.bandFee ? [input.bandFee] : [])', '...[]'],
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
      ['exactly an hour before still costs half', 'left >= LAST_MOMENT_MS', 'left > LAST_MOMENT_MS'],
      [
        'ten minutes after the confirmation are free',
        'const GRACE_MS = 10 * MINUTE_MS;',
        'const GRACE_MS = 9 * MINUTE_MS;',
      ],
      [
        'the ten minutes end with them, included',
        'confirmedAt.getTime() <= GRACE_MS',
        'confirmedAt.getTime() < GRACE_MS',
      ],
      ['the ten minutes are none shortly before the start', 'if (left > SHORT_NOTICE_MS && now', 'if (now'],
      [
        'nothing is due before the confirmation',
        'if (confirmedAt === null) return 0;',
        'if (confirmedAt === null) return 100;',
      ],
      [
        'cast and store never charge',
        "by !== 'male' || NOT_HIS_FAULT.includes(state)",
        'NOT_HIS_FAULT.includes(state)',
      ],
      [
        'after her departure everything is due',
        'if (departed || ON_THE_WAY.includes(state)) return 100;',
        'if (ON_THE_WAY.includes(state)) return 100;',
      ],
      ['the way is due with all of it alone', 'percent === 100 ? amounts.travelAmount : 0', 'amounts.travelAmount'],
      ['no fee exceeds the price', 'return Math.min(fee, amounts.total ?? fee);', 'return fee;'],
      ['29:00 of the day before is still free', 'now.getTime() <= freeUntil', 'now.getTime() < freeUntil'],
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
      ['her share is of the course alone', 'SHARED.includes(line.code)', "line.code !== 'travel'", 'goes from 出発'],
      [
        'the way of a fee is all hers',
        'percentOf(fee - travel, courseBackPercent)',
        'percentOf(fee, courseBackPercent)',
        'of his costs course and travel',
      ],
    ],
  },
  {
    in: 'reward/service.ts',
    by: 'reservation/disputes',
    mutants: [['a refund takes her reward back', 'amount: -amount }]', 'amount }]', 'of a completed play refunds']],
  },
  {
    in: 'domain/pricing.ts',
    by: 'reservation/first-price',
    mutants: [['a first price holds the nomination', 'extensionAmount) + photoNomination', 'extensionAmount)']],
  },
  {
    in: 'domain/cast-event.ts',
    by: 'event/sums',
    mutants: [
      ['the floor of the store stays', 'Math.min(wished, course - floor)', 'wished'],
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
    in: 'domain/surcharge-limits.ts',
    by: 'unit-price/surcharges',
    mutants: [
      ['a time without surcharge remains', 'BANDS.every((band) => wanted[band] > 0)', 'false', 'below the store'],
      ['the ceiling counts both', 'mostOf(wanted) > room', 'false', 'below the store'],
    ],
  },
  {
    in: 'reservation/book/create.ts',
    by: 'event/event',
    mutants: [
      ['two quotes for a first booking make one', 'quote.firstOnly && ', 'false && ', 'counts for whom it is meant'],
    ],
  },
  {
    in: 'event/desk.ts',
    by: 'event/event',
    mutants: [['what was read is decided', ' || row.version !== version', '', 'goes from a draft']],
  },
];
