import { Readable } from 'node:stream';
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { Bucket } from '../settings/file-settings';

/** Milliseconds that a large file may be on its way: one that is sent whole is answered when all of it has arrived. */
export const UPLOAD_MS = 60 * 60 * 1000;

/** The way to a bucket. */
export const s3Client = ({ region, endpoint, pathStyle, keys, patience }: Bucket) =>
  new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    // Without keys of its own: the usual chain of AWS (environment, role of the machine).
    ...(keys === null ? {} : { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    // Servers that speak as S3 does do not know the newer checksums; TLS keeps what is on its way.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: patience, requestTimeout: patience, throwOnRequestTimeout: true },
  });

/** A body piece by piece. Only the wait for the next piece is bounded: a player may stop for as long as it likes. */
export async function* piecesOf(body: unknown, patience: number): AsyncGenerator<Buffer> {
  if (!(body instanceof Readable)) throw new Error('the bucket answered without a body');
  const pieces: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  try {
    while (true) {
      const late = setTimeout(() => body.destroy(new Error('the bucket went silent')), patience);
      const { done, value } = await pieces.next().finally(() => clearTimeout(late));
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}

/** True where the answer says that there is no such file. */
export function isMissing(error: unknown): boolean {
  const { name, status } = saidBy(error);
  // A bucket that is gone is a fault, not a missing file.
  return status === 404 && name !== 'NoSuchBucket';
}

/** The name and status of what a bucket refused with. */
export function saidBy(error: unknown): { name: string; status: number } {
  if (error instanceof S3ServiceException) return { name: error.name, status: error.$metadata.httpStatusCode ?? 0 };
  return { name: error instanceof Error ? error.name : '', status: 0 };
}
