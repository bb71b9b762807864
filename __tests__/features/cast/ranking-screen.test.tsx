import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RankingProps } from '@/features/cast/load';
import { RankingScreen } from '@/features/cast/ranking/ranking-screen';
import { rankingTermsOf } from '@/features/cast/ranking/ranking-terms';
import { show, showWhole } from '../../support/show';
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

test('each place says who, how it moved and when she can be met, and leads to her page', () => {
  show(<RankingScreen {...props()} />, '/girl/ranking');
  expect(screen.getByText('11/14(土)〜11/20(金)の集計')).toBeVisible();
  const lineOf = (name: RegExp) => screen.getByRole('link', { name });
  expect(lineOf(/れいな/)).toHaveTextContent('1位れいな 27歳★4.86変わらず');
  expect(lineOf(/かほ/)).toHaveTextContent('2つ上昇');
  expect(lineOf(/さよ/)).toHaveTextContent('1つ下降');
  expect(lineOf(/みさき/)).toHaveTextContent('4位3つ上昇');
  expect(lineOf(/みさき/)).toHaveTextContent('最短20:40');
  expect(lineOf(/みさき/)).toHaveAttribute('href', '/girl/4');
  expect(lineOf(/めい/)).toHaveTextContent('初登場');
});

test('the places after the tenth come by a button', async () => {
  show(<RankingScreen {...props()} />, '/girl/ranking');
  expect(screen.queryByRole('link', { name: /ゆい/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '11位から12位を見る' }));
  expect(screen.getByRole('link', { name: /まい/ })).toHaveTextContent('12位');
  expect(screen.queryByRole('button', { name: /位を見る/ })).toBeNull();
});

test('period, kind and area are the address, each without losing the others', async () => {
  const terms = rankingTermsOf({ period: 'day', category: 'review', area_id: '1' });
  const place = show(<RankingScreen {...props({ terms })} />, '/girl/ranking');
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

test('how places are counted is said in numbers', async () => {
  show(<RankingScreen {...props()} />, '/girl/ranking');
  await userEvent.click(screen.getByRole('button', { name: '順位のつけ方' }));
  const sheet = await screen.findByRole('dialog', { name: '順位のつけ方' });
  expect(sheet).toHaveTextContent('合計（100点満点）');
  expect(sheet).toHaveTextContent('口コミの評価最大50点');
  expect(sheet).toHaveTextContent('本日8時間・週間30時間・月間120時間で満点');
});

test('a period without places says so and leads to another', async () => {
  const ranking = { from: null, to: null, rows: [] };
  await showWhole(<RankingScreen {...props({ ranking })} />, '/girl/ranking');
  expect(screen.getByText('この期間の順位はまだありません')).toBeVisible();
  expect(screen.getByRole('link', { name: '月間の順位を見る' })).toHaveAttribute('href', '/girl/ranking?period=month');
});
