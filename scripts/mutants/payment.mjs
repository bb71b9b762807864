/** Notices of the payment provider: granted once, to the right order, in time, for the right amount. */
export default [
  {
    in: 'payment/policy.ts',
    by: 'payment/notice',
    mutants: [
      [
        'the same notice again grants nothing',
        "return stays('repeated');",
        "return { outcome: 'granted', event: 'pay', needsRefund: false };",
        'grants once for the same notice again',
      ],
      [
        'one charge pays one order',
        "if (paid && seen.chargedElsewhere) return stays('settle_reused');",
        '',
        'does not let one charge',
      ],
      [
        'a second charge is to be refunded',
        "return stays('double_charge', true);",
        "return stays('double_charge');",
        'queues a second charge',
      ],
      [
        'money after the thirty minutes is not granted',
        'if (paid && order.expiresAt <= seen.now)',
        'if (paid && order.expiresAt < seen.now && false)',
        'never grants for a notice after',
      ],
      ['the amount is compared', ' || notice.amount !== order.amount', ''],
      ['the member is compared', 'notice.memberId !== String(order.personId) || ', ''],
      [
        'a refused card fails the order',
        "if (!paid) return { outcome: 'failed'",
        "if (false) return { outcome: 'failed'",
        'takes a second card for the same order after a refused one',
      ],
      [
        'money for an order that is over is to be refunded',
        "paid ? stays('late', true)",
        "paid ? stays('late')",
        'never grants for a notice after',
      ],
      [
        'fields of a notice that no adapter names are masked',
        "others.map(([name]) => [clip(name), '***'])",
        'others.map(([name, value]) => [clip(name), clip(value)])',
        'grants paid gold of 180 days',
      ],
      [
        'notices come from the provider’s addresses',
        "allowed === null || allowed.includes(ip.replace(/^::ffff:/i, ''))",
        'true',
      ],
    ],
  },
  {
    in: 'payment/judging.ts',
    by: 'payment/notice',
    mutants: [
      [
        'the shop is compared',
        "if (known && known.shopId !== notice.shopId) return strayMoney(work, sent, 'wrong_shop', bookings);",
        '',
      ],
      [
        'the bonus is free gold',
        "kind: 'free', amount: order.freeGold",
        "kind: 'paid', amount: order.freeGold",
        'grants paid gold of 180 days',
      ],
      [
        'the amount bought is paid gold',
        "kind: 'paid', amount: order.paidGold",
        "kind: 'paid', amount: order.paidGold + order.freeGold",
        'grants paid gold of 180 days',
      ],
    ],
  },
  {
    in: 'payment/queries.ts',
    by: 'payment/notice',
    mutants: [
      [
        'a charge that is to go back for one order pays no other',
        ' || (await tx.$count(cardRefund, goesBack)) > 0',
        '',
        'is given back once, and pays no other order',
      ],
      [
        'a charge that paid is not given back where its notice names no order',
        'orderId === null ? eq(goldOrder.provider, provider) : ne(goldOrder.id, orderId),',
        'ne(goldOrder.id, orderId ?? goldOrder.id),',
        'pays no order where it came without one',
      ],
    ],
  },
  {
    in: 'payment/queries.ts',
    by: 'payment/notice',
    mutants: [
      [
        'notices of one charge are judged one after another',
        '`charge ${provider} ${settleUuid}`',
        '`charge ${Math.random()}`',
        'is given back once where its notices for many orders',
      ],
    ],
  },
  {
    in: 'payment/notice.ts',
    by: 'payment/notice',
    mutants: [
      [
        'a fault of ours is sent again',
        "return { status: 500, body: 'Retry' };",
        'return { status: 200, body: provider.okBody };',
        'answers 500 when the database fails',
      ],
    ],
  },
  {
    in: 'payment/service.ts',
    by: 'payment/orders',
    mutants: [
      [
        'an order is its buyer’s own',
        "if (order?.personId !== personId) throw new Refusal('not_found');\n  return order;",
        "if (!order) throw new Refusal('not_found');\n  return order;",
        'is unknown to any other account',
      ],
      [
        'an order waits thirty minutes',
        'const ORDER_MINUTES = 30;',
        'const ORDER_MINUTES = 40;',
        'is abandoned after thirty minutes',
      ],
      [
        'a paid order has no form',
        "const state = orderStep(order.state, 'redirect', 'male');",
        "const state = 'redirected' as const;",
        'hands out no form',
      ],
    ],
  },
  {
    in: 'payment/offers.ts',
    by: 'payment/orders',
    mutants: [
      [
        'orders without end are stopped',
        'const ORDERS_MAX = 20;',
        'const ORDERS_MAX = 2000;',
        'stops a customer who starts orders without end',
      ],
      [
        'the quick way needs a first payment',
        "if (!known) throw new Refusal('payment/not_offered');",
        '',
        'offers the quick way',
      ],
    ],
  },
  {
    in: 'reservation/advance/card.ts',
    by: 'reservation/card-payment',
    mutants: [
      [
        'a booking is not paid after its time',
        'return row.answerDueAt > work.now ? row : null;',
        'return row;',
        'after fifteen minutes slot and gold are free again',
      ],
    ],
  },
  {
    in: 'reservation/advance/outcomes.ts',
    by: 'reservation/card-payment',
    mutants: [
      [
        'a fee is taken of gold before the card',
        'keep: keep - captured, cause',
        'keep, cause',
        'a cancellation keeps its fee of the gold first',
      ],
    ],
  },
  {
    in: 'payment/for-bookings.ts',
    by: 'reservation/card-payment',
    mutants: [
      [
        'an attempt over another amount is over',
        'if (order.amount !== amount)',
        'if (order.amount < 0)',
        'another attempt changes it',
      ],
    ],
  },
  {
    in: 'payment/refund-desk.ts',
    by: 'payment/refunds',
    mutants: [
      [
        'the second one is not the first',
        "if (row.approvedBy === by) throw new Refusal('refund/same_person');",
        '',
        'two different people decide',
      ],
    ],
  },
  {
    in: 'payment/kept-notices.ts',
    by: 'payment/kept-notices',
    mutants: [
      ['what was judged is removed', 'if (isKept) await drop(deps, notice.key);', ''],
      ['what can be neither judged nor kept is not answered as if it were', 'if (!isKept) throw error;', ''],
      ['only masked fields are kept', '= masked(sent.fields, provider.kept);', '= sent.fields;'],
      [
        'what was judged is not judged again',
        'if (noticeId === null) return rows.judgedNotice(work.tx, key);',
        'if (noticeId === null) return applyNotice(work, provider, sent, bookings);',
        'leaves a file that the next start only removes',
      ],
    ],
  },
  {
    in: 'payment/notice.ts',
    by: 'payment/kept-notices',
    mutants: [
      [
        'nothing is kept of a foreign address',
        'if (mayNotify(provider.allowedIps, sourceIp)) return',
        'if (provider) return',
        'nothing is kept of what comes from a foreign address',
      ],
      [
        'a company that tells once is answered only when its notice is on the disk',
        "provider.afterFault === 'keep' ? keepAndJudge : storeAndJudge",
        'storeAndJudge',
      ],
    ],
  },
  {
    in: 'machines/payment-order.ts',
    by: 'machines/till-machines',
    mutants: [
      [
        'what is over is paid by no notice',
        "{ event: 'pay', by: 'notice', from: PAYABLE_ORDERS, to: 'paid' }",
        "{ event: 'pay', by: 'notice', from: ORDER_STATES, to: 'paid' }",
        'a payment goes where its table says',
      ],
    ],
  },
  {
    in: 'machines/refund.ts',
    by: 'machines/till-machines',
    mutants: [
      [
        'a large refund is not done by one person',
        "{ event: 'done', from: 'open', to: 'done', alone: true }",
        "{ event: 'done', from: 'open', to: 'done' }",
        'a refund needs two people above the limit',
      ],
    ],
  },
];
