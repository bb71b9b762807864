import { act, renderHook, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { usePass } from '@/features/cast-home/use-pass';
import { answer } from '../../support/answer';

const passed: string[] = [];
const server = setupServer(
  answer('POST /api/v1/female_casts/me/matching_requests/{matching_request_id}/pass/', ({ params }) => {
    passed.push(String(params.matching_request_id));
    return null;
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

test('a cast who leaves the page passes at once, on all but what was taken back', async () => {
  const { result, unmount } = renderHook(() => usePass());
  for (const id of ['a', 'b', 'c']) act(() => result.current.pass(id));
  act(() => result.current.undo('b'));
  expect([...result.current.passed.keys()]).toEqual(['a', 'c']);
  expect(passed).toEqual([]);
  unmount();
  await waitFor(() => expect(passed.toSorted()).toEqual(['a', 'c']));
});
