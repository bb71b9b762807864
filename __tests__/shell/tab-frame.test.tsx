import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { become } from '@/platform/auth/session-store';
import { TabFrame } from '@/shell/tab-frame';
import { show } from '../support/show';

test('a page of casts has their tabs before it is known who opened it, and those of guests for a guest', () => {
  become({ state: 'unknown', role: null, isOps: false });
  show(<TabFrame access="cast">…</TabFrame>, '/home');
  expect(screen.getByRole('link', { name: 'スケジュール' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'マッチング' })).toBeNull();
  act(() => become({ state: 'guest', role: null, isOps: false }));
  expect(screen.getByRole('link', { name: 'マッチング' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'スケジュール' })).toBeNull();
});

test.each([
  ['マッチング', '002', '/matching'],
  ['予約', '004', '/reserve'],
  ['トーク', '003', '/talk'],
  ['マイページ', '005', '/mypage'],
])('the tab %s asks a guest as %s', async (name, source, from) => {
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  show(<TabFrame access="public">…</TabFrame>, '/girl');
  await userEvent.click(screen.getByRole('link', { name }));
  expect(await screen.findByRole('link', { name: '新規登録（無料）' })).toHaveAttribute(
    'href',
    `/register?${new URLSearchParams({ source, from })}`,
  );
});
