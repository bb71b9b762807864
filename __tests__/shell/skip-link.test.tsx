import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MAIN_ID, SkipLink } from '@/shell/skip-link';

const page = (content: ReactNode) => (
  <>
    <SkipLink />
    <main id={MAIN_ID}>{content}</main>
  </>
);

test('the first stop of Tab leads past the header to the content, without a step in the history', async () => {
  const { length } = window.history;
  render(
    page(
      <div>
        <header>
          <button type="button">戻る</button>
        </header>
        <section aria-label="本文">
          <button type="button">予約する</button>
        </section>
      </div>,
    ),
  );
  await userEvent.tab();
  expect(screen.getByRole('link', { name: '本文へ移動' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('region', { name: '本文' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '予約する' })).toHaveFocus();
  expect(window.history).toHaveLength(length);
});

test('a page without a header is its own content', async () => {
  render(page(<p>本文</p>));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});
