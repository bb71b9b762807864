import type * as z from 'zod';
import type { StaffTask } from '@/domain/staff-roles';
import type { ErrorCode } from './errors';

/** Who may call: `public` = any caller, `signed_in` = either role, otherwise that role alone. */
export type Access = 'public' | 'signed_in' | 'male_user' | 'female_cast' | 'ops';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Shape = Readonly<Record<string, z.ZodType>>;

type ParamNames<Key> = Key extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

/** Files of one field of a form: how many at most, and bytes of each. */
export type FileRule = { most: number; bytes: number };

/** A file as it arrived: its bytes, whatever its name said. */
export type Upload = { bytes: Uint8Array<ArrayBuffer> };

/** One endpoint: everything that the server, the browser, the mocks and the OpenAPI document need to know. */
export type Definition = Facts & (OfStaff | OfOthers);

/** A call of the staff names its task: which roles may make it (`domain/staff-roles.ts`). */
type OfStaff = { access: 'ops'; task: StaffTask };
/** A call of everybody else; `staff`: the task by which the staff have a part of their own in it. */
type OfOthers = { access: Exclude<Access, 'ops'>; task?: never; staff?: StaffTask };

type Facts = {
  summary: string;
  params?: Shape;
  query?: Shape;
  body?: z.ZodType;
  /**
   * Files that come with the body, by the form's field: the call is then multipart/form-data, and every field of
   * `body` a text.
   */
  files?: Readonly<Record<string, FileRule>>;
  /**
   * Answered by the proof of the meeting in its path as well, where no session is left
   * (docs/rules/safety.md#meetings).
   */
  proof?: 'meeting';
  reply: z.ZodType;
  /** Success status; 204 goes with `reply: z.null()` and sends no body. */
  status?: 200 | 201 | 202 | 204;
  errors?: readonly ErrorCode[];
  /**
   * `required`: 400 `idempotency/key_required` without the header; `accepted` (default for writes): used when sent.
   */
  idempotency?: 'required' | 'accepted';
  /**
   * What a call asks of the staff's second factor (docs/rules/second-factor.md): each is answered to a session that
   * proved one, `none` to every session, `fresh` where it was proven within the last minutes.
   */
  factor?: 'none' | 'fresh';
  /** A call that only reads although it is no GET: its body would not fit into an address. */
  reads?: true;
  /**
   * A list that comes in pages: the reply is then `pageOf(item)` and is sent as it is. A reply that is an array needs
   * no mark: it is a whole list, and goes out as `{ data, page }` with a page that leads nowhere.
   */
  list?: true;
};

type ParamsOf<Key> = [ParamNames<Key>] extends [never]
  ? { params?: never }
  : { params: { [Name in ParamNames<Key>]: z.ZodType } };

type Checked<Key> = Key extends `${Method} /${string}`
  ? Omit<Facts, 'params'> & ParamsOf<Key> & (OfStaff | OfOthers)
  : 'Write the key as METHOD /path/{name}/';

/**
 * Defines endpoints. Each key is `METHOD /path/{name}/` exactly as the specification prints it; `params` names what
 * the path names.
 */
export const endpoints = <const Table extends { [Key in keyof Table]: Checked<Key> }>(table: Table): Table => table;
