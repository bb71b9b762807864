import type { Context } from 'hono';
import { isWriteMethod } from '@/domain/write-methods';
import type { Deps } from '../core/deps';
import type { CallEnv } from './call';

/** Writes down an unsafe call of the staff; handed in, since the entry points import no module. */
export type NoteAct = (
  deps: Deps,
  act: {
    actorId: number;
    asPersonId: number | null;
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    route: string;
    subjectIds: string[];
    status: number;
    refusal: string | null;
  },
) => Promise<void>;

/**
 * Writes one row for every unsafe call by a member of the staff, also while impersonating, before its answer leaves.
 */
export const noteStaff = async (deps: Deps, note: NoteAct, c: Context<CallEnv>): Promise<void> => {
  const person = c.get('person');
  const { method } = c.req;
  if (!person || !isWriteMethod(method) || !(person.isOps || person.actor)) return;
  await note(deps, {
    actorId: person.actor?.id ?? person.id,
    asPersonId: person.actor ? person.id : null,
    method,
    route: c.get('route') ?? c.req.path,
    subjectIds: Object.values(c.get('parts')?.params ?? {}).map((id) => String(id).slice(0, 64)),
    status: c.res.status,
    refusal: c.get('refusal') ?? null,
  });
};
