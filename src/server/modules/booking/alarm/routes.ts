import type { alarmEndpoints } from '@/contract/alarm';
import { badCursor } from '../../../core/cursor';
import type { Handlers } from '../../../http/handlers';
import { closeAlarm, listAlarms } from './service';

/** Alarms over HTTP, for ops. */
export const alarmRoutes: Handlers<keyof typeof alarmEndpoints> = {
  'GET /api/v1/ops/alarms/': ({ deps, query }) =>
    listAlarms(deps.reader(), { state: query.state, before: idOf(query.cursor), limit: query.limit }),

  'POST /api/v1/ops/alarms/{alarm_id}/close/': ({ person, params, body, transact }) =>
    transact((work) => closeAlarm(work, params.alarm_id, person.id, body.note ?? null)),
};

function idOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,15}$/.test(cursor)) throw badCursor();
  return Number(cursor);
}
