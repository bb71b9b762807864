/** The sums that the operator sets of a store. */
export const STORE_SUMS = [
  { name: 'course_back_percent', label: 'コースの還元率', suffix: '%' },
  { name: 'guarantee_hour', label: '1時間の最低保証', help: '0円はなし', suffix: '円' },
  { name: 'hour_min', label: '1時間の下限', suffix: '円' },
  { name: 'hour_max', label: '1時間の上限', suffix: '円' },
  { name: 'nomination_max', label: '指名料の上限', suffix: '円' },
  { name: 'option_max', label: 'オプションの上限', suffix: '円' },
] as const;
/** One of them. */
export type StoreSum = (typeof STORE_SUMS)[number]['name'];
