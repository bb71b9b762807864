import { csvOf } from '@/features/cast-home/results/results-csv';
import type { Results } from '@/features/cast-home/results/words';

const now: Results['now'] = {
  from: '2026-11-01',
  to: '2026-11-21',
  reward: 33_000,
  sales: 55_000,
  count: 3,
  nominated: 2,
  repeated: 1,
  rating: { average: 4.5, count: 2 },
  views: 120,
  plays: 45,
  days: [
    { date: '2026-11-02', reward: 13_000, sales: 21_000, count: 1 },
    { date: '2026-11-20', reward: 20_000, sales: 34_000, count: 2 },
  ],
  hours: [],
};
const nothing = { reward: 0, sales: 0, count: 0, nominated: 0, repeated: 0, rating: null, days: [], hours: [] };
const unknown = { views: null, plays: null };
const before: Results['now'] = { ...nothing, ...unknown, from: '2026-10-01', to: '2026-10-21' };

test('the file has a line for each day, the sums, and every figure of the screen beside the period before', () => {
  expect(csvOf({ now, before })).toBe(
    [
      '\u{FEFF}営業日,本数,お客様のお支払い（円）,報酬（円）',
      '2026-11-02,1,21000,13000',
      '2026-11-20,2,34000,20000',
      '合計,3,55000,33000',
      '',
      '成績,2026-11-01〜2026-11-21,2026-10-01〜2026-10-21',
      '報酬（円）,33000,0',
      'お客様のお支払い（円）,55000,0',
      '本数,3,0',
      '本指名率（%）,67,0',
      'リピート率（%）,33,0',
      '口コミの平均,4.50,',
      '口コミの件数,2,0',
      'プロフィールを見た人,120,',
      '動画の再生,45,',
      '',
    ].join('\r\n'),
  );
});
