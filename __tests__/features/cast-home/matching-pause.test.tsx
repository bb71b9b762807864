import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import MatchingPanels from '@/features/cast-home/matching-panels';
import { answer } from '../../support/answer';
import { DATE } from '../../support/booking-scene';
import { show } from '../../support/show';

/** Why matching leaves a cast alone, on the cast's home, and the tap that ends it. */
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const RECEPTION = 'GET /api/v1/users/me/reception/';
const own = { code: 'own', message: 'ご自身で受付を停止しています。', until: null };
const late = { code: 'late_start', message: '到着が開始時刻を15分以上過ぎたため、依頼を止めています。', until: null };

test('a pause that is not the cast’s own says why and ends with one tap', async () => {
  let causes = [late, own];
  server.use(
    answer('GET /api/v1/female_casts/me/matching_requests/', []),
    answer(RECEPTION, () => ({ accepting: causes.length === 0, causes })),
    answer('POST /api/v1/users/me/reception_resume/', () => {
      causes = [];
      return { accepting: true };
    }),
  );
  show(<MatchingPanels today={DATE} />, '/home');
  expect(await screen.findByText(late.message)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '受付を再開する' }));
  await waitFor(() => expect(screen.queryByText(late.message)).toBeNull());
});

test('a pause that the cast made is ended where it was made, not here', async () => {
  let asked = 0;
  server.use(
    answer('GET /api/v1/female_casts/me/matching_requests/', []),
    answer(RECEPTION, () => {
      asked += 1;
      return { accepting: false, causes: [own] };
    }),
  );
  show(<MatchingPanels today={DATE} />, '/home');
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByRole('button', { name: '受付を再開する' })).toBeNull();
});
