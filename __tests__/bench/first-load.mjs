// First-load JavaScript of every page, brotli, against its budget.
import { BUDGET_KB, firstLoad } from '../../scripts/check-bundle.mjs';
import { valueRow } from './table.mjs';

/** One row per page. */
export const measureFirstLoad = () =>
  Object.entries(firstLoad()).map(([page, { kb }]) => {
    const budget = BUDGET_KB[page] ?? BUDGET_KB.default;
    return valueRow(`first-load JS ${page}`, `${kb} KB`, `≤ ${budget} KB`, kb <= budget);
  });
