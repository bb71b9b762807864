import { render, screen } from '@testing-library/react';
import { PairBars } from '@/ui/pieces/pair-bars';

const labelsOf = (labels: readonly string[]) => {
  const bars = labels.map((label) => ({ label, now: 1, before: null }));
  const { unmount } = render(<PairBars bars={bars} words="棒" />);
  const shown = screen
    .getByRole('img')
    .textContent?.split(/[\s\u00a0]+/)
    .filter(Boolean);
  unmount();
  return shown;
};

test('labels are left out where they would run into each other', () => {
  expect(labelsOf(['11/1〜', '11/8〜'])?.join('')).toBe('11/1〜11/8〜');
  const hours = Array.from({ length: 21 }, (_, at) => String(9 + at));
  expect(labelsOf(hours)).toEqual(hours.filter((_, at) => at % 2 === 0));
});
