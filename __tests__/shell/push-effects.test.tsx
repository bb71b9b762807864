/** @jest-environment-options {"url": "https://localhost/"} */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { valueMoment } from '@/hooks/value-moment';
import { readCookie, writeCookie } from '@/platform/storage';
import { clearCookie } from '@/platform/storage/cookies';
import { PushEffects } from '@/shell/push-effects';
import { phone } from '../support/phone';
import { show } from '../support/show';

beforeEach(() => {
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

test.each(['granted', 'denied'] as const)('nobody is asked who has answered already (%s)', async (permission) => {
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
