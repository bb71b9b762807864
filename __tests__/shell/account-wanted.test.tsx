import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { LoginScreen } from '@/features/auth/login-screen';
import { RegisterScreen } from '@/features/auth/register-screen';
import { DetailScreen } from '@/features/cast/detail/detail-screen';
import { become } from '@/platform/auth/session-store';
import { AccessGate } from '@/shell/access-gate';
import { TabFrame } from '@/shell/tab-frame';
import { about, cast, week } from '../features/cast/scene';
import { answer } from '../support/answer';
import { show, showWhole } from '../support/show';

const DETAIL = 'GET /api/v1/female_casts/{female_cast_id}/';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// Each look at a cast's page is counted for the cast.
beforeEach(() => server.use(answer('PUT /api/v1/female_casts/{female_cast_id}/view/', null)));
beforeEach(() => {
  sessionStorage.clear();
  become({ state: 'guest', role: null, isOps: false });
  server.use(answer(DETAIL, cast));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const herPage = () =>
  showWhole(
    <TabFrame access="public">
      <DetailScreen cast={cast} week={week} today="2026-11-21" about={about} movies={[]} origin="" />
    </TabFrame>,
    '/girl/1',
  );
const BOOKING = '予約には会員登録が必要です';
const back = (from: string, source?: string) => `/register?${new URLSearchParams({ ...(source && { source }), from })}`;

test('a guest who picks an hour is asked over the cast’s page, with face and time, and comes back to it', async () => {
  const place = await herPage();
  await userEvent.click(screen.getByRole('button', { name: /11月22日 日曜日 19:00/ }));
  const sheet = await screen.findByRole('dialog', { name: BOOKING });
  expect(await within(sheet).findByText('みさきさん')).toBeVisible();
  expect(within(sheet).getByText('11/22(日) 19:00〜')).toBeVisible();
  expect(place.visited).toEqual([]);
  const wanted = '/reserve?girl_id=1&date=2026-11-22&from=19%3A00';
  expect(within(sheet).getByRole('link', { name: '新規登録（無料）' })).toHaveAttribute('href', back(wanted));
  expect(within(sheet).getByRole('link', { name: 'ログイン' })).toHaveAttribute(
    'href',
    `/login?${new URLSearchParams({ from: wanted })}`,
  );
});

test('the booking bar names the cast’s earliest time, the talk button the talk', async () => {
  await herPage();
  await userEvent.click(screen.getByRole('link', { name: /予約する/ }));
  let sheet = await screen.findByRole('dialog', { name: BOOKING });
  expect(await within(sheet).findByText('最短 11/21(土) 20:40〜')).toBeVisible();
  await userEvent.click(within(sheet).getByRole('button', { name: '閉じる' }));
  await userEvent.click(screen.getByRole('link', { name: 'トークする' }));
  sheet = await screen.findByRole('dialog', { name: 'トークには会員登録が必要です' });
  expect(within(sheet).getByRole('link', { name: '新規登録（無料）' })).toHaveAttribute(
    'href',
    back('/talk/message?castId=1', '011'),
  );
});

test('the heart asks for an account over the cast’s page, as 010', async () => {
  const place = await herPage();
  await userEvent.click(screen.getByRole('button', { name: 'みさきさんをフォロー' }));
  const sheet = await screen.findByRole('dialog', { name: 'フォローには会員登録が必要です' });
  expect(within(sheet).getByRole('link', { name: '新規登録（無料）' })).toHaveAttribute(
    'href',
    back('/mypage/follow?girl_id=1', '010'),
  );
  expect(place.visited).toEqual([]);
});

test('a customer who is signed in goes on without being asked', async () => {
  // Without a role the frame asks for no badges.
  become({ state: 'signed_in', role: null, isOps: false });
  const place = await herPage();
  await userEvent.click(screen.getByRole('button', { name: /11月22日 日曜日 19:00/ }));
  expect(place.visited).toEqual(['/reserve?girl_id=1&date=2026-11-22&from=19%3A00']);
});

test('an address of a booking shows which cast and when, and leads back to the very step', async () => {
  const wanted =
    '/reserve?girl_id=1&date=2026-11-21&minutes=90&starts_at=2026-11-22T01%3A30%3A00%2B09%3A00&place=17&step=confirm';
  show(
    <AccessGate access="male">
      <p>予約</p>
    </AccessGate>,
    wanted,
  );
  expect(await screen.findByRole('heading', { name: BOOKING })).toBeVisible();
  expect(screen.getByText(/^11\/21\(土\) 25:30〜\s90分$/)).toBeVisible();
  const register = screen.getByRole('link', { name: '新規登録（無料）' });
  expect(new URL(register.getAttribute('href') ?? '', 'http://page').searchParams.get('from')).toBe(wanted);
});

describe('on the way', () => {
  const wanted = '/talk/message?castId=1';

  test('login keeps which cast it was about for those who register instead', async () => {
    show(<LoginScreen />, `/login?${new URLSearchParams({ from: wanted })}`);
    expect(await screen.findByText('みさきさん')).toBeVisible();
    expect(screen.getByRole('link', { name: '新規登録（無料）' })).toHaveAttribute('href', back(wanted, '011'));
  });

  test('registration shows it at each step, gives it to login, and finds it again where the address has lost it', async () => {
    show(<RegisterScreen />, back(wanted, '011'));
    expect(await screen.findByText('みさきさん')).toBeVisible();
    const kept = String(new URLSearchParams({ source: '011', from: wanted }));
    await waitFor(() => expect(sessionStorage.getItem('yoi_referrer')).toBe(kept));
    expect(screen.getByRole('link', { name: '閉じる' })).toHaveAttribute(
      'href',
      `/login?${new URLSearchParams({ from: wanted })}`,
    );
  });

  test('a reload in the middle leads on to the same talk with the same code', async () => {
    sessionStorage.setItem('yoi_register_where_learned', '');
    sessionStorage.setItem('yoi_register_input_phone_number', '09012345678');
    const step = { registrationId: '0193b2a0-0000-7000-8000-000000000001', sentAt: 1, verified: true };
    sessionStorage.setItem('yoi_register_verify_phone_number', JSON.stringify(step));
    sessionStorage.setItem('yoi_referrer', String(new URLSearchParams({ source: '011', from: wanted })));
    sessionStorage.setItem('yoi_referrer_code', 'yorumichi');
    let sent: unknown;
    server.use(
      answer('POST /api/auth/registrations/profile', ({ body }) => {
        sent = body;
        return { access_token: 'a.b.c', expires_in: 900, role: 'male_user', is_ops: false };
      }),
    );
    const place = show(<RegisterScreen />, '/register');
    await userEvent.type(await screen.findByRole('textbox', { name: /ニックネーム/ }), 'たか');
    for (const [part, value] of [
      ['年', '1990'],
      ['月', '1'],
      ['日', '31'],
    ] as const)
      await userEvent.selectOptions(screen.getByRole('combobox', { name: part }), value);
    await userEvent.type(screen.getByLabelText(/パスワード/, { selector: 'input' }), 'yoi-demo-2026');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: '登録する' }));
    // The mail is next, and the talk goes along.
    await waitFor(() => expect(place.path()).toContain('/notify/mail?mode=register'));
    expect(new URL(place.path(), 'http://localhost').searchParams.get('from')).toBe(wanted);
    expect(sent).toMatchObject({ source: '011', partner_code: 'yorumichi' });
    act(() => void become({ state: 'guest', role: null, isOps: false }));
  });
});
