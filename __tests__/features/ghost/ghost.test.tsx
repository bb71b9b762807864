import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useRouter } from 'next/router';
import { AccessLogScreen } from '@/features/ghost/access-log-screen';
import { GhostForm } from '@/features/ghost/ghost-form';
import GhostOver from '@/features/ghost/ghost-over';
import GhostStrip from '@/features/ghost/ghost-strip';
import GhostLoginPage from '@/pages/ghost_login/[id]';
import OpsPage from '@/pages/ops';
import { become } from '@/platform/auth/session-store';
import { api } from '@/platform/http';
import { AccessGate } from '@/shell/access-gate';
import { type PageAccess, shellOf } from '@/shell/page';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { ghostOf } from '../../support/ghost';
import { show, showWhole } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const EVENT = 'POST /api/v1/users/me/reservations/{reservation_id}/{event}/';
const STEP_UP = 'POST /api/v1/ops/ghost_sessions/{ghost_session_id}/step_ups/';
const START = 'POST /api/v1/ops/ghost_sessions/';
const ACCOUNT = {
  id: 7,
  name: 'たけし',
  role: 'male_user' as const,
  phone_last4: '0001',
  state: 'active' as const,
  created_at: '2026-11-01T12:00:00+09:00',
};

describe('the strip', () => {
  const refusedCall = () =>
    act(() => expect(api(EVENT, { params: { reservation_id: 'r', event: 'cancel' }, body: {} })).rejects.toThrow());

  it('names the account, the time that is left, the ticket, and the way out', () => {
    show(<GhostStrip ghost={ghostOf()} />, '/mypage');
    const strip = screen.getByText('代理閲覧中: たけしさん').closest('[role="status"]');
    expect(strip).toHaveTextContent('残り30分');
    expect(strip).toHaveTextContent('T-1024');
    expect(within(strip as HTMLElement).getByRole('button', { name: '終了' })).toBeVisible();
  });

  it('asks for the password when a write was refused that may be permitted, and names this one call', async () => {
    const asked = jest.fn();
    server.use(
      on(EVENT, async () => problemOf('ghost/read_only')),
      on(STEP_UP, async ({ body }) => {
        asked(body);
        return HttpResponse.json(
          { data: { id: 's', label: '予約のキャンセル', expires_at: '2026-11-21T18:02:00+09:00' } },
          { status: 201 },
        );
      }),
    );
    show(<GhostStrip ghost={ghostOf()} />, '/mypage');
    await refusedCall();
    const sheet = await screen.findByRole('dialog', { name: '代理閲覧中は閲覧のみです' });
    await userEvent.click(within(sheet).getByRole('button', { name: '1回だけ許可する' }));
    expect(within(sheet).getByText('パスワードを入力してください')).toBeVisible();
    await userEvent.type(within(sheet).getByLabelText('ご自身のパスワード'), 'my-password-1');
    await userEvent.click(within(sheet).getByRole('button', { name: '1回だけ許可する' }));
    expect(await screen.findByText(/予約のキャンセルを許可しました/)).toBeVisible();
    expect(asked).toHaveBeenCalledWith({
      password: 'my-password-1',
      method: 'POST',
      path: '/api/v1/users/me/reservations/r/cancel/',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what was typed beside a wrong password', async () => {
    server.use(
      on(EVENT, async () => problemOf('ghost/read_only')),
      on(STEP_UP, async () =>
        problemOf('validation/failed', [
          { path: 'body.password', code: 'custom', message: 'パスワードが正しくありません' },
        ]),
      ),
    );
    show(<GhostStrip ghost={ghostOf()} />, '/mypage');
    await refusedCall();
    await userEvent.type(await screen.findByLabelText('ご自身のパスワード'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: '1回だけ許可する' }));
    expect(await screen.findByText('パスワードが正しくありません')).toBeVisible();
    expect(screen.getByLabelText('ご自身のパスワード')).toHaveValue('wrong');
  });

  it('offers nothing for a write that stays the owner’s own', async () => {
    server.use(on('POST /api/v1/users/me/reports/', async () => problemOf('ghost/read_only')));
    show(<GhostStrip ghost={ghostOf()} />, '/mypage');
    const body = { user_id: 1, reason: 'other' as const };
    await expect(api('POST /api/v1/users/me/reports/', { body })).rejects.toThrow();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says when it is over, as does what stands in place of the page', async () => {
    const ghost = ghostOf({ in_force: false });
    await showWhole(<GhostStrip ghost={ghost} />, '/mypage');
    expect(screen.getByText('代理ログインの有効期限が切れました')).toBeVisible();
    await showWhole(<GhostOver ghost={ghost} />, '/mypage');
    expect(screen.getByRole('button', { name: 'もう一度はじめる' })).toBeVisible();
  });
});

describe('beginning', () => {
  it('needs ticket and reason; nothing is sent without', async () => {
    show(<GhostForm account={ACCOUNT} />, '/ghost_login/7');
    await userEvent.click(screen.getByRole('button', { name: '代理閲覧をはじめる' }));
    expect(await screen.findByText('お問い合わせ番号を入力してください')).toBeVisible();
    expect(screen.getByText('理由を入力してください')).toBeVisible();
  });

  it('shows why the server refuses, and loses nothing that was typed', async () => {
    server.use(refuse(START, 'ghost/not_allowed'));
    show(<GhostForm account={ACCOUNT} />, '/ghost_login/7');
    await userEvent.type(screen.getByLabelText(/お問い合わせ番号/), 'T-1');
    await userEvent.type(screen.getByLabelText(/理由/), '表示の確認');
    await userEvent.click(screen.getByRole('button', { name: '代理閲覧をはじめる' }));
    expect(await screen.findByText(/この操作は代理では行えません/)).toBeVisible();
    expect(screen.getByLabelText(/お問い合わせ番号/)).toHaveValue('T-1');
  });

  it('is not offered for an account of the staff', () => {
    show(<GhostForm account={{ ...ACCOUNT, role: 'ops' }} />, '/ghost_login/7');
    expect(screen.getByText('運営アカウントには代理ログインできません。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '代理閲覧をはじめる' })).toBeNull();
  });
});

describe('the pages of the staff', () => {
  const PAGES = [
    ['/ops', shellOf(OpsPage).access],
    ['/ghost_login/1', shellOf(GhostLoginPage).access],
  ] as const;
  /** The page stands at its own address alone: who is led on finds nothing of it. */
  function Page({ path, access }: { path: string; access: PageAccess }) {
    if (useRouter().asPath !== path) return null;
    return (
      <AccessGate access={access}>
        <p>内容</p>
      </AccessGate>
    );
  }
  const opened = (path: string, access: PageAccess) => showWhole(<Page path={path} access={access} />, path);
  afterEach(() => act(() => void become({ state: 'guest', role: null, isOps: false })));

  it.each(PAGES)(
    '%s says to customers and casts that it is not theirs, and leads a guest to the sign-in',
    async (path, access) => {
      for (const role of ['male_user', 'female_cast'] as const) {
        act(() => void become({ state: 'signed_in', role, isOps: false }));
        await opened(path, access);
        expect(await screen.findByText('このページは運営スタッフ専用です')).toBeVisible();
        expect(screen.queryByText('内容')).toBeNull();
        cleanup();
      }
      act(() => void become({ state: 'guest', role: null, isOps: false }));
      const place = await opened(path, access);
      expect(place.visited).toEqual([`/login?${new URLSearchParams({ from: path })}`]);
      expect(screen.queryByText('内容')).toBeNull();
    },
  );
});

describe('the owner’s log', () => {
  const LOG = 'GET /api/v1/users/me/ghost_sessions/';
  const visit = {
    id: '018f3c2e-1111-7000-8000-000000000001',
    started_at: '2026-11-21T18:00:00+09:00',
    ended_at: '2026-11-21T18:10:00+09:00',
    staff_id: 31,
    reason: '予約の表示についてのお問い合わせ',
    ticket: 'T-1024',
    requests: 12,
    reads: [
      { label: '予約の一覧', times: 3 },
      { label: 'プロフィール', times: 1 },
    ],
    writes: [{ label: '予約のキャンセル', at: '2026-11-21T18:05:00+09:00', succeeded: true }],
  };

  const LOOKS = 'GET /api/v1/users/me/record_looks/';
  const page = { next_cursor: null, total: null };
  beforeEach(() => server.use(answer(LOOKS, { data: [], page })));

  it('says when, why and by which number a picture of the talk was opened, and nothing where none was', async () => {
    server.use(answer(LOG, { data: [], page }));
    const look = {
      id: visit.id,
      at: '2026-11-21T18:00:00+09:00',
      staff_id: 31,
      kind: 'picture' as const,
      reason: 'report' as const,
    };
    server.use(answer(LOOKS, { data: [look], page }));
    show(<AccessLogScreen />, '/mypage/access_log');
    const box = await screen.findByRole('region', { name: '運営が開いた情報' });
    expect(box).toHaveTextContent('トークの写真：通報の確認');
    expect(box).toHaveTextContent('担当者番号 31');
  });

  it('says when, why, what was seen and what was changed', async () => {
    server.use(answer(LOG, { data: [visit], page: { next_cursor: null, total: null } }));
    show(<AccessLogScreen />, '/mypage/access_log');
    expect(await screen.findByText('予約の表示についてのお問い合わせ')).toBeVisible();
    expect(screen.getByText(/T-1024/)).toHaveTextContent('12回');
    expect(screen.getByText(/T-1024/)).toHaveTextContent('担当者番号 31');
    expect(screen.getByText('見た内容：予約の一覧（3回）、プロフィール')).toBeVisible();
    expect(screen.getByText(/変更：予約のキャンセル/)).toBeVisible();
  });

  it('is empty, or says why it cannot be read', async () => {
    server.use(answer(LOG, { data: [], page: { next_cursor: null, total: null } }));
    show(<AccessLogScreen />, '/mypage/access_log');
    await waitFor(() => expect(screen.getByText('代理閲覧の記録はありません')).toBeVisible());
    expect(screen.queryByText('運営が開いた情報')).toBeNull();
    server.use(refuse(LOG, 'internal'));
    show(<AccessLogScreen />, '/mypage/access_log');
    expect(await screen.findByText('記録を読み込めませんでした')).toBeVisible();
  });
});
