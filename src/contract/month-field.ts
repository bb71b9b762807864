import { rawText } from './fields';

/** A month of business dates, `YYYY-MM`, of the years 2000 to 2099. */
export const businessMonth = rawText(7).regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, '月は YYYY-MM で指定してください');
