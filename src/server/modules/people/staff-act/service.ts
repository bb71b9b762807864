import { contract, type Endpoint, type Reply } from '@/contract';
import { addDays, toTokyoIso } from '@/domain/business-day';
import type { WriteMethod } from '@/domain/write-methods';
import { readCursor, writeCursor } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import type { Db, Work } from '../../../core/work';
import { nicknamesOf } from '../person/service';
import * as rows from './queries';

/** A call of the staff as the entry point saw it. */
type SeenAct = {
  actorId: number;
  asPersonId: number | null;
  method: WriteMethod;
  route: string;
  subjectIds: string[];
  status: number;
  refusal: string | null;
};
/** An act about one thing: which call, in the contract's words, by which member of the staff, whether it was done. */
export type ActAbout = { id: number; at: Date; call: string; words: string; name: string; isDone: boolean };
type ListFilter = { actor_id?: number; subject?: string; date?: string };

const LIST = 'acts';

/** Writes down what a member of the staff did, or tried to do. */
export async function noteAct(deps: Deps, act: SeenAct): Promise<void> {
  await deps.unitOfWork(({ tx, now }) => rows.insertAct(tx, { ...act, at: now }));
}

/** A page of acts, the newest first. */
export async function listActs(
  { reader }: Deps,
  { cursor, limit, actor_id: actorId, subject, date }: ListFilter & { cursor?: string; limit: number },
): Promise<Reply<'GET /api/v1/ops/acts/'>> {
  const [before] = readCursor(cursor, LIST, ['int']) ?? [];
  const day = date === undefined ? {} : { from: midnight(date), to: midnight(addDays(date, 1)) };
  const found = await rows.actsWhere(reader(), { actorId, subject: subject || undefined, ...day, before }, limit + 1);
  const page = found.slice(0, limit);
  const names = await nicknamesOf(reader(), [...new Set(page.map(({ actorId: id }) => id))]);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map((row) => ({
      id: row.id,
      at: toTokyoIso(row.at),
      actor: { id: row.actorId, name: names.get(row.actorId) ?? '' },
      as_account_id: row.asPersonId,
      method: row.method,
      route: row.route,
      words: wordsOf(`${row.method} ${row.route}`),
      subject_ids: row.subjectIds,
      status: row.status,
      refusal: row.refusal,
    })),
    page: { next_cursor: last ? writeCursor(LIST, [last.id]) : null, total: null },
  };
}

/** What the staff did with one thing, the newest first: at most so many, and of the calls that are wanted. */
export async function actsAbout(
  db: Db,
  subject: string,
  { most = 200, ...calls }: { most?: number; param?: string; route?: string; but?: string } = {},
): Promise<ActAbout[]> {
  const found = await rows.actsWhere(db, { subject, ...calls }, most);
  const names = await nicknamesOf(db, [...new Set(found.map(({ actorId }) => actorId))]);
  return found.map(({ id, at, actorId, method, route, status }) => {
    const call = `${method} ${route}`;
    return { id, at, call, words: wordsOf(call), name: names.get(actorId) ?? '', isDone: status < 400 };
  });
}

export { hasActed } from './queries';

/** The nightly job: removes acts from before an instant. */
export const forgetOldActs = ({ tx }: Work, before: Date): Promise<number> => rows.deleteActs(tx, before);

// What a call was when the contract still had it is told by its address.
const wordsOf = (endpoint: string): string =>
  Object.hasOwn(contract, endpoint) ? contract[endpoint as Endpoint].summary : endpoint;

const midnight = (date: string) => new Date(`${date}T00:00:00+09:00`);
