import type { Seal } from '../../../core/seal';

type Secret = { body: string; code: string | null };

/** The message as it is stored: where it holds a one-time code, code and text are sealed. */
export const sealed = <T extends Secret>(seal: Seal, message: T): T =>
  message.code === null
    ? message
    : { ...message, body: seal.seal('outbox', message.body), code: seal.seal('outbox', message.code) };

/** The message as it is sent and shown. */
export const opened = <T extends Secret>(seal: Seal, row: T): T =>
  row.code === null ? row : { ...row, body: open(seal, row.body), code: open(seal, row.code) };

/** What is left of a message with a code after it was sent. */
export const ERASED: Secret = { body: '', code: null };

// A message that waited through the update to sealed codes is plain.
const open = (seal: Seal, text: string) => (/^1\.[0-9a-f]{8}\./.test(text) ? seal.open('outbox', text) : text);
