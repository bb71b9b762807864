import { act, screen } from '@testing-library/react';
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
