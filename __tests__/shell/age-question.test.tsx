import { readFileSync } from 'node:fs';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AgeQuestion } from '@/shell/age-question';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.dataset.age = 'ask';
});

test('the question stands in front once, and はい opens the page for good', async () => {
  render(<AgeQuestion>内容</AgeQuestion>);
  expect(screen.getByRole('dialog')).toHaveTextContent('18歳未満の方・高校生の方はご利用いただけません');
  expect(screen.getByText('内容')).toHaveAttribute('inert');
  await userEvent.click(screen.getByRole('button', { name: 'はい' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('内容')).not.toHaveAttribute('inert');
  expect(localStorage.getItem('yoi_age')).toBe('yes');
});

test('いいえ leads to a page that offers nothing but the question again', async () => {
  render(<AgeQuestion>内容</AgeQuestion>);
  await userEvent.click(screen.getByRole('button', { name: 'いいえ' }));
  expect(screen.getByRole('heading', { name: 'ご利用いただけません' })).toHaveFocus();
  expect(screen.getByText('内容')).toHaveAttribute('inert');
  expect(localStorage.getItem('yoi_age')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '回答をやり直す' }));
  expect(screen.getByRole('button', { name: 'はい' })).toBeVisible();
});

test('Escape does not pass the question by', async () => {
  render(<AgeQuestion>内容</AgeQuestion>);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('it is a modal for screen readers, and is asked without the browser styling the page anew', () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(<AgeQuestion>内容</AgeQuestion>);
  expect(screen.getByRole('dialog', { name: 'あなたは18歳以上ですか？' })).toHaveAttribute('aria-modal', 'true');
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(showModal).not.toHaveBeenCalled();
  showModal.mockRestore();
});

test('what it covers is inert from the moment it is parsed, and not after はい', async () => {
  const boot = readFileSync('public/boot.js', 'utf8');
  window.matchMedia ??= () => ({ matches: false, addEventListener: () => undefined }) as never;
  new Function(boot)();
  const page = document.createElement('div');
  page.innerHTML = '<div id="behind-age">内容</div>';
  document.body.append(page);
  await waitFor(() => expect(screen.getByText('内容')).toHaveAttribute('inert'));
  page.remove();
});
