/** Her money from the end of a shift to her account (docs/rules/pay.md). */
export { accountsOfSeveral, renewBankSeals, renewPayoutSeals } from './queries';
export { settleSales } from './sales';
