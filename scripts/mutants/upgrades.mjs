// Upgrades beside a running version, and what stands around it (docs/deploy.md).
export default [
  {
    in: 'db/migrate-postgres.ts',
    by: 'db/migrate-waits',
    mutants: [
      [
        'a migration waits for moments only',
        'begin; set local lock_timeout = ${LOCK_MS}',
        'begin',
        'lets others go on while a session reads its table',
      ],
      [
        'what a lock stopped is tried again',
        'if (!isTaken(error)) throw',
        'throw',
        'lets others go on while a session reads its table',
      ],
      [
        'a half made index is dropped before the retry',
        'await dropHalfMade(client, statement);',
        '',
        'drops the index that an earlier attempt left half made',
      ],
    ],
  },
  {
    in: 'db/start-lock.ts',
    by: 'db/migrate-waits',
    mutants: [
      [
        'the start lock is asked for and not waited for',
        'select pg_try_advisory_lock($1) taken',
        'select pg_advisory_lock($1) is not null taken',
        'makes an index while another process waits for its turn',
      ],
    ],
  },
  {
    in: 'http/counted-faults.ts',
    by: 'http/counted-faults',
    mutants: [
      [
        'a repeated fault tells its own time',
        'first: window.times?.first ?? now',
        'first: now',
        'says when the repeated ones happened',
      ],
    ],
  },
  {
    in: 'app/backup/stored.ts',
    by: 'app/backup',
    mutants: [
      [
        'what a restore replaced stays for seven days',
        'REPLACED_DAYS * DAY_MS',
        'DAY_MS',
        'what a restore replaced is listed',
      ],
    ],
  },
];
