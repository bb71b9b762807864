import { saveFile } from '@/platform/device/save-file';
import type { Results } from './words';

// Spreadsheets read UTF-8 where the file says so.
const MARK = '﻿';

/** The days of a period as a table: the date, bookings, what guests paid, her reward; the sums last. */
export const csvOf = ({ now }: Results): string =>
  `${MARK}${[
    ['営業日', '本数', 'お客様のお支払い（円）', '報酬（円）'],
    ...now.days.map(({ date, count, sales, reward }) => [date, count, sales, reward]),
    ['合計', now.count, now.sales, now.reward],
  ]
    .map((cells) => cells.join(','))
    .join('\r\n')}\r\n`;

/** Hands the table to the device. */
export const saveResults = (results: Results): void =>
  saveFile(`yoi-${results.now.from}-${results.now.to}.csv`, 'text/csv;charset=utf-8', csvOf(results));
