import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { PLAIN_ROLES } from '@/domain/staff-roles';
import { createOpsAccount } from '../modules/people/auth/service';
import type { Settings } from '../settings/settings';
import { wire } from './wire';

/** How it went, in one line for the terminal. */
export type Done = { ok: boolean; line: string };

type AdminInput = { phone?: string; password?: string; name?: string; roles?: string };

const USAGE =
  'Usage: npm run admin:create -- --phone 090-1234-5678 [--name 名前] [--roles lead,money], with the password in YOI_ADMIN_PASSWORD or asked for.';

/**
 * `npm run admin:create`: an account of the operator's staff on a new or running installation. Phone by `--phone` or
 * YOI_ADMIN_PHONE, password by YOI_ADMIN_PASSWORD (or `--password`, which other users of the machine can see), both
 * asked for at a terminal. Its roles by `--roles`, else 責任者. The embedded database must be stopped.
 */
export const adminCreate = async (settings: Settings, log: Logger, words: string[]): Promise<Done> => {
  const given = readWords(words);
  if (!given) return { ok: false, line: USAGE };
  const roles = (given.roles ?? 'lead').split(',').map((name) => PLAIN_ROLES.find((role) => role === name.trim()));
  const known = roles.filter((role) => role !== undefined);
  if (known.length < roles.length) return { ok: false, line: `Roles are ${PLAIN_ROLES.join(', ')}.` };
  const phone = given.phone ?? process.env.YOI_ADMIN_PHONE ?? (await ask('Mobile number: '));
  const password = given.password ?? process.env.YOI_ADMIN_PASSWORD ?? (await ask('Password: ', { hidden: true }));
  if (!phone || !password) return { ok: false, line: USAGE };
  const installation = await wire(settings, log);
  try {
    const made = await createOpsAccount(installation.deps, {
      phone,
      password,
      name: given.name ?? '運営',
      roles: known,
    });
    if ('fault' in made) return { ok: false, line: made.fault };
    return {
      ok: true,
      line: `Made ops account ${made.id} for ${made.phone}. Sign in at ${settings.publicOrigin}/login`,
    };
  } finally {
    await installation.close();
  }
};

const readWords = (words: string[]): AdminInput | null => {
  try {
    const options = {
      phone: { type: 'string' },
      password: { type: 'string' },
      name: { type: 'string' },
      roles: { type: 'string' },
    } as const;
    return parseArgs({ args: words, options, strict: true }).values;
  } catch {
    return null; // an unknown word: the usage says which there are
  }
};

/** A line typed at the terminal; empty where there is none to ask at. */
const ask = async (question: string, { hidden = false } = {}): Promise<string> => {
  if (!process.stdin.isTTY) return '';
  process.stderr.write(question);
  // What is typed is echoed by readline: a password goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: hidden ? nowhere : process.stderr, terminal: true });
  try {
    // The end of the input is an empty answer.
    const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
    return (await Promise.race([terminal.question(''), ended])).trim();
  } finally {
    terminal.close();
    if (hidden) process.stderr.write('\n');
  }
};
