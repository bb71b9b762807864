import * as z from 'zod';
import { contract } from '@/contract';
import type { Definition } from '@/contract/endpoint';

/** A string or list that callers send: of which endpoint, in which part, at which path (`[]` = an item of a list). */
export type Sized = { endpoint: string; part: 'params' | 'query' | 'body'; path: string[]; schema: Schema };
type Schema = z.ZodString | z.ZodArray;

/** Every string and list of every request of the contract; a schema of a kind that this walk does not know throws. */
export function sizedParts(): Sized[] {
  return Object.entries<Definition>(contract).flatMap(([endpoint, { params, query, body }]) => [
    ...walk(z.object(params ?? {}), []).map((found) => ({ endpoint, part: 'params' as const, ...found })),
    ...walk(z.object(query ?? {}), []).map((found) => ({ endpoint, part: 'query' as const, ...found })),
    ...(body ? walk(body, []).map((found) => ({ endpoint, part: 'body' as const, ...found })) : []),
  ]);
}

type Found = { path: string[]; schema: Schema };

function walk(schema: unknown, path: string[]): Found[] {
  if (schema instanceof z.ZodString) return [{ path, schema }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) => walk(inner, [...path, key]));
  if (schema instanceof z.ZodArray) return [{ path, schema }, ...walk(schema.element, [...path, '[]'])];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return walk(schema.unwrap(), path);
  if (schema instanceof z.ZodDefault) return walk(schema.unwrap(), path);
  // What a value is made into is no more the caller's: only what goes in counts, unless that is a preparation.
  if (schema instanceof z.ZodPipe) return walk(schema.in instanceof z.ZodTransform ? schema.out : schema.in, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => walk(option, path));
  if (CLOSED.some((kind) => schema instanceof kind)) return [];
  throw new Error(`sizedParts does not know ${schema?.constructor.name} at ${path.join('.')}`);
}

const CLOSED = [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull];
