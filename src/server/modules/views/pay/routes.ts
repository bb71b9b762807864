import type { payEndpoints } from '@/contract/pay';
import type { payDisputeEndpoints } from '@/contract/pay-dispute';
import type { rewardEndpoints } from '@/contract/reward';
import { storesOf } from '../../../core/staff-task';
import type { Handlers } from '../../../http/handlers';
import { inOrderOfStart } from '../../booking/reservation/service';
import { rewardOfShift } from '../../money/reward/service';
import { askHere } from '../../people/auth/service';
import { requireCastId } from '../../supply/profile/service';
import { askForCode, changeAccount, changeAccountByPasskey, shownAccount } from './account';
import { addToShift } from './adjustments';
import { answerDispute, dispute, listDisputes } from './disputes';
import { listHandovers, receiveHandover } from './handovers';
import { listSettlements, payOverview } from './overview';
import { approvePayout, listPayouts, makeFile, payoutTotals, readFile, reportReturn } from './payouts';
import { payMoney, settle } from './settle';
import { settleSeveral } from './settle-several';
import { statement } from './statement';

/** Settlements, accounts and payouts over HTTP. */
export const payRoutes: Handlers<
  keyof typeof payEndpoints | keyof typeof payDisputeEndpoints | keyof typeof rewardEndpoints
> = {
  'GET /api/v1/female_casts/me/reward/{shift_id}/': async ({ deps, person, params }) => {
    const db = deps.reader();
    const castId = await requireCastId(db, person.id);
    return rewardOfShift(db, { castId, shiftId: params.shift_id, now: deps.clock.now() }, inOrderOfStart);
  },

  'GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/': async ({ deps, person, params }) => {
    const db = deps.reader();
    const castId = await requireCastId(db, person.id);
    return payMoney(db, deps.seal, { castId, shiftId: params.shift_id, now: deps.clock.now() });
  },
  'PATCH /api/v1/female_casts/me/shifts/{shift_id}/pay_money/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      const castId = await requireCastId(work.tx, person.id);
      return settle(work, { castId, shiftId: params.shift_id, now: work.now }, body);
    }),
  'POST /api/v1/female_casts/me/shifts/{shift_id}/pay_disputes/': ({ person, params, body, transact }) =>
    transact((work) => dispute(work, person.id, params.shift_id, body.reason)),
  'GET /api/v1/female_casts/me/pay/': async ({ deps, person }) => {
    const db = deps.reader();
    return payOverview(db, deps.seal, { castId: await requireCastId(db, person.id), now: deps.clock.now() });
  },
  'POST /api/v1/female_casts/me/pay/requests/': ({ person, body, transact }) =>
    transact(async (work) => settleSeveral(work, await requireCastId(work.tx, person.id), body)),
  'GET /api/v1/female_casts/me/settlements/': async ({ deps, person, query }) => {
    const db = deps.reader();
    return listSettlements(db, await requireCastId(db, person.id), { ...query, cursor: query.cursor });
  },
  'GET /api/v1/female_casts/me/pay_statements/{month}/': async ({ deps, person, params }) => {
    const db = deps.reader();
    return statement(deps, db, await requireCastId(db, person.id), params.month);
  },
  'GET /api/v1/female_casts/me/bank_account/': async ({ deps, person }) => {
    const db = deps.reader();
    return { account: await shownAccount(db, deps.seal, await requireCastId(db, person.id)) };
  },
  'POST /api/v1/female_casts/me/bank_account/codes/': ({ person, body, transact }) =>
    transact((work) => askForCode(work, person, body.holder)),
  'PUT /api/v1/female_casts/me/bank_account/': ({ deps, person, body }) => changeAccount(deps, person, body),
  'POST /api/v1/female_casts/me/bank_account/questions/': ({ deps, person, visitor }) =>
    askHere(deps, person, { purpose: 'bank', deviceKey: visitor.deviceKey }),
  'PUT /api/v1/female_casts/me/bank_account/by_passkey/': ({ deps, person, body }) =>
    changeAccountByPasskey(deps, person, body),

  'GET /api/v1/ops/payouts/': ({ deps, person, query }) =>
    listPayouts(deps, person.id, { ...query, cursor: query.cursor }),
  'GET /api/v1/ops/payouts/total/': ({ deps }) => payoutTotals(deps.reader()),
  'POST /api/v1/ops/payouts/{payout_id}/approve/': ({ person, params, transact }) =>
    transact((work) => approvePayout(work, params.payout_id, person.id)),
  'POST /api/v1/ops/payouts/{payout_id}/return/': ({ person, params, body, transact }) =>
    transact((work) => reportReturn(work, params.payout_id, person.id, body.reason)),
  'GET /api/v1/ops/cash_handovers/': ({ deps, person, query }) =>
    listHandovers(deps, storesOf(person, 'cash'), { ...query, cursor: query.cursor }),
  'POST /api/v1/ops/cash_handovers/{settlement_id}/receive/': ({ person, params, body, transact }) =>
    transact((work) =>
      receiveHandover(work, params.settlement_id, {
        ...body,
        by: person.id,
        stores: storesOf(person, 'cash'),
      }),
    ),
  'GET /api/v1/ops/pay_disputes/': ({ deps, query }) => listDisputes(deps, { ...query, cursor: query.cursor }),
  'POST /api/v1/ops/pay_disputes/{dispute_id}/answer/': ({ person, params, body, transact }) =>
    transact((work) => answerDispute(work, params.dispute_id, person.id, body)),
  'POST /api/v1/ops/shifts/{shift_id}/adjustments/': ({ person, params, body, transact }) =>
    transact((work) => {
      const { cast_id: castId, ...added } = body;
      return addToShift(work, { ...added, castId, shiftId: params.shift_id, by: person.id });
    }),
  'POST /api/v1/ops/payout_files/': ({ person, body, transact }) =>
    transact((work) => makeFile(work, body.payout_ids, body.pay_on, person.id)),
  'GET /api/v1/ops/payout_files/{file_id}/': ({ deps, params }) => readFile(deps, params.file_id),
};
