import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { type Editions, PRIVATE_FILES } from '../core/ports';
import type { Bucket } from '../settings/file-settings';
import { dated, type EditionManifest, fileName, readManifest, writeEditionFile } from './edition-files';
import { isMissing, piecesOf, s3Client, UPLOAD_MS } from './s3-client';

// No address leads there: what is read goes through /sitemap.xml, /sitemaps and /seo.
const ROOT = `${PRIVATE_FILES}published/`;
const CURRENT = `${ROOT}current.json`;
const BEGUN = `${ROOT}begun.json`;

/**
 * The files of an edition, listed before they are written: with this list the files of an edition that was not ended
 * are found.
 */
const Begun = z.object({ directory: z.string(), names: z.array(z.string()) });
type Begun = z.infer<typeof Begun>;
const NOTHING: Begun = { directory: '', names: [] };

/**
 * Editions in a bucket, for processes that share no disk: each below a name of its own, its files as gzip, and
 * `current.json` beside them, which names the one that is read and is replaced as a whole. A file is packed on this
 * machine first, because a bucket wants to know its length. What a process left that died while it wrote is removed by
 * the next edition. One job writes editions, never two at once.
 */
export function makeS3Editions(settings: Bucket): Editions {
  const client = s3Client(settings);
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key });

  const text = async (key: string): Promise<string | null> => {
    try {
      const { Body } = await client.send(new GetObjectCommand(at(key)));
      const pieces: Buffer[] = [];
      for await (const piece of piecesOf(Body, settings.patience)) pieces.push(piece);
      return Buffer.concat(pieces).toString('utf8');
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  const put = (key: string, value: object) =>
    client.send(new PutObjectCommand({ ...at(key), Body: JSON.stringify(value), ContentType: 'application/json' }));

  const manifest = async (): Promise<EditionManifest | null> => {
    const found = await text(CURRENT);
    return found === null ? null : readManifest(found);
  };

  const removeFiles = async ({ directory, names }: Begun): Promise<void> => {
    for (const name of names) await client.send(new DeleteObjectCommand(at(keyOf(directory, name))));
  };

  const upload = async (key: string, file: string, size: number): Promise<void> => {
    const body = createReadStream(file);
    try {
      const packed = { Body: body, ContentLength: size, ContentType: 'application/gzip' };
      await client.send(new PutObjectCommand({ ...at(key), ...packed }), { requestTimeout: UPLOAD_MS });
    } finally {
      body.destroy();
    }
  };

  return {
    note: async () => (await manifest())?.note ?? null,
    open: async (name) => {
      for (let attempt = 0; ; attempt += 1) {
        const current = await manifest();
        if (!current) return 'none';
        const file = Object.hasOwn(current.files, name) ? current.files[name] : undefined;
        if (!file) return null;
        try {
          const { Body } = await client.send(new GetObjectCommand(at(keyOf(current.directory, name))));
          return { ...file, gzip: Readable.from(piecesOf(Body, settings.patience), { objectMode: false }) };
        } catch (error) {
          // Replaced between the two readings.
          if (!isMissing(error) || attempt > 0) throw error;
        }
      }
    },
    publish: async (note, publishedAt, drafts) => {
      const before = await manifest();
      const abandoned = await text(BEGUN);
      const edition: Begun = { directory: randomUUID(), names: [] };
      const aside = await mkdtemp(path.join(tmpdir(), 'yoi-edition-'));
      const files: EditionManifest['files'] = {};
      try {
        for await (const draft of drafts) {
          const packed = path.join(aside, 'file.gz');
          const written = await writeEditionFile(packed, draft);
          edition.names.push(draft.name);
          await put(BEGUN, edition);
          await upload(keyOf(edition.directory, draft.name), packed, written.size);
          files[draft.name] = dated(written, before?.files[draft.name], publishedAt);
        }
        await put(CURRENT, { directory: edition.directory, note, files } satisfies EditionManifest);
      } catch (error) {
        await removeFiles(edition);
        await put(BEGUN, before ? namesOf(before) : NOTHING);
        throw error;
      } finally {
        await rm(aside, { recursive: true, force: true });
      }
      if (before) await removeFiles(namesOf(before));
      const left = abandoned === null ? NOTHING : Begun.parse(JSON.parse(abandoned));
      if (left.directory !== before?.directory) await removeFiles(left);
    },
  };
}

const namesOf = ({ directory, files }: EditionManifest): Begun => ({ directory, names: Object.keys(files) });

const keyOf = (directory: string, name: string) => `${ROOT}${directory}/${fileName(name)}`;
