import type { coercionEndpoints } from '@/contract/coercion';
import type { Handlers } from '../../../http/handlers';
import { addNote, closeSignal, listSignals, look } from './service';

/** The operator's desk for signs that a cast may be forced, over HTTP. */
export const coercionRoutes: Handlers<keyof typeof coercionEndpoints> = {
  'GET /api/v1/ops/coercion_signals/': ({ deps, query }) => listSignals(deps, query),

  // Not by `transact`: no stored answer holds a number. Asking twice is looking twice.
  'POST /api/v1/ops/coercion_signals/{signal_id}/look/': ({ deps, person, params }) =>
    deps.unitOfWork((work) => look(work, params.signal_id, person.id)),

  'POST /api/v1/ops/coercion_signals/{signal_id}/notes/': ({ person, params, body, transact }) =>
    transact((work) => addNote(work, params.signal_id, person.id, body)),

  'POST /api/v1/ops/coercion_signals/{signal_id}/close/': ({ person, params, body, transact }) =>
    transact((work) => closeSignal(work, params.signal_id, person.id, body.note)),
};
