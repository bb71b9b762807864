import { contract, type Endpoint } from '@/contract';
import type { WriteMethod } from '@/domain/write-methods';
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

/** Writes down what a member of the staff did, or tried to do. */
export async function noteAct(deps: Deps, act: SeenAct): Promise<void> {
  await deps.unitOfWork(({ tx, now }) => rows.insertAct(tx, { ...act, at: now }));
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
    return { id, at, call, words: wordsOfCall(call), name: names.get(actorId) ?? '', isDone: status < 400 };
  });
}

export { hasActed } from './queries';

/** The nightly job: removes acts from before an instant. */
export const forgetOldActs = ({ tx }: Work, before: Date): Promise<number> => rows.deleteActs(tx, before);

/** What a call does, in the contract's words; one that the contract has no more is told by its address. */
export const wordsOfCall = (endpoint: string): string =>
  Object.hasOwn(contract, endpoint) ? contract[endpoint as Endpoint].summary : endpoint;
