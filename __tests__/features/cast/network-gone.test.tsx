import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListScreen } from '@/features/cast/list/list-screen';
import { conditionsOf } from '@/features/cast/search/conditions';
import { ShareButton } from '@/ui/patterns/page-tools';
import { show } from '../../support/show';
import { areas, card } from './scene';

// Code that comes with a press, and does not come: the network went before it.
const gone = () => {
  throw new Error('Loading chunk 7042 failed.');
};
jest.mock('@/features/cast/list/read-on', () => gone());
jest.mock('@/ui/patterns/share', () => gone());

const SENTENCE = '通信に失敗しました。電波の良い場所で再度お試しください';

test('もっと見る says that the network is gone, and stays', async () => {
  const casts = { data: [card(1, 'みさき')], page: { next_cursor: 'next', total: null } };
  const conditions = conditionsOf({}, { areas, stores: [] });
  const list = {
    query: {},
    conditions,
    areas,
    casts,
    total: 42,
    today: '2026-11-21',
    listDate: '2026-11-21',
    origin: '',
  };
  show(<ListScreen {...list} />, '/girl');
  await userEvent.click(screen.getByRole('link', { name: 'もっと見る' }));
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(screen.getByRole('link', { name: 'もっと見る' })).toBeVisible();
});

test('so does 共有', async () => {
  show(<ShareButton name="みさき" variant="plate" />, '/girl/1');
  await userEvent.click(screen.getByRole('button', { name: '共有' }));
  expect(await screen.findByText(SENTENCE)).toBeVisible();
});
