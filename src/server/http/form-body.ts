import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { FileRule, Upload } from '@/contract/endpoint';
import type { FieldError } from '@/contract/problem';
import { Refusal } from '../core/refusal';
import { bodyBytes } from './body-guard';

/** Files of each field that the endpoint takes, in the order in which they were sent. */
export type Files = Record<string, Upload[]>;
type Rules = Readonly<Record<string, FileRule>>;

/** Bytes that the texts of a form may take, with the lines around every part. */
const TEXT_BYTES = 256 * 1024;
/** More parts than any form of ours has. */
const MOST_PARTS = 60;

/** The largest body of an endpoint with these files. */
export const formSize = (rules: Rules): number =>
  Object.values(rules).reduce((sum, { most, bytes }) => sum + most * bytes, TEXT_BYTES);

/**
 * Reads a multipart body into its texts, of which one that repeats is a list, and its files. Throws 415 `body/not_form` for
 * anything else, and 400 `validation/failed` for files that the endpoint does not take.
 */
export const readForm = async (
  c: Context,
  rules: Rules,
): Promise<{ fields: Record<string, unknown>; files: Files }> => {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal('body/not_form');
  const bytes = await bodyBytes(c);
  if (countOf(bytes, 'Content-Disposition:', MOST_PARTS) > MOST_PARTS) throw new Refusal('body/too_large');
  const form = await formOf(bytes, type);
  const texts = new Map<string, string[]>();
  const files: Files = Object.fromEntries(Object.keys(rules).map((field) => [field, []]));
  const faults: FieldError[] = [];
  for (const [name, value] of form) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (typeof value === 'string') texts.set(name, [...(texts.get(name) ?? []), value]);
    else if (!rule)
      faults.push({
        path: `body.${name.slice(0, 40)}`,
        code: 'unrecognized_keys',
        message: 'この項目は指定できません',
      });
    // An empty file field of a plain form is sent as a file of nothing.
    else if (value.size > 0) {
      if (value.size > rule.bytes) faults.push(tooLarge(name, rule));
      files[name]?.push({ bytes: new Uint8Array(await value.arrayBuffer()) });
    }
  }
  for (const [name, rule] of Object.entries(rules))
    if ((files[name]?.length ?? 0) > rule.most)
      faults.push({ path: `body.${name}`, code: 'too_big', message: `${rule.most}枚まで添付できます` });
  if (faults.length > 0) throw new Refusal('validation/failed', { errors: faults.slice(0, MOST_PARTS) });
  return {
    fields: Object.fromEntries([...texts].map(([name, all]) => [name, all.length === 1 ? all[0] : all])),
    files,
  };
};

/** The files as they count for an Idempotency-Key: the same bytes are the same files. */
export const digestsOf = (files: Files): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(files).map(([field, all]) => [
      field,
      all.map(({ bytes }) => createHash('sha256').update(bytes).digest('base64url')),
    ]),
  );

const tooLarge = (name: string, { bytes }: FileRule): FieldError => ({
  path: `body.${name}`,
  code: 'too_big',
  message: `1枚${bytes / 1_000_000}MBまで添付できます`,
});

const formOf = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> => {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Refusal('body/not_form');
  }
};

// Looked at before the parser: a megabyte of tiny parts would keep it busy.
const countOf = (bytes: Uint8Array<ArrayBuffer>, text: string, most: number): number => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = buffer.indexOf(text); at !== -1 && count <= most; at = buffer.indexOf(text, at + 1)) count += 1;
  return count;
};
