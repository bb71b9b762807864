import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { BookingScreen } from '@/features/booking/booking-screen';
import { answer, refuse } from '../../support/answer';
import { CHOSEN, quote, scene } from '../../support/booking-scene';
import { show } from '../../support/show';

const server = setupServer(answer('GET /api/v1/users/me/debts/', []));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const HOMES = 'GET /api/v1/users/me/homes/';
const HOME = {
  id: 5,
  postal_code: '1600021',
  prefecture: '東京都',
  city: '新宿区',
  street: '歌舞伎町1-2-3',
  building: '',
  landmark: '',
  area_id: 1,
  area_name: '新宿・歌舞伎町',
};
const AT_HOME = CHOSEN.replace('place=17', 'place=16');

test('a first visit is not at home: the row cannot be chosen and says why', async () => {
  const me: Data<'GET /api/v1/male_users/me/'> = {
    id: 1,
    nickname: 'たか',
    is_pwa_launched: false,
    push_notification_subscription: null,
    identity_state: 'approved',
    main_area_ids: [],
    visits: 0,
  };
  server.use(answer('GET /api/v1/male_users/me/', me), ...scene());
  show(<BookingScreen />, CHOSEN);
  expect(await screen.findByText(/一度ご利用が完了してから選択できます/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /自宅/ })).toBeDisabled();
});

test('a home in the cast’s area stands chosen, and goes into the quote without an area of its own', async () => {
  const asked: unknown[] = [];
  server.use(
    answer('POST /api/v1/users/me/reservation_quotes/', ({ body }) => {
      asked.push(Object(body).place);
      return { ...quote, place: { ...quote.place, place_type_id: 16, name: '自宅' } };
    }),
    answer(HOMES, [{ ...HOME, id: 4, area_id: 22, street: '港町9', area_name: '横浜・関内' }, HOME]),
    ...scene(),
  );
  show(<BookingScreen />, `${AT_HOME}&option=1`);
  const picker = await screen.findByRole('button', { name: /^ご自宅を選択 東京都新宿区歌舞伎町1-2-3/ });
  await userEvent.click(picker);
  const far = within(screen.getByRole('dialog', { name: 'ご自宅を選択' })).getByRole('radio', { name: /港町9/ });
  expect(far).toBeDisabled();
  expect(far).toHaveTextContent('みさきさんの対応エリア外です');
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  await userEvent.click(screen.getByRole('button', { name: '確認へ進む' }));
  expect(await screen.findByText('ご自宅（新宿・歌舞伎町）')).toBeVisible();
  expect(screen.getByText(/終了の24時間後までだけ伝わります/)).toBeVisible();
  expect(screen.queryByText(/歌舞伎町1-2-3/)).toBeNull();
  expect(asked).toEqual([{ place_type_id: 16, home_id: 5 }]);
});

test('without a home it leads to where one is added, with the way back, and does not go on', async () => {
  server.use(answer(HOMES, []), ...scene());
  const place = show(<BookingScreen />, AT_HOME);
  const link = await screen.findByRole('link', { name: '住所を追加' });
  const back = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('from') ?? '';
  expect(Object.fromEntries(new URL(back, 'http://x').searchParams)).toMatchObject({ girl_id: '12', place: '16' });
  await userEvent.click(screen.getByRole('button', { name: '確認へ進む' }));
  expect(await screen.findByRole('alert', { name: '' })).toBeInTheDocument();
  expect(new URL(place.path(), 'http://x').searchParams.get('step')).toBeNull();
});

test('homes that cannot be read say so and are asked for again', async () => {
  server.use(refuse(HOMES, 'busy'), ...scene());
  show(<BookingScreen />, AT_HOME);
  expect(await screen.findByText(/住所を読み込めませんでした/)).toBeVisible();
  server.use(answer(HOMES, [HOME]));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByRole('button', { name: /^ご自宅を選択/ })).toBeVisible();
});
