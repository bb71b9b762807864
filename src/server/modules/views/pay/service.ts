/** A cast's money from the end of a shift to the bank account (docs/rules/pay.md). */
export { eraseOldCopies, forgetAccountsOfLeft } from './erase';
export { dueOf } from './policy';
export { accountsOfSeveral, renewBankSeals, renewPayoutSeals } from './queries';
export { payMoney, settle } from './settle';
export { restOf, settleRest } from './settle-rest';
export { unsettledShifts } from './unsettled-queries';
