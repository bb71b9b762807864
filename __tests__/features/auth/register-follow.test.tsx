import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { useRouter } from 'next/router';
import { type ComponentType, useEffect, useState } from 'react';
import { MailScreen } from '@/features/account/mail-screen';
import { RegisterScreen } from '@/features/auth/register-screen';
import { FollowFirstScreen } from '@/features/cast/follow/follow-first-screen';
import { FollowScreen } from '@/features/cast/follow/follow-screen';
import FollowHeart from '@/features/cast/follow/heart';
import { onAccountWanted } from '@/hooks/use-account-push';
import { become } from '@/platform/auth/session-store';
import { writeSession } from '@/platform/storage';
import RegistrationPrompt from '@/shell/registration-prompt';
import { answer } from '../../support/answer';
import { showWhole } from '../../support/show';
import { card, cast, member } from '../cast/scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

/** A cast's page with its heart, and what asks a guest for an account over it. */
function HerPage() {
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => onAccountWanted(setAsked), []);
  return asked === null ? <FollowHeart castId={1} name="みさき" variant="bar" /> : <RegistrationPrompt from={asked} />;
}

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/girl/1': HerPage,
  '/register': RegisterScreen,
  '/notify/mail': MailScreen,
  '/register/follow': FollowFirstScreen,
  '/mypage/follow': FollowScreen,
};

function Site() {
  const Page = PAGES[useRouter().pathname];
  return Page && <Page />;
}

test('a guest who presses the heart and registers follows the cast at the end, whatever is put off', async () => {
  const followed: unknown[] = [];
  server.use(
    answer('GET /api/v1/male_users/me/', member([])),
    answer('GET /api/v1/users/me/account/', {
      phone_number: '090-••••-5678',
      mail: null,
      password_changed_at: null,
      identity_state: 'none',
    }),
    answer('GET /api/v1/users/me/follows/', []),
    answer('GET /api/v1/users/me/follows/ids/', { ids: [] }),
    answer('GET /api/v1/female_casts/ranking/', {
      from: '2026-11-14',
      to: '2026-11-20',
      rows: [{ place: 1, previous: null, score: 1, female_cast: card(2, 'かほ') }],
    }),
    answer('GET /api/v1/female_casts/{female_cast_id}/', cast),
    answer('POST /api/v1/users/me/follows/', ({ body }) => {
      followed.push(body);
      return null;
    }),
  );
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  const place = await showWhole(<Site />, '/girl/1');
  const press = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'みさきさんをフォロー' }));
  expect(screen.getByRole('link', { name: '新規登録（無料）' })).toHaveAttribute(
    'href',
    '/register?source=010&from=%2Fmypage%2Ffollow%3Fgirl_id%3D1',
  );
  // Number and profile were sent: the account is made, and the registration goes on with its mail.
  writeSession('register_input_mail', '');
  act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
  await press('新規登録（無料）');
  await press('あとで');
  await press('スキップ');
  expect(await screen.findByRole('heading', { name: '登録が完了しました' })).toBeVisible();
  expect(followed).toEqual([]);
  await press('フォローする');
  expect(await screen.findByText('フォローしました')).toBeVisible();
  expect(followed).toEqual([{ female_cast_id: 1 }]);
  await waitFor(() => expect(place.path()).toBe('/mypage/follow'));
});
