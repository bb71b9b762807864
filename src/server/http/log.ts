import { type DestinationStream, type Logger, pino } from 'pino';
import { unavailability } from '../db/unavailable';
import type { Settings } from '../settings/settings';
import { countFaults } from './counted-faults';
import { bufferedOutput } from './log-destination';

/** The process's log: JSON lines without tokens, telephone numbers, addresses or message text. */
export const createLog = (
  settings: Pick<Settings, 'logLevel'>,
  destination: DestinationStream = bufferedOutput(),
): Logger => {
  const options = {
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: faultOf },
    hooks: { logMethod: countFaults() },
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: '[kept out]' },
  };
  return pino(options, destination);
};

/** An error without personal data. */
export type Fault = {
  type: string;
  message: string;
  code?: string;
  /** What the code means, where it is the database's state. */
  reason?: string;
  constraint?: string;
  stack?: string;
};

/**
 * What a log may say of an error. The message of a failed statement carries its parameters and PostgreSQL's `detail`
 * carries values of the row, so of those only code, constraint and place are logged.
 */
export const faultOf = (error: unknown): Fault => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error was thrown' };
  const state = codeOf(error) ?? codeOf(error.cause);
  const statement = 'query' in error || 'params' in error || isDatabaseError(error);
  return {
    type: error.name,
    message: statement ? 'a statement failed' : error.message.slice(0, 500),
    ...(state ? { code: state } : {}),
    ...reasonOf(error),
    ...constraintOf(error.cause ?? error),
    stack: framesOf(error),
  };
};

/** The same for a person at a terminal, in one line. */
export const faultText = (error: unknown): string => {
  const { message, code, constraint } = faultOf(error);
  const more = [code, constraint].filter((part) => part !== undefined && !message.includes(part));
  return [message, ...more].join(' ');
};

const SECRET_KEYS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'phone',
  'phone_number',
  'to',
  'body',
  'address',
];

const codeOf = (error: unknown): string | null =>
  error instanceof Object && 'code' in error && typeof error.code === 'string' ? error.code : null;

// SQLSTATE: five digits and capitals.
const isDatabaseError = (error: Error) => /^[0-9A-Z]{5}$/.test(codeOf(error) ?? '');

const reasonOf = (error: Error) => {
  const reason = unavailability(error);
  return reason === null ? {} : { reason };
};

const constraintOf = (error: unknown) =>
  error instanceof Object && 'constraint' in error && typeof error.constraint === 'string'
    ? { constraint: error.constraint }
    : {};

// The first lines of a stack repeat the message.
const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 20)
    .join('\n');
