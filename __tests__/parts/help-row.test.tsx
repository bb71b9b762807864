import { render, screen } from '@testing-library/react';
import { CONFIG_META } from '@/platform/browser-config';

afterEach(() => {
  document.head.replaceChildren();
  jest.resetModules();
});

/** The row in a document that tells of help pages, or of none; a document tells it once. */
async function shownWith(helpUrl: string) {
  const meta = Object.assign(document.createElement('meta'), {
    name: CONFIG_META,
    content: JSON.stringify({ helpUrl }),
  });
  document.head.append(meta);
  const { HelpRow } = await import('@/parts/help-row');
  render(<HelpRow />);
}

test('a link to the help pages opens a tab of its own', async () => {
  await shownWith('https://help.example.jp/faq');
  const link = screen.getByRole('link', { name: /ヘルプ/ });
  expect(link).toHaveAttribute('href', 'https://help.example.jp/faq');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('without help pages none is drawn', async () => {
  await shownWith('');
  expect(screen.queryByRole('link')).toBeNull();
});
