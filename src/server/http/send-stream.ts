import type { ServerResponse } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream as the body of a reply, through `by` on its way. A client that hangs up in the middle, or closes as
 * soon as the last byte has come, ends the sending without a fault; a stream that cannot be read throws.
 */
export const sendStream = (response: ServerResponse, from: Readable, ...by: Transform[]): Promise<void> =>
  pipeline([from, ...by, response]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
