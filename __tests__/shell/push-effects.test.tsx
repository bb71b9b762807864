/** @jest-environment-options {"url": "https://localhost/"} */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { become } from '@/platform/auth/session-store';
import { readCookie, writeCookie } from '@/platform/storage';
import { clearCookie } from '@/platform/storage/cookies';
import { valueMoment } from '@/platform/value-moment';
import { PushEffects } from '@/shell/push-effects';
import { answer, on } from '../support/answer';
import { phone } from '../support/phone';
import { show, showWhole } from '../support/show';

const server = setupServer();
const sent: unknown[] = [];
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  sent.length = 0;
  become({ state: 'guest', role: null, isOps: false });
  clearCookie('appPromotedDates');
  clearCookie('needRefreshPwa');
});

const QUESTION = '予約やトークのお知らせを受け取りますか？';
const moment = () => act(() => valueMoment('booking'));

test('after a booking in the app our question comes; put off, it rests', async () => {
  phone();
  show(<PushEffects />, '/');
  moment();
  expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'あとで' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Date.parse(readCookie('appPromotedDates') ?? '')).not.toBeNaN();
  moment();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('after fourteen days it comes again, three times in all', async () => {
  phone();
  const days = (...ago: number[]) =>
    writeCookie('appPromotedDates', ago.map((day) => new Date(Date.now() - day * 86_400_000).toISOString()).join(','));
  days(13);
  show(<PushEffects />, '/');
  moment();
  expect(screen.queryByRole('dialog')).toBeNull();
  days(60, 40, 20);
  moment();
  expect(screen.queryByRole('dialog')).toBeNull();
  days(40, 14);
  moment();
  expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
});

test.each(['granted', 'denied'] as const)('a person who has answered already (%s) is not asked', async (permission) => {
  phone({ permission });
  show(<PushEffects />, '/');
  moment();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('on a phone without the app a short word leads to the guide', async () => {
  phone({ installed: false, agent: 'ios' });
  show(<PushEffects />, '/');
  moment();
  await userEvent.click(await screen.findByRole('button', { name: '方法を見る' }));
  expect(await screen.findByRole('dialog', { name: 'ホーム画面に追加する' })).toBeVisible();
  expect(readCookie('appPromotedDates')).not.toBeNull();
});

test('a tapped notification leads inside the page, and nowhere outside', async () => {
  const device = phone({ permission: 'granted', subscribed: 'https://fcm.googleapis.com/fcm/send/1' });
  const place = show(<PushEffects />, '/');
  let said: unknown[] = [];
  act(() => {
    said = device.hear({ type: 'open', path: '/reserve/detail/1' });
  });
  expect(said).toEqual(['taken over']);
  expect(place.visited).toEqual(['/reserve/detail/1']);
  act(() => {
    said = [...device.hear({ type: 'open', path: '//example.com/' }), ...device.hear({ type: 'other' })];
  });
  expect([said, place.visited]).toEqual([[], ['/reserve/detail/1']]);
});

describe('an installed start with the need-refresh flag, and the permission not yet asked', () => {
  const start = () => {
    writeCookie('needRefreshPwa', '1');
    become({ state: 'signed_in', role: 'male_user', isOps: false });
    server.use(
      answer('GET /api/v1/male_users/me/', {
        id: 7,
        nickname: 'たか',
        is_pwa_launched: true,
        push_notification_subscription: null,
        identity_state: 'approved',
        main_area_ids: [],
        visits: 0,
      }),
      answer('GET /api/v1/push_public_key/', { public_key: 'BPublic' }),
      on('PATCH /api/v1/male_users/me/', async ({ body }) => {
        sent.push(body);
        return new Response(null, { status: 204 });
      }),
      on('PATCH /api/v1/users/me/notification_settings/', async ({ body }) => {
        sent.push(body);
        return Response.json({ data: {} });
      }),
    );
    return showWhole(<PushEffects />, '/mypage');
  };

  test('requests it where no tap is needed', async () => {
    phone({ agent: 'android', answer: 'granted' });
    await start();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ has_notify_push_notification1: true, has_notify_push_notification2: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows our sheet where one is, at each start, however often it was put off', async () => {
    phone({ agent: 'ios' });
    writeCookie('appPromotedDates', [new Date(), new Date(), new Date()].map((day) => day.toISOString()).join(','));
    await start();
    expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'あとで' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    await start();
    await userEvent.click(await screen.findByRole('button', { name: '通知をオンにする' }));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  test.each(['granted', 'denied'] as const)('shows nothing once it was answered (%s)', async (permission) => {
    phone({ agent: 'ios', permission, subscribed: 'https://fcm.googleapis.com/fcm/send/1' });
    await start();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
