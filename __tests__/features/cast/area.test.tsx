/** @jest-environment-options {"url": "https://localhost/"} */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import AreaRest from '@/features/cast/area/area-rest';
import { AreaScreen } from '@/features/cast/area/area-screen';
import type { AreaProps } from '@/features/cast/load';
import { become } from '@/platform/auth/session-store';
import { answer, refuse } from '../../support/answer';
import { show, showWhole } from '../../support/show';
import { areas, member } from './scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  server.resetHandlers();
});
afterAll(() => server.close());

const ALL = 'GET /api/v1/areas/';
const props: AreaProps = {
  area: {
    id: 1,
    name: '新宿・歌舞伎町',
    prefecture: '東京都',
    today_count: 4,
    next_starts_at: null,
    price_from: null,
    near: areas.slice(1),
    reviews: [],
  },
  casts: [],
  hotels: [],
  date: '2026-11-21',
  today: '2026-11-21',
};

const hotel: AreaProps['hotels'][number] = {
  id: 1,
  name: 'ホテル 月白 新宿',
  area_id: 1,
  town_id: 1,
  certified_town: true,
  address: '新宿1丁目3番9号',
  station: '西武新宿駅',
  walk_minutes: 2,
  lat: 35.69,
  lon: 139.7,
  one_person: true,
  card: true,
  parking: 11,
  rest: { minutes: 180, from: '06:00', to: '24:00', weekday: 5400, holiday: 5900 },
  stay: { from: '20:00', to: '11:00', weekday: 10_900, weekend: 13_400 },
  picture: { url: '/media/hotels/1-1.svg', width: 900, height: 1200, alt: '外観', color: '#CFBFB4' },
  next_starts_at: null,
  rating: 4.2,
  review_count: 9,
  full: null,
};

test('once nothing can begin today the page is about the next day, and says so', async () => {
  const { area } = props;
  const night = { ...props, area: { ...area, next_starts_at: '2026-11-22T09:00:00+09:00' }, date: '2026-11-22' };
  await showWhole(<AreaScreen {...night} origin="" />, '/area/1');
  expect(screen.getByRole('heading', { name: /明日の出勤/ })).toBeVisible();
  expect(screen.getByText('最短で会える').parentElement).toHaveTextContent('明日 09:00');
  expect(screen.queryByText(/本日/)).toBeNull();
});

test('an area leads to every other one, and to the list of all', async () => {
  server.use(answer(ALL, areas));
  const place = show(<AreaRest {...props} />, '/area/1');
  const opener = screen.getByRole('button', { name: 'エリアを変更' });
  await userEvent.click(opener);
  expect(await screen.findByRole('radio', { name: /新宿・歌舞伎町/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /渋谷・道玄坂/ }));
  expect(place.path()).toBe('/area/3');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(opener);
  await userEvent.click(await screen.findByRole('radio', { name: 'すべてのエリア' }));
  expect(place.path()).toBe('/girl');
});

test('its hotels bear their rating, as in every list of hotels', () => {
  show(<AreaRest {...props} hotels={[hotel]} />, '/area/1');
  expect(screen.getByRole('link', { name: /ホテル 月白 新宿/ })).toHaveTextContent('4.2');
});

test('areas that cannot be read are said so, and asked for again', async () => {
  server.use(refuse(ALL, 'internal'));
  show(<AreaRest {...props} />, '/area/1');
  await userEvent.click(screen.getByRole('button', { name: 'エリアを変更' }));
  expect(await screen.findByText('エリアを読み込めませんでした')).toBeVisible();
  server.use(answer(ALL, areas));
  await userEvent.click(screen.getByRole('button', { name: /もう一度|再試行|再読み込み/ }));
  expect(await screen.findByRole('radio', { name: /渋谷・道玄坂/ })).toBeVisible();
});

test('a member puts the area among the own ones, and takes it away again; a guest has no such button', async () => {
  const sent: unknown[] = [];
  let own: number[] = [3];
  server.use(
    answer('GET /api/v1/male_users/me/', () => member(own)),
    answer('POST /api/v1/users/me/user_main_area_managements/', ({ body }) => {
      sent.push(body);
      own = [3, 1];
      return null;
    }),
    answer('DELETE /api/v1/users/me/user_main_area_managements/{area_id}/', ({ params }) => {
      sent.push(params);
      own = [3];
      return null;
    }),
  );
  await showWhole(<AreaRest {...props} />, '/area/1');
  expect(screen.queryByRole('button', { name: /よく利用するエリア/ })).toBeNull();
  act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
  const add = await screen.findByRole('button', { name: 'よく利用するエリアに登録する' });
  await waitFor(() => expect(add).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(add);
  expect(await screen.findByText('新宿・歌舞伎町をよく利用するエリアに登録しました')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'よく利用するエリアから外す' }));
  expect(await screen.findByRole('button', { name: 'よく利用するエリアに登録する' })).toBeVisible();
  expect(sent).toEqual([{ area_id: 1 }, { area_id: '1' }]);
});

test('a sixth one is refused with the reason', async () => {
  server.use(
    answer('GET /api/v1/male_users/me/', member([2, 3, 4, 5, 6])),
    refuse('POST /api/v1/users/me/user_main_area_managements/', 'main_area/limit'),
  );
  act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
  await showWhole(<AreaRest {...props} />, '/area/1');
  const add = await screen.findByRole('button', { name: 'よく利用するエリアに登録する' });
  await waitFor(() => expect(add).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(add);
  expect(await screen.findByText(/5つまで/)).toBeVisible();
});
