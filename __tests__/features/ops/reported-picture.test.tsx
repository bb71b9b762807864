import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { PICTURE_LOOK_MS } from '@/domain/talk-pictures';
import ReportList from '@/features/ops/report-list';
import { answer, on } from '../../support/answer';
import { show } from '../../support/show';
import { AT_THE_DESK } from './waiting-scene';

const server = setupServer(...AT_THE_DESK);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const page = { next_cursor: null, total: null };
const report = {
  id: '019abc00-0000-7000-8000-000000000000',
  reporter: { id: 7, name: 'たけし' },
  reported: { id: 8, name: 'みさき' },
  movie: null,
  reason: 'harassment' as const,
  detail: '',
  created_at: '2026-11-21T22:00:00+09:00',
  closed_at: null,
  closed_by: null,
  closing_note: null,
};

const LIST = 'GET /api/v1/ops/reports/';
const LOOK = 'POST /api/v1/ops/reports/{report_id}/picture/';
const size = { width: 4, height: 3 };
const before = { by: { id: 31, name: '安田' }, at: '2026-11-21T22:05:00+09:00', reason: 'contact' as const };
const openButton = () => screen.findByRole('button', { name: '通報された写真を見る' });
const choose = (reason: string) =>
  userEvent.click(within(screen.getByRole('group', { name: '写真を開く理由' })).getByRole('button', { name: reason }));

test('a reported picture is shown for a reason alone, and the report closes with what becomes of it', async () => {
  const sent: unknown[] = [];
  const looks: unknown[] = [];
  server.use(
    answer(LIST, { data: [{ ...report, picture: { ...size, looks: [] } }], page }),
    on(LOOK, async ({ body }) => {
      looks.push(body);
      return HttpResponse.json({ data: { content_type: 'image/webp', base64: 'AAAA' } });
    }),
    on('POST /api/v1/ops/reports/{report_id}/close/', async ({ body }) => {
      sent.push(body);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  show(<ReportList />, '/ops?tab=reports');
  expect(await openButton()).toBeDisabled();
  await choose('警察への連絡');
  expect(looks).toEqual([]);
  await userEvent.click(await openButton());
  expect(await screen.findByAltText('通報された写真')).toHaveAttribute('src', 'data:image/webp;base64,AAAA');
  expect(screen.getByRole('button', { name: '写真を戻して対応済みにする' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '写真を消して対応済みにする' }));
  const question = screen.getByRole('dialog', { name: /写真を消しますか/ });
  await userEvent.click(within(question).getByRole('button', { name: '対応済みにする' }));
  expect(await screen.findByText('通報を対応済みにしました')).toBeVisible();
  expect([sent, looks]).toEqual([[{ note: '', picture: 'removed' }], [{ reason: 'police' }]]);
});

test('the next of the staff reads who opened it before and why, and a hidden picture asks for a reason again', async () => {
  server.use(
    answer(LIST, { data: [{ ...report, picture: { ...size, looks: [before] } }], page }),
    answer(LOOK, { content_type: 'image/webp', base64: 'AAAA' }),
  );
  show(<ReportList />, '/ops?tab=reports');
  expect(await screen.findByText(/閲覧 安田/)).toHaveTextContent('お問い合わせへの対応');
  await choose('通報の確認');
  await userEvent.click(await openButton());
  await screen.findByAltText('通報された写真');
  await userEvent.click(screen.getByRole('button', { name: '写真を隠す' }));
  expect(screen.queryByAltText('通報された写真')).toBeNull();
  expect(await openButton()).toBeDisabled();
});

describe('with a clock of its own', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  test('an opened picture closes by itself after five minutes', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    server.use(
      answer(LIST, { data: [{ ...report, picture: { ...size, looks: [] } }], page }),
      answer(LOOK, { content_type: 'image/webp', base64: 'AAAA' }),
    );
    show(<ReportList />, '/ops?tab=reports');
    await openButton();
    await user.click(screen.getByRole('button', { name: 'その他' }));
    await user.click(await openButton());
    await screen.findByAltText('通報された写真');
    act(() => void jest.advanceTimersByTime(PICTURE_LOOK_MS));
    expect(screen.queryByAltText('通報された写真')).toBeNull();
    expect(await openButton()).toBeDisabled();
  });
});
