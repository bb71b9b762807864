import { screen } from '@testing-library/react';
import { keysOf } from '@/domain/keys';
import { periodOf, RETENTION } from '@/domain/retention';
import TopFooter from '@/features/cast/top/top-footer';
import { LegalScreen } from '@/features/legal/legal-screen';
import type { LegalName } from '@/paths';
import { LEGAL_LINKS } from '@/paths/legal';
import { operatorOf } from '@/shell/legal';
import { show } from '../../support/show';

const DEMO = operatorOf({ YOI_DEMO: '1' });

test.each<[LegalName, string, RegExp, string?]>([
  ['terms', '利用規約', /購入日から180日/],
  ['privacy', 'プライバシーポリシー', /審査の結果が出てから90日/],
  ['tokushoho', '特定商取引法に基づく表記', /デモのため記載していません/],
  ['external_transmission', '外部送信について', /お使いのブラウザの提供元/],
  ['prices', '料金・しくみ', /コース料金の50%/, '2026-11-27'],
  ['workers', '働く方の相談窓口', /店舗を通さずに相談できます/, '2026-11-27'],
])('%s stands at its address, says its day, and leads to the others', (name, title, words, day = '2026-11-22') => {
  show(<LegalScreen name={name} operator={DEMO} origin="" />, `/${name}`);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(screen.getByText(day.replaceAll('-', '.'))).toHaveAttribute('datetime', day);
  for (const { label, href } of LEGAL_LINKS)
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
});

test('the privacy policy says of each class of what is kept how long', () => {
  show(<LegalScreen name="privacy" operator={DEMO} origin="" />, '/privacy');
  for (const kind of keysOf(RETENTION)) {
    const term = screen.getByText(RETENTION[kind].what, { selector: 'dt' });
    expect(term.nextElementSibling).toHaveTextContent(periodOf(kind));
  }
});

test('特定商取引法 names every item that the law asks for, and the operator of the settings', () => {
  const operator = operatorOf({ OPERATOR_NAME: '株式会社宵', OPERATOR_PHONE: '03-0000-0000' });
  show(<LegalScreen name="tokushoho" operator={operator} origin="" />, '/tokushoho');
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual([
    ...['販売業者', '運営責任者', '所在地', '電話番号', 'メールアドレス', '届出番号'],
    ...['販売価格', '商品代金以外の必要料金', '支払方法', '支払時期', '引渡時期', '返品・キャンセル'],
    ...['ゴールドの有効期限', '利用できる方', '動作環境'],
  ]);
  expect(screen.getByText('株式会社宵')).toBeVisible();
  expect(screen.queryByText(/デモのため/)).toBeNull();
});

test('the foot of the top leads to the prices, to help for those who work, and to who runs this', () => {
  show(<TopFooter areas={[]} />, '/');
  expect(screen.getByRole('link', { name: '料金・しくみ' })).toHaveAttribute('href', '/prices');
  expect(screen.getByRole('link', { name: '働く方の相談窓口' })).toHaveAttribute('href', '/workers');
  const link = screen.getByRole('link', { name: '運営会社・届出番号' });
  expect(link).toHaveAttribute('href', '/tokushoho#operator');
  show(<LegalScreen name="tokushoho" operator={DEMO} origin="" />, '/tokushoho');
  expect(document.querySelector('#operator')).toHaveTextContent('届出番号');
});

test('a cast finds the help lines and a way to us that no store sees', () => {
  show(<LegalScreen name="workers" operator={DEMO} origin="" />, '/workers');
  for (const number of ['#8778', '#8891', '#9110'])
    expect(screen.getByRole('link', { name: new RegExp(number) })).toHaveAttribute(
      'href',
      `tel:${encodeURIComponent(number)}`,
    );
  expect(screen.getByRole('link', { name: '運営に相談する' })).toHaveAttribute('href', '/contact/form?category=safety');
});
