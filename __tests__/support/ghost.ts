import type { Ghost } from '@/platform/auth';

/** A ghost session on たけし that was begun just now. */
export const ghostOf = (more: Partial<Ghost> = {}): Ghost => ({
  id: '018f3c2e-1111-7000-8000-000000000001',
  account: { id: 7, name: 'たけし', role: 'male_user' },
  reason: '表示の確認',
  ticket: 'T-1024',
  started_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 30 * 60_000).toISOString(),
  in_force: true,
  writes: [{ endpoint: 'POST /api/v1/users/me/reservations/{reservation_id}/{event}/', label: '予約の操作' }],
  ...more,
});
