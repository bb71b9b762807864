import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WILSON, wilsonBound } from '@/domain/ranking';
import type { RankingProps } from '@/features/cast/load';
import { RankingScreen } from '@/features/cast/ranking/ranking-screen';
import { rankingTermsOf } from '@/features/cast/ranking/ranking-terms';
import { showWhole } from '../../support/show';
import { areas, card } from './scene';

const NAMES = [
  'れいな',
  'かほ',
  'さよ',
  'みさき',
  'しおり',
  'とうこ',
  'めい',
  'りん',
  'あおい',
  'なぎ',
  'ゆい',
  'まい',
];
const PREVIOUS = [1, 4, 2, 7, 3, 6, null];
const rows = NAMES.map((name, at) => ({
  place: at + 1,
  previous: PREVIOUS[at] ?? null,
  score: 90 - at,
  female_cast: card(at + 1, name),
}));
const props = (changes: Partial<RankingProps> = {}) => ({
  terms: rankingTermsOf({}),
  areas,
  ranking: { from: '2026-11-14', to: '2026-11-20', rows },
  today: '2026-11-21',
  origin: '',
  ...changes,
});

test('each place says who, how it moved and when the cast can be met, and leads to the cast’s page', async () => {
  await showWhole(<RankingScreen {...props()} />, '/girl/ranking');
  expect(screen.getByText('11/14(土)〜11/20(金)の集計')).toBeVisible();
  const lineOf = (name: RegExp) => screen.getByRole('link', { name });
  expect(lineOf(/れいな/)).toHaveTextContent('1位れいな 27歳★4.9変わらず');
  expect(lineOf(/かほ/)).toHaveTextContent('2つ上昇');
  expect(lineOf(/さよ/)).toHaveTextContent('1つ下降');
  expect(lineOf(/みさき/)).toHaveTextContent('4位3つ上昇');
  expect(lineOf(/みさき/)).toHaveTextContent('最短20:40');
  expect(lineOf(/みさき/)).toHaveAttribute('href', '/girl/4');
  expect(lineOf(/めい/)).toHaveTextContent('初登場');
});

test('a cast on a break is shown as such, and keeps the place', async () => {
  const away = { next_starts_at: null, shift: null, break: { to: null } };
  const changed = rows.map((row) => (row.place === 4 ? { ...row, female_cast: { ...row.female_cast, ...away } } : row));
  await showWhole(<RankingScreen {...props({ ranking: { ...props().ranking, rows: changed } })} />, '/girl/ranking');
  expect(screen.getByRole('link', { name: /みさき/ })).toHaveTextContent(/^4位.*休業中$/);
});

test('the places after the tenth come by a button', async () => {
  await showWhole(<RankingScreen {...props()} />, '/girl/ranking');
  expect(screen.queryByRole('link', { name: /ゆい/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '11位から12位を見る' }));
  expect(screen.getByRole('link', { name: /まい/ })).toHaveTextContent('12位');
  expect(screen.queryByRole('button', { name: /位を見る/ })).toBeNull();
});

test('period, kind and area are the address, each without losing the others', async () => {
  const terms = rankingTermsOf({ period: 'day', category: 'review', area_id: '1' });
  const place = await showWhole(<RankingScreen {...props({ terms })} />, '/girl/ranking');
  const kinds = screen.getByRole('navigation', { name: '順位の種類' });
  expect(within(kinds).getByRole('link', { current: true })).toHaveTextContent('口コミ');
  expect(within(kinds).getByRole('link', { name: '総合' })).toHaveAttribute(
    'href',
    '/girl/ranking?period=day&area_id=1',
  );
  await userEvent.click(screen.getByRole('button', { name: '月間' }));
  await userEvent.click(screen.getByRole('button', { name: /エリアを変更/ }));
  const sheet = await screen.findByRole('dialog', { name: 'エリア' });
  await userEvent.click(within(sheet).getByRole('radio', { name: /渋谷・道玄坂/ }));
  expect(place.visited).toEqual([
    '/girl/ranking?period=month&category=review&area_id=1',
    '/girl/ranking?period=day&category=review&area_id=3',
  ]);
});

test('how places are counted stands on the page, with every number that counting again needs', async () => {
  await showWhole(<RankingScreen {...props()} />, '/girl/ranking');
  expect(screen.getByRole('link', { name: '順位のつけ方' })).toHaveProperty('hash', '#formula');
  const heading = screen.getByRole('heading', { name: '順位のつけ方' });
  expect(heading).toHaveAttribute('id', 'formula');
  const said = heading.closest('section')?.textContent ?? '';
  for (const words of [
    '合計（100点満点、小数第2位まで）',
    '口コミの評価最大50点',
    '95%の確かさ',
    `z＝${WILSON.z}`,
    '本日8時間・週間30時間・月間120時間',
    '1−(返事までの分数÷30)',
    'リクエストが1件もなければ0.5（10点）',
    '1−(入店日から期間の最終日までの日数÷30)',
    '本日1日・週間7日・月間30日',
  ])
    expect(said).toContain(words);
});

test('the bound that the page writes down is the one by which places are counted', () => {
  const [n, average, { z }] = [12, 4.5, WILSON];
  const p = (average - 1) / 4;
  const written = (p + z ** 2 / (2 * n) - z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2))) / (1 + z ** 2 / n);
  expect(wilsonBound({ count: n, average })).toBeCloseTo(written, 12);
});

test('a period without places says so and leads to another', async () => {
  const ranking = { from: null, to: null, rows: [] };
  await showWhole(<RankingScreen {...props({ ranking })} />, '/girl/ranking');
  expect(screen.getByText('この期間の順位はまだありません')).toBeVisible();
  expect(screen.getByRole('link', { name: '月間の順位を見る' })).toHaveAttribute('href', '/girl/ranking?period=month');
});
