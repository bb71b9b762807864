/** @jest-environment-options {"url": "https://localhost/"} */

import { cleanup, screen } from '@testing-library/react';
import { LoginScreen } from '@/features/auth/login-screen';
import NoDetail from '@/features/cast/detail/no-detail';
import { SignUpPrompt } from '@/features/cast/top/how-it-works';
import MenuSheet from '@/features/cast/top/menu-sheet';
import { become } from '@/platform/auth/session-store';
import { clearCookie, writeCookie } from '@/platform/storage/cookies';
import { AccessGate } from '@/shell/access-gate';
import { TabFrame } from '@/shell/tab-frame';
import { show } from '../support/show';

const ENDED = 'ログインの有効期限が切れました';

beforeEach(() => become({ state: 'guest', role: null, isOps: false }));
afterEach(() => clearCookie('accountRole'));

const screenOf = (access: 'cast' | 'male', at: string) =>
  show(
    <TabFrame access={access}>
      <AccessGate access={access}>
        <p>内容</p>
      </AccessGate>
    </TabFrame>,
    at,
  );

test('a cast whose session ended reads so, keeps the tabs, and is never asked to register', async () => {
  writeCookie('accountRole', 'female_cast');
  screenOf('cast', '/home');
  expect(await screen.findByRole('heading', { name: ENDED })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', '/login?from=%2Fhome');
  expect(screen.getByRole('link', { name: 'スケジュール' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /新規登録/ })).not.toBeInTheDocument();
});

test('so does a customer, who is a member already', async () => {
  writeCookie('accountRole', 'male_user');
  screenOf('male', '/mypage/profile');
  expect(await screen.findByRole('heading', { name: ENDED })).toBeVisible();
  expect(screen.queryByText(/会員登録/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /新規登録/ })).not.toBeInTheDocument();
});

test('a word that is no role counts for none: a newcomer is asked to register', async () => {
  writeCookie('accountRole', 'queen');
  screenOf('male', '/mypage/profile');
  expect(await screen.findByRole('heading', { name: '会員登録が必要です' })).toBeVisible();
});

test('the sign-in says what happened, and offers no registration', () => {
  writeCookie('accountRole', 'female_cast');
  show(<LoginScreen />, '/login');
  expect(screen.getByRole('heading', { name: ENDED })).toBeVisible();
  expect(screen.getByLabelText('携帯電話番号')).toBeVisible();
  expect(screen.queryByText('はじめての方')).not.toBeInTheDocument();
});

test.each([
  ['the foot of the top page', () => <SignUpPrompt />],
  ['the menu', () => <MenuSheet onClose={() => undefined} />],
  ['a page for members', () => <NoDetail id={1} why="members" />],
])('%s asks a newcomer to register, and who is a member already to sign in', async (_, place) => {
  show(place(), '/');
  expect(await screen.findByRole('link', { name: '新規登録（無料）' })).toBeVisible();
  cleanup();
  writeCookie('accountRole', 'male_user');
  show(place(), '/');
  expect(await screen.findByRole('link', { name: 'ログイン' })).toBeVisible();
  expect(screen.queryByText(/新規登録|会員登録/)).not.toBeInTheDocument();
});
