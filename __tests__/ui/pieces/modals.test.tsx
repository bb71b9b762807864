import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TOAST_MS } from '@/domain/unnamed-constants';
import { Button } from '@/ui/pieces/button';
import { Dialog } from '@/ui/pieces/dialog';
import { Sheet } from '@/ui/pieces/sheet';
import { ToastProvider, useToast } from '@/ui/pieces/toast';

function WithSheet() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>並び替え</Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="並び順">
        <p>中身</p>
      </Sheet>
    </>
  );
}

describe('a sheet', () => {
  test('takes the focus to its title, closes with Esc, and gives the focus back', async () => {
    render(<WithSheet />);
    await userEvent.click(screen.getByRole('button', { name: '並び替え' }));
    expect(screen.getByRole('dialog', { name: '並び順' })).toBeVisible();
    expect(screen.getByRole('heading', { name: '並び順' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '並び替え' })).toHaveFocus();
  });

  test('closes with its × and with a press beside it, not with one inside', async () => {
    render(<WithSheet />);
    const opener = screen.getByRole('button', { name: '並び替え' });
    await userEvent.click(opener);
    await userEvent.click(screen.getByText('中身'));
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(opener);
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('a dialog that must be answered does not close with Esc', async () => {
  const close = jest.fn();
  const ask = (dismissable: boolean) => (
    <Dialog
      open
      onClose={close}
      dismissable={dismissable}
      title="退会しますか？"
      note="元に戻せません"
      actions={<Button>退会する</Button>}
    />
  );
  const { rerender } = render(ask(false));
  expect(screen.getByRole('dialog', { name: '退会しますか？' })).toHaveAccessibleDescription('元に戻せません');
  expect(screen.getByRole('button', { name: '退会する' })).not.toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  rerender(ask(true));
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

describe('a toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function Follow({ undo }: { undo: () => void }) {
    const toast = useToast();
    return (
      <Button onClick={() => toast({ text: 'フォローしました', action: { label: '取り消す', onPress: undo } })}>
        フォロー
      </Button>
    );
  }

  test('is announced, goes after five seconds, and waits while it is held', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(
      <ToastProvider stayMs={TOAST_MS}>
        <Follow undo={() => undefined} />
      </ToastProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'フォロー' }));
    expect(screen.getByRole('status')).toHaveTextContent('フォローしました');
    await user.hover(screen.getByText('フォローしました'));
    act(() => jest.advanceTimersByTime(9_000));
    expect(screen.getByRole('status')).toHaveTextContent('フォローしました');
    await user.unhover(screen.getByText('フォローしました'));
    act(() => jest.advanceTimersByTime(TOAST_MS - 1));
    expect(screen.getByRole('status')).toHaveTextContent('フォローしました');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('goes when it is pressed, for it may cover what comes next', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    function Save() {
      const toast = useToast();
      return <Button onClick={() => toast({ text: '保存しました' })}>保存する</Button>;
    }
    render(
      <ToastProvider stayMs={TOAST_MS}>
        <Save />
      </ToastProvider>,
    );
    await user.click(screen.getByRole('button', { name: '保存する' }));
    await user.click(screen.getByText('保存しました'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('carries one way back', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const undo = jest.fn();
    render(
      <ToastProvider stayMs={TOAST_MS}>
        <Follow undo={undo} />
      </ToastProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'フォロー' }));
    await user.click(screen.getByText('フォローしました'));
    await user.click(screen.getByRole('button', { name: '取り消す' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
