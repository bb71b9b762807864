import { createHash, type Hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Context } from 'hono';
import type { FileRule, Upload } from '@/contract/endpoint';
import type { FieldError } from '@/contract/problem';
import { Refusal } from '../core/refusal';
import { bodyPieces } from './body-guard';
import { formParts, type PartHead } from './form-parts';

/** Files of each field that the endpoint takes, in the order in which they were sent. */
export type Files = Record<string, Upload[]>;
/**
 * What a form holds. `digests` are the files as they count for an Idempotency-Key: the same bytes are the same files.
 */
export type Form = { fields: Record<string, unknown>; files: Files; digests: Record<string, string[]> };
type Rules = Readonly<Record<string, FileRule>>;

/** Bytes of a form that belong to no file: its texts, and the lines around every part. */
const TEXT_BYTES = 256 * 1024;
/** More parts than any form of ours has. */
const MOST_PARTS = 60;
/** Bytes that are parsed in one go: the bounds are looked at after each. */
const SLICE = 4 * 1024;
/** Bytes after which other requests have a turn. */
const TURN = 64 * 1024;
/** Letters of a field's name. */
const MOST_NAME = 100;

/** The largest body of an endpoint with these files. */
const formSize = (rules: Rules): number =>
  Object.values(rules).reduce((sum, { most, bytes }) => sum + most * bytes, TEXT_BYTES);

/**
 * Reads a multipart body into its texts, of which one that repeats is a list, and its files. It is parsed while it
 * arrives, and nothing is read beyond the first breach (docs/rules/safety.md#the-border). Throws 415 `body/not_form`
 * for what is no form, 413 `body/too_large` for too many parts or bytes, and 400 `validation/failed` for files that
 * the endpoint does not take.
 */
export const readForm = async (c: Context, rules: Rules): Promise<Form> => {
  const form = collector(rules);
  const parts = formParts(c.req.header('content-type') ?? '', form);
  for await (const chunk of bodyPieces(c, formSize(rules)))
    for (let at = 0; at < chunk.length; at += SLICE) {
      const slice = chunk.subarray(at, at + SLICE);
      await parts.write(slice);
      form.arrived(slice.length);
      if (at % TURN === 0) await setImmediate();
    }
  await parts.end();
  return form.whole();
};

/** A part as far as it has come; `digest` where it is a file. */
type Entry = { name: string; pieces: Uint8Array[]; bytes: number; digest?: Hash };

/** Keeps the parts of one form, and refuses the first that is beyond what `rules` admit. */
const collector = (rules: Rules) => {
  const entries: Entry[] = [];
  let parts = 0;
  let arrived = 0;
  let inFiles = 0;
  const ruleOf = (name: string) => (Object.hasOwn(rules, name) ? rules[name] : undefined);

  return {
    begin: () => {
      parts += 1;
      if (parts > MOST_PARTS) throw new Refusal('body/too_large');
    },
    head: ({ name, isFile }: PartHead) => {
      const rule = ruleOf(name);
      if (name.length > MOST_NAME || (isFile && !rule)) throw refusalAt(name, 'unrecognized_keys', UNKNOWN);
      const entry: Entry = { name, pieces: [], bytes: 0 };
      entries.push(entry);
      if (!isFile || !rule) return (piece: Uint8Array) => keep(entry, piece);
      const digest = createHash('sha256');
      entry.digest = digest;
      return (piece: Uint8Array) => {
        inFiles += piece.length;
        // An empty file field of a plain form is sent as a file of nothing.
        if (entry.bytes === 0 && filesOf(entries, name) === rule.most)
          throw refusalAt(name, 'too_big', `${rule.most}枚まで添付できます`);
        if (entry.bytes + piece.length > rule.bytes)
          throw refusalAt(name, 'too_big', `1枚${rule.bytes / 1_000_000}MBまで添付できます`);
        digest.update(piece);
        keep(entry, piece);
      };
    },
    arrived: (bytes: number) => {
      arrived += bytes;
      if (arrived - inFiles > TEXT_BYTES) throw new Refusal('body/too_large');
    },
    whole: async (): Promise<Form> => {
      const texts = new Map<string, string[]>();
      const files: Files = Object.fromEntries(Object.keys(rules).map((name) => [name, []]));
      const digests: Form['digests'] = Object.fromEntries(Object.keys(rules).map((name) => [name, []]));
      for (const { name, pieces, digest, bytes } of entries) {
        if (!digest) {
          const all = texts.get(name) ?? [];
          all.push(UTF_8.decode(joined(pieces)));
          texts.set(name, all);
        } else if (bytes > 0) {
          // A file of many megabytes is copied: one a turn.
          await setImmediate();
          files[name]?.push({ bytes: joined(pieces) });
          digests[name]?.push(digest.digest('base64url'));
        }
      }
      const fields = Object.fromEntries([...texts].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
      return { fields, files, digests };
    },
  };
};

const UNKNOWN = 'この項目は指定できません';
const UTF_8 = new TextDecoder();

const filesOf = (entries: readonly Entry[], wanted: string) =>
  entries.filter(({ name, digest, bytes }) => digest && bytes > 0 && name === wanted).length;

const keep = (entry: Entry, piece: Uint8Array) => {
  entry.pieces.push(piece);
  entry.bytes += piece.length;
};

const joined = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

const refusalAt = (name: string, code: string, message: string) => {
  const error: FieldError = { path: `body.${name.slice(0, 40)}`, code, message };
  return new Refusal('validation/failed', { errors: [error] });
};
