/** The border: one effect per key, replies that are not kept, limits, events without gaps. */
export default [
  {
    in: 'http/door.ts',
    by: 'http/door',
    mutants: [
      ['one host and not two', 'return count === 1;', 'return count >= 1;', 'is refused before anything else'],
      ['a host is a name or an address', 'if (!HOST.test(host)) return false;', '', 'is refused before anything else'],
      [
        'pages are only read',
        "if (!allow.split(', ').includes(method))",
        "if (kindOf(path) === 'api' && !allow.split(', ').includes(method))",
        'does not take',
      ],
    ],
  },
  {
    in: 'http/bounded-server.ts',
    by: 'http/bounded-server',
    mutants: [
      ['a head is waited for in bounded time', 'headersTimeout: bounds.headersMs,', '', 'whose head never comes'],
      ['connections of a network are counted', 'if (sockets.size >= most) return false;', '', 'are so many together'],
      ['who has spoken makes room', "server.on('request', spoke);", '', 'who has spoken makes room'],
    ],
  },
  {
    in: 'http/counted.ts',
    by: 'http/ceilings',
    mutants: [
      [
        'a module mounts nothing without a ceiling',
        'for (const path of new Set(part.routes.map((route) => route.path))) app.use(path, counted(limits, ceiling));',
        '',
        'stands under a ceiling',
      ],
    ],
  },
  {
    in: 'http/request-listener.ts',
    by: 'http/ceilings',
    mutants: [
      ['what our own rendering asks is not counted', 'ceiling && !isServerRendering ?', 'ceiling ?', 'counts twice'],
    ],
  },
  {
    in: 'http/mount.ts',
    by: 'http/ceilings',
    mutants: [
      [
        'a page that many share is charged to no visitor',
        "isRead && c.get('visitor').isInternal",
        'false',
        'is charged to no visitor and never refused; what it would write is',
      ],
    ],
  },
  {
    in: 'http/page-cache.ts',
    by: 'http/status-pages',
    mutants: [['the last good copy wins over 429', ' || entry.rendered.status === 429', '', 'the last good copy']],
  },
  {
    in: 'idempotency/queries.ts',
    by: 'machinery/idempotency',
    mutants: [
      ['a key belongs to its path', '    eq(idempotencyKey.path, path),\n', '', 'is answered by its own answer'],
      [
        'a key belongs to its person',
        '    eq(idempotencyKey.personId, personId),\n',
        '',
        'is answered by its own answer',
      ],
      [
        'a key that is new again takes its new body',
        'bodyHash: sql`excluded.body_hash`, ',
        '',
        'a key that is new again',
      ],
      [
        'a key that is new again begins its day',
        'createdAt: sql`excluded.created_at`, ',
        '',
        'a key that is new again',
      ],
      [
        'a key is new at 24 hours',
        'setWhere: lte(idempotencyKey.createdAt, expired)',
        'setWhere: sql`false`',
        'an answer is replayed for 24 hours',
      ],
    ],
  },
  {
    in: 'idempotency/service.ts',
    by: 'machinery/idempotency',
    mutants: [
      [
        'one key goes with one body',
        "if (stored?.bodyHash !== call.bodyHash) throw new Refusal('idempotency/key_reused');",
        '',
        'with another body is refused',
      ],
      ['an answer is stored', 'await storeReply(work.tx, call, reply ?? null);', '', 'is answered by its own answer'],
    ],
  },
  {
    in: 'http/call.ts',
    by: 'reservation/lost-replies',
    mutants: [
      [
        'a call with a key runs once',
        'if (!key || (!person && !guests) || !isWriteMethod(method)) return deps.unitOfWork(task);',
        'if (person || !key) return deps.unitOfWork(task);',
      ],
      ['a replay says that it is one', "c.header('Idempotency-Replayed', 'true');", ''],
    ],
  },
  {
    in: 'reservation/routes.ts',
    by: 'reservation/lost-replies',
    mutants: [
      [
        'a step of a booking runs once per key',
        'const reply = await transact(',
        'const reply = await deps.unitOfWork(',
        'sent again with its key is answered as before',
      ],
    ],
  },
  {
    in: 'payment/routes.ts',
    by: 'reservation/lost-replies',
    mutants: [
      [
        'an order of gold runs once per key',
        "'POST /api/v1/users/me/gold_orders/': ({ person, body, transact }) =>\n    transact(",
        "'POST /api/v1/users/me/gold_orders/': ({ person, body, deps }) =>\n    deps.unitOfWork(",
        'an order of gold sent again',
      ],
    ],
  },
  {
    in: 'http/call.ts',
    by: 'reservation/booking',
    mutants: [
      [
        'a request needs a key',
        "if (definition.idempotency === 'required') throw new Refusal('idempotency/key_required');",
        '',
        'needs an Idempotency-Key',
      ],
    ],
  },
  {
    in: 'http/mount.ts',
    by: 'http/private-replies',
    mutants: [
      [
        'a private reply is kept by no cache',
        "'content-type': JSON_TYPE, 'cache-control': 'no-store', 'x-request-id'",
        "'content-type': JSON_TYPE, 'x-request-id'",
      ],
      [
        'a reply with cookies is kept by no cache',
        "{ 'content-type': JSON_TYPE, 'cache-control': 'no-store' });",
        "{ 'content-type': JSON_TYPE });",
      ],
      [
        'a reply without body is kept by no cache',
        "c.body(null, 204, { 'cache-control': 'no-store' })",
        'c.body(null, 204)',
      ],
    ],
  },
  {
    in: 'http/visitor.ts',
    by: 'http/visitor',
    mutants: [
      ['a visitor’s own hops are not believed', 'while (isTrusted(trust, ip)) {', 'while (hops.length > 0) {'],
      ['only our own rendering names a visitor', 'if (isInternal(trust, header)) {', 'if (header) {'],
    ],
  },
  {
    in: 'http/rate-limits.ts',
    by: 'conformance/rate-limits',
    mutants: [['too many calls are refused', 'if (!(refused instanceof RateLimiterRes)) throw refused;', 'return;']],
  },
  {
    in: 'realtime/feeds.ts',
    by: 'realtime/feeds',
    mutants: [
      [
        'a signal without its row is taken back',
        'if (found.length === 0 && person.newest === newest) retract(person, seq);',
        '',
      ],
    ],
  },
  {
    in: 'realtime/feeds.ts',
    by: 'http/realtime',
    mutants: [
      [
        'a gap in the tail of a feed is read from the rows',
        'const isNext = seq === person.newest + 1;',
        'const isNext = true;',
        'reads what a lost signal hid',
      ],
      ['a lost signal is found by a look', 'if (person) advance(person, seq);', '', 'finds by its sweep'],
    ],
  },
  {
    in: 'live/service.ts',
    by: 'machinery/live',
    mutants: [
      [
        'screens are woken after commit',
        'work.afterCommit(() => {\n    for (const { personId, seq } of written) work.deps.events.publish({ personId, seq, event: { ...event, seq, at } });\n  });',
        'for (const { personId, seq } of written) work.deps.events.publish({ personId, seq, event: { ...event, seq, at } });',
        'after commit only',
      ],
    ],
  },
  {
    in: 'timer/sweeper.ts',
    by: 'machinery/timer',
    mutants: [['a timer fires once', 'await removeTimerById(work.tx, due.id);', '']],
  },
  {
    in: 'timer/queries.ts',
    by: 'machinery/timer',
    mutants: [
      [
        'a timer waits until it is due',
        '.where(lte(timer.dueAt, now))\n    .orderBy',
        '.where(lte(timer.attempts, 1_000_000))\n    .orderBy',
      ],
    ],
  },
  {
    in: 'http/form-body.ts',
    by: 'http/hostile-forms',
    mutants: [
      ['a form has sixty parts', 'if (parts > MOST_PARTS)', 'if (parts > 100_000)', 'of one name sixty times'],
      [
        'texts and lines of a form are bounded while they arrive',
        'if (arrived - inFiles > TEXT_BYTES)',
        'if (arrived < 0)',
        'texts too long',
      ],
      [
        'others have turns',
        'if (at % TURN === 0) await setImmediate();',
        '',
        'other requests have turns while a large form is read',
      ],
    ],
  },
  {
    in: 'stored-file/service.ts',
    by: 'app/guarded-ports',
    mutants: [
      [
        'a file that a row took stays',
        'if ((await takeTimers(work, DROP, keys)) < keys.length)',
        'if (keys.length < 0)',
        'stays when the transaction took it',
      ],
      ['a file that was not taken goes', 'if (!isTaken) await forget();', '', 'goes at once after a refusal'],
    ],
  },
];
