import type { alarmEndpoints } from '@/contract/alarm';
import { readId } from '../../../../core/cursor';
import type { Handlers } from '../../../../http/handlers';
import { ALARMS, listAlarms } from './alarms';
import { closeAlarm } from './closing';

/** Alarms over HTTP, for the staff. */
export const alarmRoutes: Handlers<keyof typeof alarmEndpoints> = {
  'GET /api/v1/ops/alarms/': ({ deps, query }) =>
    listAlarms(deps.reader(), {
      state: query.state,
      before: readId(query.cursor, ALARMS, 'whole'),
      limit: query.limit,
    }),

  'POST /api/v1/ops/alarms/{alarm_id}/close/': ({ person, params, body, transact }) =>
    transact((work) => {
      const { note = null, outcome = null } = body;
      return closeAlarm(work, params.alarm_id, { by: person.id, note, outcome });
    }),
};
