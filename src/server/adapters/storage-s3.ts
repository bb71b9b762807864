import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { Logger } from 'pino';
import type { Storage } from '../core/ports';
import type { Bucket } from '../settings/file-settings';
import { isMissing, piecesOf, s3Client, saidBy, UPLOAD_MS } from './s3-client';
import { isStorageKey, proveStorageKey } from './storage-key';

/** Files in a bucket of S3, or of a server that speaks as S3 does, each under its key and with its content type. */
export function makeS3Storage(settings: Bucket): Storage {
  const client = s3Client(settings);
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key });
  return {
    put: async (key, bytes, contentType) => {
      proveStorageKey(key);
      await client.send(new PutObjectCommand({ ...at(key), Body: Buffer.from(bytes), ContentType: contentType }));
    },
    take: async (key, from, contentType) => {
      proveStorageKey(key);
      const { size } = await stat(from);
      const body = createReadStream(from);
      try {
        await client.send(
          new PutObjectCommand({ ...at(key), Body: body, ContentLength: size, ContentType: contentType }),
          { requestTimeout: UPLOAD_MS },
        );
      } finally {
        body.destroy();
      }
      await rm(from, { force: true });
    },
    get: async (key) => {
      if (!isStorageKey(key)) return null;
      try {
        const file = await client.send(new GetObjectCommand(at(key)));
        const pieces: Buffer[] = [];
        for await (const piece of piecesOf(file.Body, settings.patience)) pieces.push(piece);
        return { bytes: Buffer.concat(pieces), contentType: file.ContentType ?? '' };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    look: async (key) => {
      if (!isStorageKey(key)) return null;
      try {
        const { ContentLength, ContentType, LastModified } = await client.send(new HeadObjectCommand(at(key)));
        return { size: ContentLength ?? 0, contentType: ContentType ?? '', changedAt: LastModified ?? new Date(0) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    read: (key, { start, end }) => {
      proveStorageKey(key);
      const leaving = new AbortController();
      const part = async function* () {
        const command = new GetObjectCommand({ ...at(key), Range: `bytes=${start}-${end}` });
        const { Body } = await client.send(command, { abortSignal: leaving.signal });
        yield* piecesOf(Body, settings.patience);
      };
      // A reader that stops in the middle also ends the transfer from the bucket.
      return Readable.from(part(), { objectMode: false }).once('close', () => leaving.abort());
    },
    copy: async (from, to) => {
      proveStorageKey(from);
      proveStorageKey(to);
      await client.send(new CopyObjectCommand({ ...at(to), CopySource: `${settings.bucket}/${from}` }));
    },
    remove: async (key) => {
      if (isStorageKey(key)) await client.send(new DeleteObjectCommand(at(key)));
    },
  };
}

/** A file that never is. */
const NO_FILE = 'private/no-file';

/**
 * Asks at a start for a file that is not there. Any answer but that one is a wrong setting and throws: no such bucket,
 * another region, keys that may not read it, or not list it (then S3 calls each missing file forbidden). A bucket that
 * does not answer now may answer later.
 */
export async function proveBucket(settings: Bucket, log: Logger): Promise<void> {
  const client = s3Client(settings);
  try {
    await client.send(new GetObjectCommand({ Bucket: settings.bucket, Key: NO_FILE }));
  } catch (error) {
    if (error instanceof NoSuchKey) return;
    const { name, status } = saidBy(error);
    if (status >= 300 && status < 500 && status !== 429)
      throw new Error(`S3_BUCKET: ${settings.bucket} in ${settings.region} answered ${status} ${name}`);
    log.warn({ bucket: settings.bucket, status, name }, 'the bucket of files does not answer');
  } finally {
    client.destroy();
  }
}
