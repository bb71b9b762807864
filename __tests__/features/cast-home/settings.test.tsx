import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { CastSettingsScreen } from '@/features/cast-home/settings/settings-screen';
import { answer, on, problemOf } from '../../support/answer';
import { noBadges } from '../../support/badges';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('a place that cannot be left says why at its field, and stays chosen', async () => {
  const message = '追加料金のない場所を1つ残してください（単価設定で変更できます）';
  server.use(
    ...noBadges,
    answer('GET /api/v1/areas/', []),
    answer('GET /api/v1/female_casts/me/settings/', {
      auto_accept: false,
      buffer_minutes: 30,
      place_type_ids: [16, 17],
      area_ids: [],
      accepting: true,
      long_ok: false,
      members_only: false,
    }),
    on('PATCH /api/v1/female_casts/me/settings/', async () =>
      problemOf('validation/failed', [{ path: 'body.place_type_ids', code: 'custom', message }]),
    ),
  );
  show(<CastSettingsScreen />, '/home/settings');
  await userEvent.click(await screen.findByRole('button', { name: '自宅' }));
  await waitFor(() =>
    expect(screen.getByRole('group', { name: /対応できる場所/ })).toHaveAccessibleDescription(message),
  );
  expect(screen.getByRole('button', { name: '自宅' })).toHaveAttribute('aria-pressed', 'true');
});
