// Prepared statements (docs/decisions/0041-prepared-statements.md).
export default [
  {
    in: 'db/statements.ts',
    by: 'db/statements',
    mutants: [
      [
        'a statement is planned anew after so many uses',
        'before.uses < USES && ',
        '',
        'are planned anew after two hundred times',
      ],
      [
        'the least recently used is forgotten',
        'known.size > REMEMBERED && ',
        'false && ',
        'are forgotten when many others',
      ],
      [
        'a stale plan is forgotten',
        "const STALE = ['0A000', '26000'];",
        'const STALE: string[] = [];',
        'are prepared anew when the columns',
      ],
      [
        'PostgreSQL is told to go on after a statement that it cannot read',
        "protocol.serialize.describe({ type: 'S', name }),\n      // After a text that it cannot read PostgreSQL leaves out everything up to here.\n      protocol.serialize.sync(),",
        "protocol.serialize.describe({ type: 'S', name }),",
        'that fail leave the next ones alone',
      ],
      [
        'what is asked once is not prepared',
        'remember(text, again ? statement : null)',
        'remember(text, statement)',
        'give the same rows back',
      ],
    ],
  },
  {
    in: 'db/pglite.ts',
    by: 'db/statements',
    mutants: [
      [
        'a transaction that has ended takes no statement',
        "if (tx.closed) throw new Error('Transaction is closed');",
        '',
        'of a transaction that has ended are refused',
      ],
      [
        'a statement waits for the transaction of another caller',
        "return client._runExclusiveTransaction(() => run<T>('alone', text, params, options));",
        "return run<T>('alone', text, params, options);",
        'wait for the transaction of another caller',
      ],
    ],
  },
  {
    in: 'db/statement-names.ts',
    by: 'db/statement-names',
    mutants: [
      ['what is rare has no name', 'if (used < USES) return undefined;', '', 'from the third time on'],
      ['a plan ends after ten minutes', 'if (now() - since >= NAME_AGE_MS) renew();', '', 'begins anew'],
      [
        'a name is not used twice',
        '    since = now();\n',
        '    since = now();\n    made = 0;\n',
        'no name is used twice',
      ],
      ['a connection keeps so many plans', '    names.size >= NAMED ||\n', '', 'when five hundred others have'],
    ],
  },
];
