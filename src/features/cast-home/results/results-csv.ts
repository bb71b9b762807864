import { saveFile } from '@/platform/device/save-file';
import { percent, type Results } from './words';

// Spreadsheets read UTF-8 where the file says so.
const MARK = '﻿';

/**
 * A period as two tables: its days with the date, bookings, what customers paid, the reward, the sums last; then every
 * figure of the screen and who looked beside the period before. What there is none of, or not any more, stays empty.
 */
export const csvOf = ({ now, before }: Pick<Results, 'now' | 'before'>): string =>
  `${MARK}${[
    ['営業日', '本数', 'お客様のお支払い（円）', '報酬（円）'],
    ...now.days.map(({ date, count, sales, reward }) => [date, count, sales, reward]),
    ['合計', now.count, now.sales, now.reward],
    [],
    ['成績', `${now.from}〜${now.to}`, `${before.from}〜${before.to}`],
    ...FIGURES.map(([name, of]) => [name, of(now), of(before)]),
  ]
    .map((cells) => cells.join(','))
    .join('\r\n')}\r\n`;

type Figures = Results['now'];

const FIGURES: readonly (readonly [string, (of: Figures) => number | string])[] = [
  ['報酬（円）', ({ reward }) => reward],
  ['お客様のお支払い（円）', ({ sales }) => sales],
  ['本数', ({ count }) => count],
  ['本指名率（%）', ({ nominated, count }) => percent(nominated, count)],
  ['リピート率（%）', ({ repeated, count }) => percent(repeated, count)],
  ['口コミの平均', ({ rating }) => rating?.average.toFixed(2) ?? ''],
  ['口コミの件数', ({ rating }) => rating?.count ?? 0],
  ['プロフィールを見た人', ({ views }) => views ?? ''],
  ['動画の再生', ({ plays }) => plays ?? ''],
];

/** Hands the table to the device. */
export const saveResults = (results: Results): void =>
  saveFile(`yoi-${results.now.from}-${results.now.to}.csv`, 'text/csv;charset=utf-8', csvOf(results));
