import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LogOutRow } from '@/parts/log-out-row';
import { List } from '@/ui/pieces/list-row';
import { show } from '../support/show';

test('asks first and says what else ends; the way back leaves everything as it was', async () => {
  show(
    <List>
      <LogOutRow note="この端末への通知も届かなくなります。" />
    </List>,
    '/home',
  );
  await userEvent.click(screen.getByRole('button', { name: 'ログアウト' }));
  const question = await screen.findByRole('dialog', { name: 'ログアウトしますか？' });
  expect(question).toHaveTextContent('この端末への通知も届かなくなります。');
  expect(question.closest('ul > li')).not.toBeNull();
  await userEvent.click(within(question).getByRole('button', { name: '戻る', hidden: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
