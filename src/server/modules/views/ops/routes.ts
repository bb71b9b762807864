import type { opsEndpoints } from '@/contract/ops';
import { businessDateOf } from '@/domain/business-day';
import { readId } from '../../../core/cursor';
import type { Handlers } from '../../../http/handlers';
import { listForOps } from '../../booking/reservation/service';
import { closeReport, listReports, lookAtReported } from '../../booking/talk/service';
import { ACCOUNTS, listAccounts, readAccount, readDailyCheck } from './service';
import { countWaiting } from './waiting-queries';

/** What ops works through, over HTTP. */
export const opsRoutes: Handlers<keyof typeof opsEndpoints> = {
  'GET /api/v1/ops/accounts/': ({ deps, query }) =>
    listAccounts(deps.reader(), {
      q: query.q,
      role: query.role,
      before: readId(query.cursor, ACCOUNTS, 'int'),
      limit: query.limit,
    }),

  'GET /api/v1/ops/accounts/{account_id}/': ({ deps, params }) => readAccount(deps.reader(), params.account_id),

  'GET /api/v1/ops/waiting/': ({ deps, person }) => {
    const now = deps.clock.now();
    return countWaiting(deps.reader(), person, { today: businessDateOf(now), now });
  },

  'GET /api/v1/ops/daily_check/': ({ deps }) => readDailyCheck(deps.reader()),

  'GET /api/v1/ops/reservations/': ({ person, deps, query }) =>
    listForOps(deps.reader(), { id: person.id, isOps: true, now: deps.clock.now() }, query),

  'GET /api/v1/ops/reports/': ({ deps, query }) => listReports(deps.reader(), query),

  'POST /api/v1/ops/reports/{report_id}/picture/': ({ person, deps, params, body }) =>
    lookAtReported(deps, params.report_id, { by: person.id, reason: body.reason }),

  'POST /api/v1/ops/reports/{report_id}/close/': ({ person, params, body, transact }) =>
    transact((work) => closeReport(work, params.report_id, person.id, body)),
};
