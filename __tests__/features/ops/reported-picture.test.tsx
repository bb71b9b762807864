import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import ReportList from '@/features/ops/report-list';
import { answer, on } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
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

test('a reported picture is shown when it is asked for, and the report closes with what becomes of it', async () => {
  const sent: unknown[] = [];
  const looks: string[] = [];
  server.use(
    answer('GET /api/v1/ops/reports/', { data: [{ ...report, picture: { width: 4, height: 3 } }], page }),
    answer('POST /api/v1/ops/reports/{report_id}/picture/', () => {
      looks.push(report.id);
      return { content_type: 'image/webp', base64: 'AAAA' };
    }),
    on('POST /api/v1/ops/reports/{report_id}/close/', async ({ body }) => {
      sent.push(body);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  show(<ReportList />, '/ops?tab=reports');
  const open = await screen.findByRole('button', { name: '通報された写真を見る' });
  expect(looks).toEqual([]);
  await userEvent.click(open);
  expect(await screen.findByAltText('通報された写真')).toHaveAttribute('src', 'data:image/webp;base64,AAAA');
  expect(screen.getByRole('button', { name: '写真を戻して対応済みにする' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '写真を消して対応済みにする' }));
  const question = screen.getByRole('dialog', { name: /写真を消しますか/ });
  await userEvent.click(within(question).getByRole('button', { name: '対応済みにする' }));
  expect(await screen.findByText('通報を対応済みにしました')).toBeVisible();
  expect([sent, looks]).toEqual([[{ note: '', picture: 'removed' }], [report.id]]);
});
