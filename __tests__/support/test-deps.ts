import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { makeDiskEditions } from '@/server/adapters/editions-disk';
import { makeMemoryEvents } from '@/server/adapters/events-memory';
import { filmTables } from '@/server/adapters/film-tables';
import { makeFilmCopies } from '@/server/adapters/films-copied';
import { embeddedIdentity } from '@/server/adapters/identity-embedded';
import { makeDiskNotices } from '@/server/adapters/notices-disk';
import { makeWebPush } from '@/server/adapters/push-web';
import { makeOutboxSender } from '@/server/adapters/sender-outbox';
import { makeDiskStorage } from '@/server/adapters/storage-disk';
import { guardedPorts } from '@/server/app/guarded-ports';
import { answers, approvals, reactions } from '@/server/app/registers';
import { makeCounts } from '@/server/core/counts';
import type { Deps, KeyPair } from '@/server/core/deps';
import { random } from '@/server/core/random';
import { makeSeal } from '@/server/core/seal-impl';
import type { Database } from '@/server/db/open';
import { makeUnitOfWork } from '@/server/db/unit-of-work';
import { sandboxPayments } from '@/server/demo/sandbox/sandbox-payments';
import { signingKeys } from '@/server/modules/people/auth/signing-keys';
import { vapidKeys } from '@/server/modules/people/push/service';
import { readSettings } from '@/server/settings/settings';
import { makeTestClock, type TestClock } from './test-clock';
import { openTestDatabase } from './test-database';

/** Deps on a database of their own, with a clock to move. `close()` ends and removes everything. */
export type TestDeps = Deps & { clock: TestClock; database: Database; close: () => Promise<void> };

/** Full dependencies as `server/main.ts` wires them for the demo; `overrides` replaces any of them. */
export async function makeTestDeps(overrides: Partial<Omit<Deps, 'clock'>> = {}): Promise<TestDeps> {
  const database = await openTestDatabase();
  const clock = makeTestClock();
  const log = pino({ level: 'silent' });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'yoi-test-data-'));
  const settings = testSettings({ DATA_DIR: dataDir });
  const ports = {
    // The key pair is made when the first token is issued.
    identity: embeddedIdentity({
      publicOrigin: settings.publicOrigin,
      clock,
      random,
      signingKeys: () => signingKeys(deps),
    }),
    payments: sandboxPayments(settings),
    sms: makeOutboxSender(),
    mail: makeOutboxSender(),
    push: makeWebPush({
      subject: settings.vapidSubject,
      emulator: null,
      patience: settings.patience.push,
      keys: () => vapidKeys(deps),
    }),
    storage: makeDiskStorage(path.join(dataDir, 'media')),
    films: makeFilmCopies(filmTables),
    editions: makeDiskEditions(path.join(dataDir, 'published')),
  };
  const deps: TestDeps = {
    settings,
    clock,
    random: { ...random, keyPair: keyPairsInOrder() },
    log,
    counts: makeCounts(),
    database,
    reader: database.reader,
    unitOfWork: makeUnitOfWork(database, clock, log, () => deps),
    seal: makeSeal([Buffer.alloc(32, 7)]),
    events: makeMemoryEvents(),
    noticeSpool: makeDiskNotices(path.join(dataDir, 'spool')),
    pages: { purge: () => undefined },
    reactions,
    answers,
    approvals,
    ...overrides,
    // As a real start has them: whatever is put in their place refuses inside a transaction too.
    ...guardedPorts({ ...ports, ...overrides }),
    close: async () => {
      await deps.events.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return deps;
}

/**
 * Who sends SMS and mail, which production asks for; nothing is sent by it as long as no test asks the real adapters.
 */
export const SMS_AND_MAIL = {
  SMS_URL: 'https://sms.example.jp/messages',
  SMTP_URL: 'smtp://mail.example.jp:587',
  MAIL_FROM: 'YOI <support@example.jp>',
} as const;

/** Settings of a demo on loopback; `env` as in `.env`. */
export function testSettings(env: Record<string, string> = {}) {
  const senders = env.YOI_DEMO === '0' ? SMS_AND_MAIL : {};
  const read = readSettings({ YOI_DEMO: '1', ...senders, ...env });
  if (!read.ok) throw new Error(read.lines.join('\n'));
  return read.settings;
}

const made: KeyPair[] = [];
/** All databases get the same pairs, each its first, second and so on: making one takes longer than most tests. */
const keyPairsInOrder = () => {
  let next = 0;
  return () => {
    const pair = made[next] ?? random.keyPair();
    made[next] = pair;
    next += 1;
    return pair;
  };
};
