import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { useFocusOnNavigation } from '@/shell/use-focus-on-navigation';

/** A page whose heading is another element for each title, as with a screen and what stands before it has loaded. */
function Page({ title }: { title: string | null }) {
  useFocusOnNavigation();
  return (
    <main>
      {title !== null && <h1 key={title}>{title}</h1>}
      <button type="button">送信</button>
    </main>
  );
}

const open = (title: string | null) => {
  const events = mitt();
  const router = { events } as unknown as NextRouter;
  const page = (shown: string | null) => (
    <RouterContext value={router}>
      <Page title={shown} />
    </RouterContext>
  );
  const { rerender } = render(page(title));
  return {
    arrive: (options = { shallow: false }) => act(() => events.emit('routeChangeComplete', '/talk', options)),
    show: (next: string) => rerender(page(next)),
  };
};

const heading = () => screen.getByRole('heading', { level: 1 });

test('a new page begins at its heading, a change within the page does not', () => {
  const { arrive } = open('トーク');
  arrive({ shallow: true });
  expect(heading()).not.toHaveFocus();
  arrive();
  expect(heading()).toHaveFocus();
});

test('the focus stays at the heading when the loaded screen brings its own', async () => {
  const replaced = open('トーク');
  replaced.arrive();
  replaced.show('みさき');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'みさき' })).toHaveFocus());
});

test('a heading that comes late takes the focus then', async () => {
  const late = open(null);
  late.arrive();
  late.show('みさき');
  await waitFor(() => expect(heading()).toHaveFocus());
});

test('who has begun to act keeps the focus', async () => {
  const { arrive, show } = open('トーク');
  arrive();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '送信' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  act(() => (document.activeElement as HTMLElement).blur());
  show('みさき');
  // Observers speak before this turn of the loop ends.
  await act(async () => undefined);
  expect(screen.getByRole('heading', { name: 'みさき' })).not.toHaveFocus();
});
