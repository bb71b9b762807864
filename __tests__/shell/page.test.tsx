import { render, screen } from '@testing-library/react';
import { page, shellOf } from '@/shell/page';

/** One screen may stand on several pages, each with what it wants around it. */
function Log({ of }: { of: string }) {
  return <h1>{of}の記録</h1>;
}

test('each page of a screen keeps its own access and frame, in whatever order they are read', () => {
  const castPage = page(Log, { access: 'cast', frame: 'tabs' });
  const His = page(Log, { access: 'male', frame: 'bare' });
  expect(shellOf(castPage)).toEqual({ access: 'cast', frame: 'tabs' });
  expect(shellOf(His)).toEqual({ access: 'male', frame: 'bare' });
  render(<His of="彼" />);
  expect(screen.getByRole('heading', { name: '彼の記録' })).toBeVisible();
});

test('pages of a screen that want the same are one component, so that nothing typed is lost between them', () => {
  const Search = () => null;
  const shell = { access: 'public', frame: 'tabs', width: 'grid' } as const;
  expect(page(Search, { ...shell })).toBe(page(Search, { ...shell }));
});
