import type * as z from 'zod';
import type { Definition, Upload } from './endpoint';
import type { ErrorCode } from './errors';
import * as tables from './tables';

type Tables = typeof tables;
/** All members of each of a union's types. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;
type Table = All<Tables[keyof Tables]>;

/** The one table of all endpoints. Browser code imports the types below, never this value. */
export const contract = Object.assign({}, ...Object.values(tables)) as Table;

interface Contract extends Table {} // named, so that messages say `Contract` and not the whole table
/** The name of an endpoint: `METHOD /path/{name}/`. */
export type Endpoint = keyof Contract;

type Sent<Shape> =
  Shape extends Readonly<Record<string, z.ZodType>> ? z.core.$InferObjectInput<Shape, Record<never, never>> : never;
type Read<Shape> =
  Shape extends Readonly<Record<string, z.ZodType>>
    ? z.core.$InferObjectOutput<Shape, Record<never, never>>
    : undefined;

// A part that the endpoint lacks cannot be passed; one without a required field may be left out.
type Part<Name extends string, Value> = [Value] extends [never]
  ? { [N in Name]?: never }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };
type Get<K extends Endpoint, Name extends keyof Definition> = Contract[K] extends { readonly [N in Name]: infer Value }
  ? Value
  : undefined;
type BodySent<Body> = Body extends z.ZodType ? z.input<Body> : never;
type BodyRead<Body> = Body extends z.ZodType ? z.output<Body> : undefined;
type FilesSent<Files> = Files extends object ? { [Field in keyof Files]: readonly File[] } : never;
type Flat<T> = { [Name in keyof T]: T[Name] };

/** What a caller passes: `{ params, query, body, files }`, only the parts this endpoint has. */
export type Input<K extends Endpoint> = Flat<
  Part<'params', Sent<Get<K, 'params'>>> &
    Part<'query', Sent<Get<K, 'query'>>> &
    Part<'body', BodySent<Get<K, 'body'>>> &
    Part<'files', FilesSent<Get<K, 'files'>>>
>;
/** What a caller gets back: the contents of `data`, or `{ data, page }` for a list that comes in pages. */
export type Data<K extends Endpoint> = z.output<Contract[K]['reply']>;
/** What the server's handler reads, after validation. */
export type Received<K extends Endpoint> = {
  params: Read<Get<K, 'params'>>;
  query: Read<Get<K, 'query'>>;
  body: BodyRead<Get<K, 'body'>>;
  files: Get<K, 'files'> extends object ? { [Field in keyof Get<K, 'files'>]: Upload[] } : undefined;
};
/** What the server's handler returns. */
export type Reply<K extends Endpoint> = z.input<Contract[K]['reply']>;
/** The codes this endpoint declares. */
export type Refusable<K extends Endpoint> =
  Get<K, 'errors'> extends readonly (infer Code extends ErrorCode)[] ? Code : never;
/** The access that the endpoint declares. */
export type AccessOf<K extends Endpoint> = Contract[K]['access'];
/** Endpoints that only read. */
export type ReadingEndpoint =
  | Extract<Endpoint, `GET ${string}`>
  | { [K in Endpoint]: Contract[K] extends { reads: true } ? K : never }[Endpoint];
