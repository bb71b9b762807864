import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { ProfileScreen } from '@/features/mypage/profile-screen';
import { answer } from '../../support/answer';
import { noBadges } from '../../support/badges';
import { show } from '../../support/show';

type Profile = Data<'GET /api/v1/male_users/me/profile/'>;

let saved: Profile;
let id: number;
const server = setupServer(
  ...noBadges,
  answer('GET /api/v1/male_users/me/profile/', () => saved),
  answer('PATCH /api/v1/male_users/me/profile/', ({ body }) => {
    saved = { ...saved, ...(body as Partial<Profile>) };
    return saved;
  }),
  answer('GET /api/v1/male_users/me/', () => ({
    id,
    nickname: saved.nickname,
    is_pwa_launched: false,
    push_notification_subscription: null,
    identity_state: 'approved',
    main_area_ids: [],
    visits: 0,
  })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sessionStorage.clear();
  id = 7;
  saved = { nickname: 'たか', nickname_from: null, avatar: null, introduction: '', wish_ids: [] };
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const UNSAVED = '保存していない入力を表示しています。';
const introduction = () => screen.findByRole('textbox', { name: /自己紹介/ });
/** The page is loaded anew in the same tab. */
const reload = async () => {
  cleanup();
  show(<ProfileScreen />, '/mypage/profile');
  return introduction();
};

test('what is typed and not saved stands there again after a reload, until it is saved', async () => {
  expect(await reload()).toHaveValue('');
  expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument();
  await userEvent.type(await introduction(), '静かに過ごしたいです。');
  await userEvent.click(screen.getByRole('radio', { name: '月' }));
  await userEvent.click(screen.getByRole('button', { name: 'のんびり会話' }));
  expect(await reload()).toHaveValue('静かに過ごしたいです。');
  expect(screen.getByText(UNSAVED)).toBeVisible();
  expect(screen.getByRole('radio', { name: '月' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'のんびり会話' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: '保存する' }));
  expect(await screen.findByText('プロフィールを保存しました')).toBeVisible();
  await reload();
  expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument();
});

test('no other account sees it, and a nickname that cannot be changed any more stays as it is', async () => {
  await userEvent.type(await reload(), '静かに');
  await userEvent.type(screen.getByRole('textbox', { name: /ニックネーム/ }), 'ゆき');
  id = 8;
  expect(await reload()).toHaveValue('');
  id = 7;
  saved = { ...saved, nickname_from: '2026-12-21T18:00:00+09:00' };
  expect(await reload()).toHaveValue('静かに');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /ニックネーム/ })).toHaveValue('たか'));
});
