import { screen } from '@testing-library/react';
import { PageState } from '@/ui/patterns/page-state';
import { Button } from '@/ui/pieces/button';
import { showWhole } from '../../support/show';

test('a page with nothing to show says why in its heading, and leads on', async () => {
  await showWhole(
    <PageState art="search" title="お探しのページが見つかりませんでした" note="公開が終了した可能性があります。">
      <Button href="/">トップへ戻る</Button>
    </PageState>,
    '/girl/9',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'お探しのページが見つかりませんでした' })).toBeVisible();
  expect(screen.getByText('公開が終了した可能性があります。')).toBeVisible();
  expect(screen.getByRole('link', { name: 'トップへ戻る' })).toHaveAttribute('href', '/');
});
