/** Her money from the end of a shift to her account (docs/rules/pay.md). */
export { eraseOldCopies, forgetAccountsOfLeft } from './erase';
export { accountsOfSeveral, renewBankSeals, renewPayoutSeals } from './queries';
export { settleSales } from './sales';
export { payMoney, settle } from './settle';
export { restOf, settleGone, settleRest } from './settle-rest';
export { unsettledShifts } from './unsettled-queries';
