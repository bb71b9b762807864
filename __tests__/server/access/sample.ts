import * as z from 'zod';
import { contract, type Endpoint } from '@/contract';
import type { Definition } from '@/contract/endpoint';

type Ids = Readonly<Record<string, string | number>>;
type Schema = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  exclusiveMinimum?: number;
  maxLength?: number;
  minLength?: number;
  items?: Schema;
  minItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};

/** A request as it is sent: the address with real ids, and a body that the endpoint's schema takes. */
export type Sample = { method: string; path: string; body: unknown; isForm: boolean };

const NOWHERE = '0193b000-0000-7000-8000-00000000ffff';

/**
 * The request of an endpoint that names these ids wherever it names one. `bodies` has what the body, or else the
 * query, must hold besides.
 */
export function sampleOf(endpoint: Endpoint, ids: Ids, bodies: Partial<Record<Endpoint, object>> = {}): Sample {
  const definition: Definition = contract[endpoint];
  const [method = '', pattern = ''] = endpoint.split(' ');
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(ids[name] ?? NOWHERE)),
  );
  const query = definition.query ? sampled(z.object(definition.query), ids) : {};
  const asked = definition.body ? query : { ...Object(query), ...bodies[endpoint] };
  const pairs = Object.entries(Object(asked)).flatMap(([name, value]: [string, unknown]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  const made = definition.body ? sampled(definition.body, ids) : undefined;
  return {
    method,
    path: pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path,
    body: made === undefined ? undefined : { ...Object(made), ...bodies[endpoint] },
    isForm: definition.files !== undefined,
  };
}

const sampled = (schema: z.ZodType, ids: Ids): unknown =>
  valueFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, '', ids);

function valueFor(schema: Schema, name: string, ids: Ids): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return valueFor(either.find(({ type }) => type !== 'null') ?? {}, name, ids);
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
        schema.required?.includes(key) ? [[key, valueFor(inner, key, ids)]] : [],
      ),
    );
  if (schema.type === 'array')
    return (schema.minItems ?? 1) > 0 ? [valueFor(schema.items ?? {}, name.replace(/s$/, ''), ids)] : [];
  if (name in ids) return ids[name];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
  return textOf(schema, name);
}

const BY_NAME: readonly [RegExp, string][] = [
  [/^phone|_phone$|phone_number/, '090-5555-0009'],
  [/password|^again$/, 'kawasemi-31-lamp'],
  [/mail/, 'somebody@example.jp'],
  [/birth_date/, '1990-04-01'],
  [/_at$/, '2026-11-21T22:00:00+09:00'],
  [/date$|_on$/, '2026-11-22'],
  [/month/, '2026-10'],
  [/^code$/, '123456'],
  [/kana/, 'テスト'],
];

function textOf({ format, maxLength = 1000, minLength = 0 }: Schema, name: string): string {
  if (format === 'uuid') return NOWHERE;
  const known = BY_NAME.find(([words]) => words.test(name))?.[1];
  if (known) return known;
  const text = 'よろしくお願いいたします。ご確認をお待ちしております。'.slice(
    0,
    Math.max(minLength, Math.min(26, maxLength)),
  );
  return maxLength < 60 ? text.slice(0, Math.max(minLength, 6)) : text;
}
